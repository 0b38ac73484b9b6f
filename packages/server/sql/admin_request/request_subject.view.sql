-- What a change that a second person confirms is about, and whether it waits. Rows are those that the caller sees.
create or replace view admin_request.request_subject with (security_invoker = true) as
  select id, org_id, number, type, subject_type, subject_id, payload, status, created_at, asked_by_user_id,
    asked_by_name
  from admin_request.admin_request;
grant select on admin_request.request_subject to grp_org, grp_oagf, grp_job;
