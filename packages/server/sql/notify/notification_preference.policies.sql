-- Who sees the rows of notify.notification_preference.
alter table notify.notification_preference enable row level security;
alter table notify.notification_preference force row level security;
drop policy if exists own_choices on notify.notification_preference;
create policy own_choices on notify.notification_preference to grp_org, grp_oagf, grp_payer
  using (user_id = (select platform.current_user_id())) with check (user_id = (select platform.current_user_id()));
drop policy if exists all_rows_for_jobs on notify.notification_preference;
create policy all_rows_for_jobs on notify.notification_preference for select to grp_job using (true);
