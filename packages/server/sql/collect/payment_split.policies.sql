-- Who sees the rows of collect.payment_split: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.payment_split']::regclass[]);
