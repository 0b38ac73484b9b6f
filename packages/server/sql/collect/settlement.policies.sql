-- Who sees the rows of collect.settlement: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.settlement']::regclass[]);
