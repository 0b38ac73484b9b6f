-- What every module may know of a program that calls with API keys: the account it acts under, its organization and its
-- name. Programs are in no list of people, so a list that names who made something joins both. Rows are those that the
-- caller sees.
create or replace view identity.program_name with (security_invoker = true) as
  select user_id, org_id, login, name from identity.program;
grant select on identity.program_name to grp_org, grp_oagf, grp_job;
