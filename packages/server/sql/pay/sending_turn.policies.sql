-- Who sees the rows of pay.sending_turn: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['pay.sending_turn']::regclass[]);
