-- Who sees the rows of request.schedule_file: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.schedule_file']::regclass[]);
