-- Who sees the rows of request.approval_action: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.approval_action']::regclass[]);
