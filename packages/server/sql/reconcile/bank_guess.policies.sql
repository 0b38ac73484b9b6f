-- Who sees the rows of reconcile.bank_guess: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['reconcile.bank_guess']::regclass[]);
