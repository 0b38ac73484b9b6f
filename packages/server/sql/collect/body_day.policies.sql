-- Who sees the rows of collect.body_day: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.body_day']::regclass[]);
