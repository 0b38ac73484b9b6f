-- Who sees the rows of reconcile.bank_statement: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['reconcile.bank_statement']::regclass[]);
