-- Who sees the rows of project.project: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['project.project']::regclass[]);
