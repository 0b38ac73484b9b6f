-- Who sees the rows of collect.refund_recovery: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.refund_recovery']::regclass[]);
