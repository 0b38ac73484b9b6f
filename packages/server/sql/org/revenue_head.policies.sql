-- Who sees the rows of org.revenue_head.
alter table org.revenue_head enable row level security;
alter table org.revenue_head force row level security;
drop policy if exists shared_and_own on org.revenue_head;
create policy shared_and_own on org.revenue_head for select to grp_org
  using (coalesce(org_id, (select platform.current_org())) = (select platform.current_org()));
drop policy if exists all_rows_for_oagf on org.revenue_head;
create policy all_rows_for_oagf on org.revenue_head to grp_oagf using (true) with check (true);
drop policy if exists all_rows_for_jobs on org.revenue_head;
create policy all_rows_for_jobs on org.revenue_head to grp_job using (true) with check (true);
