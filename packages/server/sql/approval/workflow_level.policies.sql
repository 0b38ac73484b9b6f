-- Who sees the rows of approval.workflow_level: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['approval.workflow_level']::regclass[]);
