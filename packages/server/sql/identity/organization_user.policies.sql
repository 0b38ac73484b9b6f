-- Who sees the rows of identity.organization_user: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['identity.organization_user']::regclass[]);
