-- Who sees the rows of request.made_moved: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.made_moved']::regclass[]);
