-- Returns the key with this hash, its program and its organization as they are now, so that a revoked key is refused by
-- the next call on every instance. One statement per call, by the login itself, outside any transaction; no row for an
-- unknown key. Whether the key may be used is decided from the row (identity/api-key/calling-key.domain.ts). The last
-- use, and an address outside of its list, are recorded when the last time is `touch_after` old or older, and not while
-- another transaction holds the key: no call waits for it. `is_first_refusal` says that this refusal was recorded.
create or replace function identity.key_is_calling(
  the_hash bytea, the_ip text, the_now timestamptz, touch_after interval
) returns setof identity.key_caller
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan rows 1
  as $$
declare
  answer identity.key_caller;
  used_at timestamptz;
  refused_at timestamptz;
begin
  select k.id, k.key_id, p.user_id, p.login, p.name, k.org_id, g.type, g.status, k.scopes, k.payment_types, k.status,
    u.status = 'ACTIVE', k.expires_at, k.grace_until,
    cardinality(k.addresses) = 0 or coalesce(nullif(the_ip, '')::inet <<= any (k.addresses), false),
    k.last_used_at, k.address_refused_at
  into answer.id, answer.key_id, answer.user_id, answer.login, answer.name, answer.org_id, answer.org_type,
    answer.org_status, answer.scopes, answer.payment_types, answer.status, answer.is_program_active, answer.expires_at,
    answer.grace_until, answer.address_fits, used_at, refused_at
  from identity.api_key k
  join identity.program p on p.user_id = k.program_user_id
  join identity.app_user u on u.id = k.program_user_id
  join org.organization_name g on g.id = k.org_id
  where k.secret_hash = the_hash;
  if not found then return; end if;
  answer.is_first_refusal := false;
  if answer.status = 'ACTIVE' and answer.is_program_active and answer.expires_at > the_now
    and coalesce(answer.grace_until > the_now, true) then
    if answer.address_fits and coalesce(used_at + touch_after <= the_now, true) then
      update identity.api_key k set last_used_at = the_now, last_used_ip = the_ip
      where k.id = (select x.id from identity.api_key x where x.id = answer.id for no key update skip locked)
        and coalesce(k.last_used_at < the_now, true);
    elsif not answer.address_fits and coalesce(refused_at + touch_after <= the_now, true) then
      update identity.api_key k set address_refused_at = the_now
      where k.id = (select x.id from identity.api_key x where x.id = answer.id for no key update skip locked)
        and k.address_refused_at is not distinct from refused_at;
      answer.is_first_refusal := found;
    end if;
  end if;
  return next answer;
end
$$;
grant execute on function identity.key_is_calling to grp_app;
