-- Who sees the rows of pay.bank_contradiction: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['pay.bank_contradiction']::regclass[]);
