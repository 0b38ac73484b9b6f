-- Who sees the rows of platform.inbox.
alter table platform.inbox enable row level security;
alter table platform.inbox force row level security;
drop policy if exists inbox_job on platform.inbox;
create policy inbox_job on platform.inbox for all to grp_job using (true) with check (true);
