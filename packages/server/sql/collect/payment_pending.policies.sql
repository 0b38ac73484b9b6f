-- Who sees the rows of collect.payment_pending: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.payment_pending']::regclass[]);
