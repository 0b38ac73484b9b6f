-- What every module may know of who answers for a program: who requested or rolled a key of it, or confirmed one, and
-- since when that key exists. They never decide on what the program does (docs/spec/api-keys.md#the-life-of-a-key).
-- Rows are those that the caller sees.
create or replace view identity.program_owner with (security_invoker = true) as
  select k.org_id, k.program_user_id, o.user_id, k.created_at as since
  from identity.api_key k
  cross join lateral (values (k.requested_by_user_id), (k.confirmed_by_user_id)) o (user_id)
  where o.user_id is not null;
grant select on identity.program_owner to grp_org, grp_oagf, grp_job;
