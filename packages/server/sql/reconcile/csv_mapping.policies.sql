-- Who sees the rows of reconcile.csv_mapping: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['reconcile.csv_mapping']::regclass[]);
