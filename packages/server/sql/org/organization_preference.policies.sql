-- Who sees the rows of org.organization_preference: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['org.organization_preference']::regclass[]);
