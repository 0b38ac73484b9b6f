-- Why: a logo is kept before anybody names it, so that it can be shown; one that no body carries is taken away by a job.

grant delete on platform.uploaded_file to grp_job;
create index uploaded_file_logos on platform.uploaded_file (created_at) where purpose = 'LOGO';
