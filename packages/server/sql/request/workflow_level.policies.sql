-- Who sees the rows of request.workflow_level: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.workflow_level']::regclass[]);
