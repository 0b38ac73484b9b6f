-- What every module may know of a person: who it is, how to reach them and whether they can sign in. Rows are those
-- that the caller sees.
create or replace view identity.user_name with (security_invoker = true) as
  select id, kind, login, first_name, last_name, email, phone, image_file_id, status from identity.app_user;
grant select on identity.user_name to grp_org, grp_oagf, grp_payer, grp_job;
