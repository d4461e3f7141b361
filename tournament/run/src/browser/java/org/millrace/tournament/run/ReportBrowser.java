package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.results.report.Report;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reports in a real browser, opened from disk without a network, at the widths of a desk and of a phone. What was seen is
 * left as pictures.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ReportBrowser {
    private static final Path PICTURES = Path.of(System.getProperty("browser.pictures"));

    private final Path folder;
    private final Playwright playwright;
    private final Browser browser;

    /** A page that was opened, with everything it said and asked for. */
    private record Opened(Page page, List<String> complaints, List<String> requests) {
        Object run(String script) {
            return page.evaluate(script);
        }

        /** Nothing went wrong, nothing was fetched, and nothing sticks out sideways. */
        void check() {
            assertThat(complaints).isEmpty();
            assertThat(requests).allMatch(url -> url.equals(page.url().replaceAll("#.*", "")));
            assertThat((Integer) run("document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo((Integer) run("document.documentElement.clientWidth"));
        }

        void picture(String name) {
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(PICTURES.resolve(name + ".png"))
                    .setFullPage(true));
        }
    }

    ReportBrowser(@TempDir Path folder) throws Exception {
        this.folder = folder;
        Files.createDirectories(PICTURES);
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(Path.of(System.getProperty("browser.executable")))
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync",
                                "--no-first-run")));
    }

    @BeforeAll
    void publish() throws Exception {
        Path cup = Files.createDirectory(folder.resolve("cup"));
        String file = Cups.event(
                        "pairs = 3\nopening-plies = 2\nready-timeout = \"60s\"\nconcurrency = 2",
                        Cups.house("Zoë <b>", "random"),
                        Cups.house("greedy", "greedy"),
                        Cups.house("other", "random"))
                .replace("three-mens-morris", "six-mens-morris");
        Ran ran = Ran.of(new Runs(cup).runner(new Runs(cup).event(file), new Heard()));
        assertThat(ran.games()).hasSize(18);
        new Crowd(40).write(Files.createDirectory(folder.resolve("crowd-40")));
        new Crowd(128).write(Files.createDirectory(folder.resolve("crowd-128")));
    }

    @AfterAll
    void stop() {
        browser.close();
        playwright.close();
    }

    private Path out(String event) {
        return folder.resolve(event.equals("cup") ? "cup/out" : event);
    }

    private Opened open(Path file, int width, int height, ColorScheme scheme) {
        BrowserContext context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setColorScheme(scheme)
                .setOffline(true));
        Page page = context.newPage();
        Opened opened = new Opened(page, new ArrayList<>(), new ArrayList<>());
        page.onConsoleMessage(message -> opened.complaints.add(message.type() + ": " + message.text()));
        page.onPageError(opened.complaints::add);
        page.onDialog(dialog -> {
            opened.complaints.add("dialog: " + dialog.message());
            dialog.dismiss();
        });
        page.onRequest(request -> opened.requests.add(request.url()));
        page.navigate(file.toUri().toString().replace("file:/", "file:///").replaceFirst("^file:/{3,}", "file:///"));
        return opened;
    }

    @ParameterizedTest(name = "{0} at {1}, {3}")
    @CsvSource({
        "cup, 1280, 800, LIGHT",
        "cup, 390, 844, LIGHT",
        "cup, 1280, 800, DARK",
        "cup, 390, 844, DARK",
        "crowd-40, 1280, 800, LIGHT",
        "crowd-40, 390, 844, DARK",
        "crowd-128, 1280, 800, DARK",
        "crowd-128, 390, 844, LIGHT"
    })
    void report_ofAnEvent_showsItsPicturesAndFits(String event, int width, int height, ColorScheme scheme) {
        Opened opened = open(out(event).resolve(Report.FILE), width, height, scheme);
        opened.picture(event + "-" + width + "-" + scheme);

        opened.check();
        Locator curves = opened.page.locator("#curves-picture canvas");
        assertThat(curves.boundingBox().width).isGreaterThan(width * 0.6);
        assertThat(curves.boundingBox().height).isGreaterThan(200);
        assertThat((Boolean) curves.evaluate("canvas => canvas.getContext('2d')"
                        + ".getImageData(0, 0, canvas.width, canvas.height).data.some(value => value !== 0)"))
                .isTrue();
        for (Locator bar : opened.page.locator(".forest tbody svg[width]").all().subList(0, 2)) {
            assertThat(bar.boundingBox().width).isGreaterThan(130);
            assertThat(bar.boundingBox().height).isGreaterThan(20);
        }
        opened.page.context().close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cup", "crowd-40"})
    void heatMap_hasTheScoresOfTheCrosstable(String event) throws Exception {
        JsonNode rows = JsonMapper.shared()
                .readTree(Files.readString(out(event).resolve("crosstable.json")))
                .get("rows");
        Opened opened = open(out(event).resolve(Report.FILE), 1280, 800, ColorScheme.LIGHT);
        List<Locator> lines = opened.page.locator(".heat tbody tr").all();
        assertThat(lines).hasSize(rows.size());
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = lines.get(row).locator("td").allInnerTexts();
            int column = 2;
            for (JsonNode met : rows.get(row).get("against")) {
                String expected = met.isNull()
                        ? "[×–]"
                        : "%s/%d.*"
                                .formatted(
                                        met.get("points").asString().replaceAll("\\.0$", ""),
                                        met.get("games").asInt());
                assertThat(cells.get(column++).replace('\n', ' ')).matches(expected);
            }
            assertThat(column).isEqualTo(cells.size());
        }
        opened.check();
        opened.page.context().close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cup", "crowd-40"})
    void player_chosenByKeyboard_isToldAndDrawn(String event) {
        Opened opened = open(out(event).resolve(Report.FILE), 1280, 800, ColorScheme.LIGHT);
        Locator second = opened.page.locator("#curves-legend button").nth(1);
        Locator readout = opened.page.locator("#curves-readout");
        String before = picture(opened);

        second.focus();
        opened.page.keyboard().press("Enter");

        assertThat(second.getAttribute("aria-pressed")).isEqualTo("true");
        assertThat(readout.innerText()).startsWith(second.innerText().strip());
        assertThat(picture(opened)).isNotEqualTo(before);
        if (event.equals("crowd-40")) {
            Locator choice = opened.page.locator("#curves-choice");
            choice.selectOption("25");
            String name = (String) choice.evaluate("select => select.selectedOptions[0].textContent");
            assertThat(readout.innerText()).startsWith(name);
            assertThat(second.getAttribute("aria-pressed")).isEqualTo("false");
        }
        opened.check();
        opened.page.context().close();
    }

    private static String picture(Opened opened) {
        return (String) opened.page.locator("#curves-picture canvas").evaluate("canvas => canvas.toDataURL()");
    }

    @ParameterizedTest
    @ValueSource(strings = {"progress", "head-to-head", "terminations", "time", "openings", "crosstable"})
    void table_asAPage_fitsAndNamesStayText(String table) {
        for (String event : List.of("cup", "crowd-40")) {
            for (int width : new int[] {1280, 390}) {
                Opened opened = open(out(event).resolve(table + ".html"), width, 800, ColorScheme.LIGHT);
                opened.check();
                assertThat(opened.page.title()).isNotEqualTo("taken");
                assertThat(opened.page.locator("img, script").count()).isZero();
                assertThat(opened.page.locator("tbody tr").count()).isPositive();
                opened.page.context().close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cup", "crowd-40"})
    void report_onPaper_isDarkOnLightWhateverTheScreen(String event) {
        Opened opened = open(out(event).resolve(Report.FILE), 794, 1123, ColorScheme.DARK);
        opened.page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        opened.picture(event + "-print");

        assertThat(opened.run("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(255, 255, 255)");
        assertThat(opened.run("getComputedStyle(document.body).color")).isEqualTo("rgb(0, 0, 0)");
        assertThat(opened.complaints).isEmpty();
        opened.page.context().close();
    }
}
