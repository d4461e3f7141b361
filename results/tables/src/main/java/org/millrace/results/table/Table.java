package org.millrace.results.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A table before it is written: columns, rows and notes, without any format. Immutable; made by {@link Tables}. */
public final class Table {
    private final String kind;
    private final String title;
    private final List<Column> columns;
    private final List<List<Cell>> rows;
    private final List<Note> notes;

    private Table(String kind, String title, List<Column> columns, List<List<Cell>> rows, List<Note> notes) {
        this.kind = kind;
        this.title = title;
        this.columns = List.copyOf(columns);
        this.rows = List.copyOf(rows);
        this.notes = List.copyOf(notes);
    }

    /** What the table is: {@code standings}, {@code crosstable}, {@code ratings}, {@code rounds}, {@code games} and others; fit for a file's name. */
    public String kind() {
        return kind;
    }

    String title() {
        return title;
    }

    List<Column> columns() {
        return columns;
    }

    /** Each row has a cell for each column. */
    List<List<Cell>> rows() {
        return rows;
    }

    List<Note> notes() {
        return notes;
    }

    /** Builds a table of rows of {@code R}: each column stands together with what it shows of a row. */
    static final class Builder<R> {
        private final String kind;
        private final String title;
        private final List<Column> columns = new ArrayList<>();
        private final List<Function<R, Cell>> contents = new ArrayList<>();
        private final List<Note> notes = new ArrayList<>();

        Builder(String kind, String title) {
            this.kind = kind;
            this.title = title;
        }

        Builder<R> column(Column column, Function<R, Cell> content) {
            columns.add(column);
            contents.add(content);
            return this;
        }

        Builder<R> note(Note note) {
            notes.add(note);
            return this;
        }

        Table build(List<R> rows) {
            List<List<Cell>> cells = rows.stream()
                    .map(row ->
                            contents.stream().map(content -> content.apply(row)).toList())
                    .toList();
            return new Table(kind, title, columns, cells, notes);
        }
    }
}
