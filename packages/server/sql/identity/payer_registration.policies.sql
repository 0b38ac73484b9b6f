-- Who sees the rows of identity.payer_registration.
alter table identity.payer_registration enable row level security;
alter table identity.payer_registration force row level security;
drop policy if exists oneself on identity.payer_registration;
create policy oneself on identity.payer_registration for select to grp_payer
  using (user_id = (select platform.current_user_id()));
drop policy if exists all_rows_for_jobs on identity.payer_registration;
create policy all_rows_for_jobs on identity.payer_registration to grp_job using (true) with check (true);
