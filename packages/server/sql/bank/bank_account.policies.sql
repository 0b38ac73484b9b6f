-- Who sees the rows of bank.bank_account: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['bank.bank_account']::regclass[]);
