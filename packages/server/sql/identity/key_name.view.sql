-- What every module may know of an API key: its name, its organization and the program that calls with it. Rows are
-- those that the caller sees.
create or replace view identity.key_name with (security_invoker = true) as
  select id, org_id, key_id, program_user_id from identity.api_key;
grant select on identity.key_name to grp_org, grp_oagf, grp_job;
