-- Who sees the rows of reconcile.account_day: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['reconcile.account_day']::regclass[]);
