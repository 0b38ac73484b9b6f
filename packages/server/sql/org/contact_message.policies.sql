-- Who sees the rows of org.contact_message.
alter table org.contact_message enable row level security;
alter table org.contact_message force row level security;
drop policy if exists anybody_may_write on org.contact_message;
create policy anybody_may_write on org.contact_message for insert to grp_public with check (true);
drop policy if exists all_rows_for_oagf on org.contact_message;
create policy all_rows_for_oagf on org.contact_message for select to grp_oagf using (true);
drop policy if exists all_rows_for_jobs on org.contact_message;
create policy all_rows_for_jobs on org.contact_message to grp_job using (true) with check (true);
