-- Who sees the rows of approval.stand_in: the people of the organization, because they see for whom a payment waits,
-- the central office and the jobs. People name a stand-in only for themselves; either of the two may end it.
alter table approval.stand_in enable row level security;
alter table approval.stand_in force row level security;
drop policy if exists own_rows on approval.stand_in;
create policy own_rows on approval.stand_in for select to grp_org using (org_id = (select platform.current_org()));
drop policy if exists names_their_own on approval.stand_in;
create policy names_their_own on approval.stand_in for insert to grp_org
  with check (org_id = (select platform.current_org()) and user_id = (select platform.current_user_id()));
drop policy if exists either_ends_it on approval.stand_in;
create policy either_ends_it on approval.stand_in for update to grp_org
  using (org_id = (select platform.current_org()) and (select platform.current_user_id()) in (user_id, stand_in_id))
  with check (ended_by = (select platform.current_user_id()));
drop policy if exists all_rows_for_oagf on approval.stand_in;
create policy all_rows_for_oagf on approval.stand_in for select to grp_oagf using (true);
drop policy if exists all_rows_for_jobs on approval.stand_in;
create policy all_rows_for_jobs on approval.stand_in for select to grp_job using (true);
