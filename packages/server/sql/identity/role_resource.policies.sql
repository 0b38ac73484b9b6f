-- Who sees the rows of identity.role_resource.
alter table identity.role_resource enable row level security;
alter table identity.role_resource force row level security;
drop policy if exists of_roles_seen on identity.role_resource;
create policy of_roles_seen on identity.role_resource for select to grp_org
  using (exists (select from identity.authority a where a.id = authority_id));
drop policy if exists of_own_roles_in on identity.role_resource;
create policy of_own_roles_in on identity.role_resource for insert to grp_org
  with check (exists (select from identity.authority a where a.id = authority_id
    and a.org_id = (select platform.current_org())));
drop policy if exists of_own_roles_up on identity.role_resource;
create policy of_own_roles_up on identity.role_resource for update to grp_org
  using (exists (select from identity.authority a where a.id = authority_id
    and a.org_id = (select platform.current_org())));
drop policy if exists of_own_roles_out on identity.role_resource;
create policy of_own_roles_out on identity.role_resource for delete to grp_org
  using (exists (select from identity.authority a where a.id = authority_id
    and a.org_id = (select platform.current_org())));
drop policy if exists all_rows_for_oagf on identity.role_resource;
create policy all_rows_for_oagf on identity.role_resource to grp_oagf using (true) with check (true);
drop policy if exists all_rows_for_jobs on identity.role_resource;
create policy all_rows_for_jobs on identity.role_resource to grp_job using (true) with check (true);
