-- Who sees the rows of admin_request.admin_request: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['admin_request.admin_request']::regclass[]);
