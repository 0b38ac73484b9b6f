-- Who sees the rows of collect.invoice_unpaid: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.invoice_unpaid']::regclass[]);
