-- Who sees the rows of request.outflow: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.outflow']::regclass[]);
