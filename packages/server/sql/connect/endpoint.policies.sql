-- Who sees the rows of connect.endpoint: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['connect.endpoint']::regclass[]);
