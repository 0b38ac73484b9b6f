-- Who sees the rows of request.schedule_upload: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.schedule_upload']::regclass[]);
