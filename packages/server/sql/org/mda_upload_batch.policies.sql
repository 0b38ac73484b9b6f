-- Only the central office loads master data, so the rows belong to no other organization.
alter table org.mda_upload_batch enable row level security;
alter table org.mda_upload_batch force row level security;
drop policy if exists all_rows_for_oagf on org.mda_upload_batch;
create policy all_rows_for_oagf on org.mda_upload_batch to grp_oagf using (true) with check (true);
drop policy if exists all_rows_for_jobs on org.mda_upload_batch;
create policy all_rows_for_jobs on org.mda_upload_batch to grp_job using (true) with check (true);
