-- Reports whether the attempts of the window are used up, without counting one, and the seconds left in it.
create or replace function platform.attempts_spent(
  the_key text, the_max int, window_seconds int, the_now timestamptz,
  out spent boolean, out retry_after_seconds int
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with place as (
    select to_timestamp(floor((extract(epoch from the_now) + 3600) / window_seconds) * window_seconds - 3600) as start
  )
  select coalesce((select r.count >= the_max from platform.rate_limit r where r.key = the_key
    and r.window_start = place.start), false),
         greatest(1, ceil(extract(epoch from place.start - the_now) + window_seconds))::int
  from place
$$;
grant execute on function platform.attempts_spent to grp_job;
