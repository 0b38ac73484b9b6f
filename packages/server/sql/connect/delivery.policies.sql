-- Who sees the rows of connect.delivery: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['connect.delivery']::regclass[]);
