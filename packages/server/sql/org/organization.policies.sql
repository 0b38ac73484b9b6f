-- Who sees the rows of org.organization.
alter table org.organization enable row level security;
alter table org.organization force row level security;
drop policy if exists own_row on org.organization;
create policy own_row on org.organization to grp_org
  using (id = (select platform.current_org())) with check (id = (select platform.current_org()));
drop policy if exists all_rows_for_oagf on org.organization;
create policy all_rows_for_oagf on org.organization to grp_oagf using (true) with check (true);
drop policy if exists all_rows_for_jobs on org.organization;
create policy all_rows_for_jobs on org.organization to grp_job using (true) with check (true);
drop policy if exists listed_for_payers on org.organization;
create policy listed_for_payers on org.organization for select to grp_payer using (status = 'LIVE' and is_listed);
drop policy if exists listed_for_public on org.organization;
create policy listed_for_public on org.organization for select to grp_public using (status = 'LIVE' and is_listed);
