-- Who sees the rows of reconcile.bank_statement_line: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['reconcile.bank_statement_line']::regclass[]);
