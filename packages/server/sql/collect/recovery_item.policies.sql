-- Who sees the rows of collect.recovery_item: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.recovery_item']::regclass[]);
