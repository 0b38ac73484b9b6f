-- Who sees the rows of ledger.posting: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['ledger.posting']::regclass[]);
