-- Who sees the rows of platform.intake_row: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['platform.intake_row']::regclass[]);
