-- Who sees the rows of request.attachment: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.attachment']::regclass[]);
