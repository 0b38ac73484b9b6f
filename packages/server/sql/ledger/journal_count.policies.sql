-- Who sees the rows of ledger.journal_count: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['ledger.journal_count']::regclass[]);
