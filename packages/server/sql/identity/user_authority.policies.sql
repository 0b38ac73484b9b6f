-- Who sees the rows of identity.user_authority.
alter table identity.user_authority enable row level security;
alter table identity.user_authority force row level security;
drop policy if exists of_own_people on identity.user_authority;
create policy of_own_people on identity.user_authority for select to grp_org
  using (exists (select from identity.organization_user o where o.user_id = user_authority.user_id));
drop policy if exists all_rows_for_oagf on identity.user_authority;
create policy all_rows_for_oagf on identity.user_authority to grp_oagf using (true) with check (true);
drop policy if exists all_rows_for_jobs on identity.user_authority;
create policy all_rows_for_jobs on identity.user_authority to grp_job using (true) with check (true);
