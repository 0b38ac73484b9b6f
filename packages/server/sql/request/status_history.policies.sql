-- Who sees the rows of request.status_history: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.status_history']::regclass[]);
