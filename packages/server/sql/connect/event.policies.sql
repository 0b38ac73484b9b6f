-- Who sees the rows of connect.event: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['connect.event']::regclass[]);
