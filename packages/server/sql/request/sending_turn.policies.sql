-- Who sees the rows of request.sending_turn: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['request.sending_turn']::regclass[]);
