-- Who sees the rows of ledger.balance_statement: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['ledger.balance_statement']::regclass[]);
