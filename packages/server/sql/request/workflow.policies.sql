-- Who sees the rows of request.workflow: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.workflow']::regclass[]);
