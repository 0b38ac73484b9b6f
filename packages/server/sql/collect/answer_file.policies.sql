-- Who sees the rows of collect.answer_file: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['collect.answer_file']::regclass[]);
