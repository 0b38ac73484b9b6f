-- Who sees the rows of org.split_line: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['org.split_line']::regclass[]);
