-- Why: a logo nobody carries any more is thrown away, as answers that were never used are; every other file stays.
drop policy uploaded_file_stays on platform.uploaded_file;
create policy uploaded_file_stays on platform.uploaded_file as restrictive for delete to grp_job
  using (purpose in ('ANSWER', 'LOGO'));
