package org.millrace.tournament.schedule.swiss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.blossom.v5.KolmogorovWeightedPerfectMatching;
import org.jgrapht.alg.matching.blossom.v5.ObjectiveSense;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;

/**
 * The best way to pair everybody off, by costs of several levels: a lower level never outweighs a higher one, however
 * large its costs are.
 */
final class PriorityMatching {
    /*
     * Levels cannot simply be added up with factors: with dozens of players the sums of ten levels need more digits than
     * a double has. So one level is solved after the other, and what a level has decided is handed down exactly.
     *
     * For one level the matching comes with an optimal solution of the dual linear program (Edmonds: Maximum matching
     * and a polyhedron with 0,1-vertices, 1965), a number y for each player and for some odd sets of players, the
     * blossoms, with y > 0. By complementary slackness a perfect matching has the least cost exactly if
     *   - each of its edges is tight: its cost is the sum of the y of all sets of which it leaves, and
     *   - exactly one of its edges leaves each blossom.
     * At least one edge leaves each blossom in any case, since its number of players is odd. So the next level keeps the
     * tight edges alone, and each has a penalty of one for every blossom that it leaves; a matching is among the best so
     * far exactly if its penalties sum up to the number of blossoms, which is the least there is. Penalties, heavier
     * than any costs of the next level, are all that is left of the levels before, and they are small.
     *
     * Costs are whole numbers, so every y is a multiple of a half and doubles are exact.
     */
    private static final double EPSILON = 1e-6;

    /** Below the least number that JGraphT takes for a sign that there is no perfect matching, 1e10. */
    private static final double HEAVIEST = 1e9;

    private final int vertices;
    private List<Edge> open;
    private int[] mates = {};

    private record Edge(int one, int two, int penalty) {}

    private PriorityMatching(int vertices) {
        this.vertices = vertices;
        List<Edge> all = new ArrayList<>();
        for (int one = 0; one < vertices; one++) {
            for (int two = one + 1; two < vertices; two++) {
                all.add(new Edge(one, two, 0));
            }
        }
        this.open = all;
    }

    /**
     * The other vertex for each of 0 to {@code vertices - 1}, so that the sum of the costs of the first level is least,
     * among these matchings that of the second, and so on.
     *
     * @param vertices even, at least 2
     * @param levels costs of an edge, by its smaller and its larger vertex: at least 0, and small enough that the sum
     *     over a matching stays below ten million or so
     * @throws ArithmeticException if costs are too large for the result to be exact
     */
    static int[] mates(int vertices, List<IntBinaryOperator> levels) {
        PriorityMatching matching = new PriorityMatching(vertices);
        levels.forEach(matching::settle);
        if (matching.mates.length == 0) {
            // No level tells one pairing from another, so any will do.
            matching.solve((one, two) -> 0);
        }
        return matching.mates;
    }

    private void settle(IntBinaryOperator cost) {
        boolean decides = open.stream()
                        .mapToInt(edge -> cost.applyAsInt(edge.one, edge.two))
                        .distinct()
                        .limit(2)
                        .count()
                > 1;
        if (decides && open.size() > vertices / 2) {
            solve(cost);
        }
    }

    private void solve(IntBinaryOperator cost) {
        int[] costs = open.stream()
                .mapToInt(edge -> cost.applyAsInt(edge.one, edge.two))
                .toArray();
        long pairs = vertices / 2;
        long heavy = 1 + Arrays.stream(costs).max().orElse(0) * pairs;
        double[] weights = new double[costs.length];
        Graph<Integer, DefaultWeightedEdge> graph = new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
        for (int vertex = 0; vertex < vertices; vertex++) {
            graph.addVertex(vertex);
        }
        for (int i = 0; i < costs.length; i++) {
            Edge edge = open.get(i);
            weights[i] = (double) (heavy * edge.penalty + costs[i]);
            if (weights[i] > HEAVIEST) {
                throw new ArithmeticException("a cost of " + costs[i] + " is too large for " + vertices + " players");
            }
            graph.setEdgeWeight(graph.addEdge(edge.one, edge.two), weights[i]);
        }
        KolmogorovWeightedPerfectMatching<Integer, DefaultWeightedEdge> solved =
                new KolmogorovWeightedPerfectMatching<>(graph, ObjectiveSense.MINIMIZE);
        mates = new int[vertices];
        for (DefaultWeightedEdge edge : solved.getMatching()) {
            mates[graph.getEdgeSource(edge)] = graph.getEdgeTarget(edge);
            mates[graph.getEdgeTarget(edge)] = graph.getEdgeSource(edge);
        }
        open = handedDown(weights, solved.getDualSolution().getDualVariables());
    }

    private List<Edge> handedDown(double[] weights, Map<Set<Integer>, Double> duals) {
        double[] single = new double[vertices];
        List<BitSet> blossoms = new ArrayList<>();
        List<Double> blossomDuals = new ArrayList<>();
        duals.forEach((set, dual) -> {
            if (set.size() == 1) {
                single[set.iterator().next()] += dual;
            } else if (dual > EPSILON) {
                BitSet members = new BitSet(vertices);
                set.forEach(members::set);
                blossoms.add(members);
                blossomDuals.add(dual);
            }
        });
        List<Edge> tight = new ArrayList<>();
        for (int i = 0; i < weights.length; i++) {
            Edge edge = open.get(i);
            double slack = weights[i] - single[edge.one] - single[edge.two];
            int penalty = 0;
            for (int b = 0; b < blossoms.size(); b++) {
                if (blossoms.get(b).get(edge.one) != blossoms.get(b).get(edge.two)) {
                    slack -= blossomDuals.get(b);
                    penalty++;
                }
            }
            if (slack < EPSILON) {
                tight.add(new Edge(edge.one, edge.two, penalty));
            }
        }
        return tight;
    }
}
