-- Who sees the rows of collect.service_month: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.service_month']::regclass[]);
