-- Who sees the rows of identity.auditor_seat: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['identity.auditor_seat']::regclass[]);
