-- Who sees the rows of collect.organization_day: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.organization_day']::regclass[]);
