-- A person of the transaction's organization: evaluated once per statement, never joined by OR into a scan.
alter table identity.app_user enable row level security;
alter table identity.app_user force row level security;
drop policy if exists people_of_own_organization on identity.app_user;
create policy people_of_own_organization on identity.app_user to grp_org
  using (exists (select from identity.organization_user o where o.user_id = app_user.id
    and o.org_id = (select platform.current_org())))
  with check (true);
drop policy if exists oneself on identity.app_user;
create policy oneself on identity.app_user for select to grp_payer using (id = (select platform.current_user_id()));
drop policy if exists all_rows_for_oagf on identity.app_user;
create policy all_rows_for_oagf on identity.app_user to grp_oagf using (true) with check (true);
drop policy if exists all_rows_for_jobs on identity.app_user;
create policy all_rows_for_jobs on identity.app_user to grp_job using (true) with check (true);
