-- Who sees the rows of org.service: as usual (platform/keep_rows_apart.sql), and besides:
call platform.keep_rows_apart(array['org.service']::regclass[]);
drop policy if exists catalogue_for_payers on org.service;
create policy catalogue_for_payers on org.service for select to grp_payer
  using (status = 'ACTIVE' and is_visible and exists (select from org.organization o where o.id = org_id));
drop policy if exists catalogue_for_public on org.service;
create policy catalogue_for_public on org.service for select to grp_public
  using (status = 'ACTIVE' and is_visible and exists (select from org.organization o where o.id = org_id));
-- An organization creates services as drafts. Only the jobs create a service in another state or already visible.
drop policy if exists begins_as_draft on org.service;
create policy begins_as_draft on org.service as restrictive for insert to grp_org, grp_oagf
  with check (status = 'DRAFT' and not is_visible and active_split_id is null);
