-- Who sees the rows of request.bank_contradiction: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.bank_contradiction']::regclass[]);
