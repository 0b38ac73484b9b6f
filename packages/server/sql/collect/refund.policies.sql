-- Who sees the rows of collect.refund: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.refund']::regclass[]);
