-- Who sees the rows of collect.collection_day: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.collection_day']::regclass[]);
