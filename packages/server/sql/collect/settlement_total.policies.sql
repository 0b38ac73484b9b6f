-- Who sees the rows of collect.settlement_total: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.settlement_total']::regclass[]);
