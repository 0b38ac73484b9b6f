-- Who sees the rows of identity.staff_claim.
alter table identity.staff_claim enable row level security;
alter table identity.staff_claim force row level security;
drop policy if exists all_rows_for_jobs on identity.staff_claim;
create policy all_rows_for_jobs on identity.staff_claim to grp_job using (true) with check (true);
