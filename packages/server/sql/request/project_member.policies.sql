-- Who sees the rows of request.project_member: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.project_member']::regclass[]);
