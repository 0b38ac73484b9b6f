-- Who sees the rows of project.project_member: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['project.project_member']::regclass[]);
