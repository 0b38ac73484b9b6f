-- A person's own rows, under whichever role they work: the central office too reads only its own notifications.
alter table notify.notification enable row level security;
alter table notify.notification force row level security;
drop policy if exists own_notices on notify.notification;
create policy own_notices on notify.notification to grp_org, grp_oagf, grp_payer
  using (user_id = (select platform.current_user_id()));
drop policy if exists all_rows_for_jobs on notify.notification;
create policy all_rows_for_jobs on notify.notification to grp_job using (true) with check (true);
