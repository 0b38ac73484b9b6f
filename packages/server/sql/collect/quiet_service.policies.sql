-- Who sees the rows of collect.quiet_service: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.quiet_service']::regclass[]);
