-- Who sees the rows of request.payment_request: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.payment_request']::regclass[]);
