-- Who sees the rows of ledger.ledger_account: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['ledger.ledger_account']::regclass[]);
