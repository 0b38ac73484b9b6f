-- Who sees the rows of identity.staff_registration.
alter table identity.staff_registration enable row level security;
alter table identity.staff_registration force row level security;
drop policy if exists all_rows_for_jobs on identity.staff_registration;
create policy all_rows_for_jobs on identity.staff_registration to grp_job using (true) with check (true);
