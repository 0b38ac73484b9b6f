-- Who sees the rows of platform.export_job: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['platform.export_job']::regclass[]);
