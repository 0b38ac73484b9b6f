-- Who sees the rows of request.outflow_day: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.outflow_day']::regclass[]);
