-- Who sees the rows of ledger.journal: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['ledger.journal']::regclass[]);
