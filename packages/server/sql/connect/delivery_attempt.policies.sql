-- Who sees the rows of connect.delivery_attempt: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['connect.delivery_attempt']::regclass[]);
