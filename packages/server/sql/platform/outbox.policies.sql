-- Who sees the rows of platform.outbox.
alter table platform.outbox enable row level security;
alter table platform.outbox force row level security;
drop policy if exists outbox_org on platform.outbox;
create policy outbox_org on platform.outbox for insert to grp_org
  with check (org_id = (select platform.current_org()));
drop policy if exists outbox_oagf on platform.outbox;
create policy outbox_oagf on platform.outbox for insert to grp_oagf with check (true);
drop policy if exists outbox_payer on platform.outbox;
create policy outbox_payer on platform.outbox for insert to grp_payer with check (true);
drop policy if exists outbox_public on platform.outbox;
create policy outbox_public on platform.outbox for insert to grp_public with check (true);
drop policy if exists outbox_job on platform.outbox;
create policy outbox_job on platform.outbox for all to grp_job using (true) with check (true);
