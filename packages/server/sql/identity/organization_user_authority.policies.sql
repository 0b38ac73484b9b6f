-- Who sees the rows of identity.organization_user_authority.
alter table identity.organization_user_authority enable row level security;
alter table identity.organization_user_authority force row level security;
drop policy if exists of_own_people on identity.organization_user_authority;
create policy of_own_people on identity.organization_user_authority to grp_org
  using (exists (select from identity.organization_user o where o.id = organization_user_id))
  with check (exists (select from identity.organization_user o where o.id = organization_user_id));
drop policy if exists all_rows_for_oagf on identity.organization_user_authority;
create policy all_rows_for_oagf on identity.organization_user_authority to grp_oagf using (true) with check (true);
drop policy if exists all_rows_for_jobs on identity.organization_user_authority;
create policy all_rows_for_jobs on identity.organization_user_authority to grp_job using (true) with check (true);
