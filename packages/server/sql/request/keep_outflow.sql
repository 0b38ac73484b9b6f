-- Records each line of a transfer on the day it is paid or returned after payment, and their totals beside them: no sum
-- that others update is locked. A return names the day of the payment it reverses.
create or replace function request.keep_outflow() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with moved as materialized (
    select a.id, a.org_id, a.request_id, a.bank_account_id, a.bank_reference, a.status = 'PAID' as is_paid,
      case when a.status = 'PAID' then a.paid_at else a.returned_at end as at,
        case when a.status = 'PAID' then a.paid_at else b.paid_at end as paid_at
    from added a join removed b on b.id = a.id
    where (a.status = 'PAID') <> (b.status = 'PAID')
  ), lines as (
    insert into request.outflow (org_id, day, paid_day, at, status, type, bank_account_id, request_id, instruction_id,
      line_id, amount_kobo, bank_reference)
    select m.org_id, (m.at at time zone 'Africa/Lagos')::date, (m.paid_at at time zone 'Africa/Lagos')::date, m.at,
      case when m.is_paid then 'PAID' else 'RETURNED' end, r.type, m.bank_account_id, m.request_id, m.id, l.id,
      case when m.is_paid then l.amount_kobo else -l.amount_kobo end, m.bank_reference
    from moved m
    cross join lateral (select type from request.payment_request r where r.org_id = m.org_id
      and r.id = m.request_id offset 0) r
    cross join lateral (
      select l.id, l.amount_kobo from request.request_line l
      where l.org_id = m.org_id and l.instruction_id = m.id and l.amount_kobo > 0 offset 0
    ) l
    order by m.id, l.id
    returning org_id, day, paid_day, type, bank_account_id, status, amount_kobo
  )
  insert into request.outflow_moved (org_id, day, paid_day, type, bank_account_id, status, count, amount_kobo)
  select org_id, day, paid_day, type, bank_account_id, status, count(*), sum(amount_kobo) from lines
    group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace trigger outflow_is_written_down after update
  on request.payment_instruction referencing new table as added old table as removed
  for each statement execute function request.keep_outflow();
