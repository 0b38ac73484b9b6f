-- Who sees the rows of connect.waiting_event: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['connect.waiting_event']::regclass[]);
