-- Who sees the rows of identity.authority.
alter table identity.authority enable row level security;
alter table identity.authority force row level security;
drop policy if exists platforms_and_own on identity.authority;
create policy platforms_and_own on identity.authority for select to grp_org
  using (org_id is null or org_id = (select platform.current_org()));
drop policy if exists own_rows_in on identity.authority;
create policy own_rows_in on identity.authority for insert to grp_org
  with check (org_id = (select platform.current_org()));
drop policy if exists own_rows_up on identity.authority;
create policy own_rows_up on identity.authority for update to grp_org
  using (org_id = (select platform.current_org())) with check (org_id = (select platform.current_org()));
drop policy if exists own_rows_out on identity.authority;
create policy own_rows_out on identity.authority for delete to grp_org using (org_id = (select platform.current_org()));
drop policy if exists all_rows_for_oagf on identity.authority;
create policy all_rows_for_oagf on identity.authority to grp_oagf using (true) with check (true);
drop policy if exists all_rows_for_jobs on identity.authority;
create policy all_rows_for_jobs on identity.authority to grp_job using (true) with check (true);
