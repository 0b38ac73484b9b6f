-- Who sees the rows of connect.endpoint_secret: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['connect.endpoint_secret']::regclass[]);
