-- Who sees the rows of request.request_line: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.request_line']::regclass[]);
