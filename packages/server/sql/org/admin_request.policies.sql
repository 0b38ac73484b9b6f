-- Who sees the rows of org.admin_request: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['org.admin_request']::regclass[]);
