-- What a public event says of a schedule: its number, type and what a program calls it, and why it could not be read.
-- Rows are those that the caller sees.
create or replace view request.schedule_facts with (security_invoker = true) as
  select id, org_id, number, type, client_reference, status, failure_code from request.schedule_upload;
grant select on request.schedule_facts to grp_job;
