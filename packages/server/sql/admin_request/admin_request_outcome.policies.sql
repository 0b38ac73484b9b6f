-- Who sees the rows of admin_request.admin_request_outcome: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['admin_request.admin_request_outcome']::regclass[]);
