-- Who sees the rows of identity.api_key: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['identity.api_key']::regclass[]);
