-- Returns the caller. One statement per call, by the login itself, outside any transaction: it reads session, person,
-- organization and rights as they are now, so that anything revoked is gone with the next call on every instance.
-- Returns no row for an unknown token. `alive` says whether the session may be used; `renew_now` that the caller must
-- get a new token. A holder of an auditor's seat is admitted while it is open: from its first moment to its last, in
-- Lagos, unless it was ended. `own_permissions` are those from roles the organization made itself. Activity is written
-- to the session only when the last write is `touch_after` old or older.
create or replace function identity.who_is_calling(
  the_token_hash bytea, the_companion_hashes bytea[], the_now timestamptz, idle interval, touch_after interval,
    is_activity boolean
) returns setof identity.caller
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan rows 1
  as $$
declare
  s identity.session;
  answer identity.caller;
  seat_is_open boolean;
begin
  select * into s from identity.session where token_hash = the_token_hash;
  if not found then
    select * into s from identity.session where previous_token_hash = the_token_hash and previous_until > the_now;
    if not found then return; end if;
  end if;
  select u.id, u.login, btrim(u.first_name || ' ' || u.last_name), u.kind, o.org_id, g.type, g.status,
    s.state <> 'ENDED' and s.expires_at > the_now and s.last_seen_at + idle > the_now
      and (u.status = 'ACTIVE' or u.status = 'LOCKED')
  into answer.user_id, answer.login, answer.name, answer.kind, answer.org_id, answer.org_type, answer.org_status,
    answer.alive
  from identity.app_user u
  left join identity.organization_user o on o.user_id = u.id
  left join org.organization_name g on g.id = o.org_id
  where u.id = s.user_id;
  select x.id, x.ended_at is null and the_now >= x.starts_at and the_now < x.ends_at into answer.seat_id, seat_is_open
  from identity.auditor_seat x where x.user_id = s.user_id order by x.id desc limit 1;
  answer.alive := answer.alive and coalesce(seat_is_open, true);
  select array_agg(distinct a.name),
    array_agg(distinct r.code || case x.access when 'ACT' then ':act'
      else ':view' end) filter (where r.code is not null),
    array_agg(distinct r.code || case x.access when 'ACT' then ':act' else ':view' end) filter (where r.code is not null
      and a.org_id is not null)
  into answer.roles, answer.permissions, answer.own_permissions
  from (
    select authority_id from identity.user_authority where user_id = s.user_id
    union
    select x.authority_id from identity.organization_user o
    join identity.organization_user_authority x on x.organization_user_id = o.id where o.user_id = s.user_id
  ) h
  join identity.authority a on a.id = h.authority_id and (a.org_id is null or a.org_id = answer.org_id)
  left join identity.role_resource x on x.authority_id = a.id
  left join identity.resource r on r.id = x.resource_id;
  answer.session_id := s.id;
  answer.bound := s.companion_hash is not null;
  answer.companion_fits := s.companion_hash is null or s.companion_hash = any (the_companion_hashes);
  answer.by_previous_token := s.token_hash <> the_token_hash;
  answer.renew := s.renew;
  answer.expires_at := s.expires_at;
  answer.last_seen_at := s.last_seen_at;
  answer.step_up_subject := s.step_up_subject;
  answer.step_up_at := s.step_up_at;
  answer.shift_subject := s.shift_subject;
  answer.shift_at := s.shift_at;
  if is_activity and answer.alive and answer.companion_fits is true and s.last_seen_at + touch_after <= the_now then
    update identity.session set last_seen_at = the_now where id = s.id and state <> 'ENDED' and last_seen_at < the_now;
    answer.last_seen_at := the_now;
  end if;
  return next answer;
end
$$;
grant execute on function identity.who_is_calling to grp_app;
