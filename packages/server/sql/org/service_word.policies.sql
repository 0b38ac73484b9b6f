-- A word is visible to those who see its service or organization.
alter table org.service_word enable row level security;
alter table org.service_word force row level security;
drop policy if exists of_seen_services on org.service_word;
create policy of_seen_services on org.service_word for select to grp_org
  using (exists (select from org.service s where s.id = service_id));
drop policy if exists of_the_catalogue_for_payers on org.service_word;
create policy of_the_catalogue_for_payers on org.service_word for select to grp_payer using (is_public);
drop policy if exists of_the_catalogue_for_public on org.service_word;
create policy of_the_catalogue_for_public on org.service_word for select to grp_public using (is_public);
drop policy if exists all_rows_for_oagf on org.service_word;
create policy all_rows_for_oagf on org.service_word for select to grp_oagf using (true);
drop policy if exists all_rows_for_jobs on org.service_word;
create policy all_rows_for_jobs on org.service_word for select to grp_job using (true);
