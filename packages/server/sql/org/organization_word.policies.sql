-- Who sees the rows of org.organization_word.
alter table org.organization_word enable row level security;
alter table org.organization_word force row level security;
drop policy if exists of_seen_organizations on org.organization_word;
create policy of_seen_organizations on org.organization_word for select to grp_org
  using (exists (select from org.organization o where o.id = organization_id));
drop policy if exists of_seen_organizations_for_payers on org.organization_word;
create policy of_seen_organizations_for_payers on org.organization_word for select to grp_payer
  using (exists (select from org.organization o where o.id = organization_id));
drop policy if exists of_seen_organizations_for_public on org.organization_word;
create policy of_seen_organizations_for_public on org.organization_word for select to grp_public
  using (exists (select from org.organization o where o.id = organization_id));
drop policy if exists all_rows_for_oagf on org.organization_word;
create policy all_rows_for_oagf on org.organization_word for select to grp_oagf using (true);
drop policy if exists all_rows_for_jobs on org.organization_word;
create policy all_rows_for_jobs on org.organization_word for select to grp_job using (true);
