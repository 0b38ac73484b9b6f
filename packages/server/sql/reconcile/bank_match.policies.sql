-- Who sees the rows of reconcile.bank_match: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['reconcile.bank_match']::regclass[]);
