-- Who sees the rows of platform.intake: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['platform.intake']::regclass[]);
