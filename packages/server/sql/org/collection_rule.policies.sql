-- Who sees the rows of org.collection_rule: as usual (platform/keep_rows_apart.sql), and besides:
call platform.keep_rows_apart(array['org.collection_rule']::regclass[]);
drop policy if exists of_the_catalogue_for_payers on org.collection_rule;
create policy of_the_catalogue_for_payers on org.collection_rule for select to grp_payer
  using (status = 'ACTIVE' and exists (select from org.service s where s.id = service_id));
drop policy if exists of_the_catalogue_for_public on org.collection_rule;
create policy of_the_catalogue_for_public on org.collection_rule for select to grp_public
  using (status = 'ACTIVE' and exists (select from org.service s where s.id = service_id));
