-- Who sees the rows of ledger.balance_day: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['ledger.balance_day']::regclass[]);
