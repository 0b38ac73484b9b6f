-- Who sees the rows of request.request_seen: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.request_seen']::regclass[]);
