-- Who sees the rows of identity.program: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['identity.program']::regclass[]);
