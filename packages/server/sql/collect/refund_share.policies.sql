-- Who sees the rows of collect.refund_share: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.refund_share']::regclass[]);
