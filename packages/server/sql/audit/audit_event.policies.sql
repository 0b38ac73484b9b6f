-- Who sees the rows of audit.audit_event.
alter table audit.audit_event enable row level security;
alter table audit.audit_event force row level security;
drop policy if exists own_chain on audit.audit_event;
create policy own_chain on audit.audit_event for select to grp_org using (org_id = (select platform.current_org()));
drop policy if exists all_chains_for_oagf on audit.audit_event;
create policy all_chains_for_oagf on audit.audit_event for select to grp_oagf using (true);
drop policy if exists all_chains_for_jobs on audit.audit_event;
create policy all_chains_for_jobs on audit.audit_event for select to grp_job using (true);
