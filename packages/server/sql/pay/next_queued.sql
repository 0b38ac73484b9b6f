-- Returns the queued instructions to send next, locked until commit: the same number from each organization that has
-- any, starting with those that waited longest for a turn; within each the ones queued first. Those of an
-- organization that is not live wait, as do those with an unreachable bank, and those of an account not in use and
-- those in `left_out` are left out. Uses only the indexes of queued rows, whatever the planner's statistics: a payroll
-- changes most of them.
drop function if exists pay.next_queued(timestamptz, int);
create or replace function pay.next_queued(moment timestamptz, at_most int, left_out bigint[]) returns setof bigint
  language sql volatile rows 500
  set search_path = pg_catalog,
    pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
      set plan_cache_mode = force_generic_plan
  as $$
  with recursive waiting as (
    (select org_id from request.payment_instruction where status = 'QUEUED' order by org_id limit 1)
    union all
    select (select i.org_id from request.payment_instruction i where i.status = 'QUEUED' and i.org_id > w.org_id
      order by i.org_id limit 1) from waiting w where w.org_id is not null
  ), turns as (
    select w.org_id, count(*) over () as orgs, row_number() over (order by coalesce(t.turn, 0), w.org_id) as turn
    from waiting w join org.organization_name o on o.id = w.org_id and o.status = 'LIVE'
    left join pay.sending_turn t on t.org_id = w.org_id
  )
  select t.id from turns
  cross join lateral (
    select i.id from request.payment_instruction i
    where i.org_id = turns.org_id and i.status = 'QUEUED' and coalesce(i.next_send_at, moment) <= moment
      and i.id <> all(left_out)
      and (select b.status from bank.bank_account b where b.id = i.bank_account_id) = 'ACTIVE'
    order by i.queued_at, i.id limit greatest(1, at_most / turns.orgs) for update of i skip locked) t
  where turns.turn <= at_most
$$;
grant execute on function pay.next_queued to grp_job;
