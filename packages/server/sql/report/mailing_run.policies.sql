-- Who sees the rows of report.mailing_run: as usual (platform/keep_rows_apart.sql).
call platform.keep_rows_apart(array['report.mailing_run']::regclass[]);
