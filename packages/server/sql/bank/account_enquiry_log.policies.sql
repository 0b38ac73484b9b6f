-- Who sees the rows of bank.account_enquiry_log: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['bank.account_enquiry_log']::regclass[]);
