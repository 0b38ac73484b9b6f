-- A person's own drafts, under whichever role they work.
alter table identity.form_draft enable row level security;
alter table identity.form_draft force row level security;
drop policy if exists own_drafts on identity.form_draft;
create policy own_drafts on identity.form_draft to grp_org, grp_oagf
  using (user_id = (select platform.current_user_id())) with check (user_id = (select platform.current_user_id()));
drop policy if exists all_rows_for_jobs on identity.form_draft;
create policy all_rows_for_jobs on identity.form_draft to grp_job using (true);
