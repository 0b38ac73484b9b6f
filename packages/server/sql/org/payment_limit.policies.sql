-- Who sees the rows of org.payment_limit: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['org.payment_limit']::regclass[]);
