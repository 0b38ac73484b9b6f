-- Returns attempts without an outcome from the bank that are due for a query by this moment, after an id, in order,
-- locked until commit. Uses only the index of open rows, whatever the planner's statistics. The moment is in no index,
-- so that a query updates none: callers with many pages start after the last id they had.
create or replace function pay.next_to_ask(moment timestamptz, at_most int, last_id bigint) returns setof bigint
  language sql volatile rows 500
  set search_path = pg_catalog,
    pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
      set plan_cache_mode = force_generic_plan
  as $$
  select id from request.payment_instruction where status in ('SENT', 'UNKNOWN') and next_ask_at <= moment
    and id > last_id
  order by id limit at_most for update skip locked
$$;
grant execute on function pay.next_to_ask to grp_job;
