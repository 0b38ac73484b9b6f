-- Why: limits hold for all processes together, so they are counted in the database.
-- Unlogged: a lost count after a crash lets somebody try a few times more, which harms less than a disk write for every
-- public look-up. Commits that touch unlogged tables alone do not wait for the disk.
-- Counts that decide about an account (wrong codes, wrong passwords) are not kept here but in the rows of that account.

create unlogged table platform.rate_limit (
  key           text        not null,
  window_start  timestamptz not null,
  count         int         not null,
  constraint rate_limit_once primary key (key, window_start),
  constraint rate_limit_key_is_short check (length(key) between 1 and 200)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index rate_limit_window on platform.rate_limit (window_start);

-- Takes one of `the_max` tries in the window that holds `the_now`. Windows are cut at midnight in Lagos (UTC+1), so that
-- a window of a day ends there. A refused try is not counted further than max + 1: the number cannot run over.
create function platform.take_rate_limit(
  the_key text, the_max int, window_seconds int, the_now timestamptz,
  out allowed boolean, out retry_after_seconds int
) language sql security definer set search_path = pg_catalog, pg_temp as $$
  with place as (
    select to_timestamp(floor((extract(epoch from the_now) + 3600) / window_seconds) * window_seconds - 3600) as start
  ), taken as (
    insert into platform.rate_limit as r (key, window_start, count)
    select the_key, place.start, 1 from place
    on conflict (key, window_start) do update set count = least(r.count, the_max) + 1
    returning r.count
  )
  select taken.count <= the_max,
         case when taken.count <= the_max then 0
              else greatest(1, ceil(extract(epoch from place.start - the_now) + window_seconds))::int end
  from taken, place
$$;

revoke all on platform.rate_limit from public;
revoke all on function platform.take_rate_limit from public;
grant execute on function platform.take_rate_limit to grp_app;  -- outside any transaction of a request: it counts even when the request is refused
grant select (window_start), delete on platform.rate_limit to grp_job;
