package org.millrace.cli.gauge;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a monitor served, read strictly by the text format's own description: anything else is a failure. */
record Scrape(String text, Map<String, String> types, Map<String, Double> samples) {
    private static final Pattern COMMENT = Pattern.compile("# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.*)");
    private static final String LABEL = "[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\\n]|\\\\[\\\\\"n])*\"";
    private static final Pattern SAMPLE =
            Pattern.compile("([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{" + LABEL + "(?:," + LABEL + ")*})? (\\S+)");
    private static final Pattern SUFFIX = Pattern.compile("_(bucket|count|sum|max)$");

    static HttpResponse<String> get(InetSocketAddress address, String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + address.getPort() + path))
                            .timeout(Duration.ofSeconds(60))
                            .build(),
                    BodyHandlers.ofString());
        }
    }

    static Scrape of(EventMonitor monitor) throws IOException, InterruptedException {
        HttpResponse<String> response = get(monitor.address(), "/metrics");
        if (response.statusCode() != 200
                || !response.headers()
                        .firstValue("content-type")
                        .orElse("")
                        .equals("text/plain; version=0.0.4; charset=utf-8")) {
            throw new AssertionError(response + " " + response.headers());
        }
        return read(response.body());
    }

    private static Scrape read(String text) {
        Map<String, String> types = new TreeMap<>();
        Map<String, Double> samples = new LinkedHashMap<>();
        if (!text.endsWith("\n")) {
            throw new AssertionError("the last line has no end");
        }
        for (String line : text.split("\n", -1)) {
            Matcher comment = COMMENT.matcher(line);
            Matcher sample = SAMPLE.matcher(line);
            if (comment.matches()) {
                if (comment.group(1).equals("TYPE") && types.put(comment.group(2), comment.group(3)) != null) {
                    throw new AssertionError("two types: " + line);
                }
            } else if (sample.matches()) {
                String name = sample.group(1);
                if (!types.containsKey(name)
                        && !types.containsKey(SUFFIX.matcher(name).replaceFirst(""))) {
                    throw new AssertionError("no type before " + line);
                }
                String labels = sample.group(2) == null ? "" : sample.group(2);
                if (samples.put(name + labels, number(sample.group(3))) != null) {
                    throw new AssertionError("two samples: " + line);
                }
            } else if (!line.isEmpty()) {
                throw new AssertionError("neither comment nor sample: " + line);
            }
        }
        return new Scrape(text, types, samples);
    }

    private static double number(String text) {
        return text.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
    }

    /** The value of a series, by its name and labels as they are served. */
    double value(String series) {
        Double value = samples.get(series);
        if (value == null) {
            throw new AssertionError("no series " + series + " in\n" + text);
        }
        return value;
    }

    /** All series of a name together. */
    double sum(String name) {
        return samples.entrySet().stream()
                .filter(sample ->
                        sample.getKey().equals(name) || sample.getKey().startsWith(name + "{"))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /** The names of all samples. */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        samples.keySet().forEach(series -> names.add(series.replaceFirst("\\{.*", "")));
        return names;
    }
}
