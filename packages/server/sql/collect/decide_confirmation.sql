-- The rule of a confirmation (docs/spec/money-in.md#confirmation): what becomes of a payment that its provider took
-- `paid` kobo for, and of its invoice, as they are when it is called. confirm_one.sql and confirm_batch.sql lock the
-- invoices, call it and write what it returns; the planner makes it part of their statements. No row: no payment has
-- this reference. The outcome is
--   CONFIRMED  it becomes SUCCESSFUL
--   REPEATED   it was successful before: nothing is written
--   NO_SPLIT   no split of its service is in force, so the owner of the money is unknown: nothing is written
-- A fee the payer bears is no part of the amount (payer_fee.sql). Of the amount, what is beyond the balance, and all of
-- it for a cancelled invoice, is overpaid. The rest less the fee that the organization bears is shared by the split of
-- the day it was paid (day_paid.sql), else by that of today; what the fee exceeds it by is charged to the organization.
create or replace function collect.decide_confirmation(the_provider text, the_ref text, paid bigint,
  the_paid_at timestamptz, moment timestamptz)
  returns table (payment_id bigint, org_id bigint, service_id bigint, invoice_id bigint, payer_user_id bigint,
    invoice_number text, outcome text, was_in_full boolean, in_full boolean, amount bigint, fee bigint, org_fee bigint,
    overpaid bigint, to_share bigint, charged bigint, new_status text, is_late boolean, is_short boolean, paid_on date,
    split_id bigint)
  language sql stable parallel safe
  as $$
  select p.id, p.org_id, p.service_id, p.invoice_id, p.payer_user_id, i.number,
    case when p.status in ('SUCCESSFUL', 'REFUNDED') then 'REPEATED'
      when d.to_share > 0 and s.split_id is null then 'NO_SPLIT' else 'CONFIRMED' end,
    p.paid_in_full, i.status not in ('PAID', 'CANCELLED') and a.amount >= i.balance_kobo,
    a.amount, f.payer_fee + f.org_fee, f.org_fee, o.overpaid, d.to_share,
    greatest(f.org_fee - (a.amount - o.overpaid), 0), n.new_status,
    p.status in ('EXPIRED', 'CANCELLED', 'REPLACED', 'FAILED') or i.status = 'EXPIRED',
    n.new_status = 'PARTLY_PAID' and not (select c.part_payment_allowed from org.collection_rule c
      where c.id = i.rule_id),
    w.paid_on, s.split_id
  from collect.payment p
  join collect.invoice i on i.id = p.invoice_id
  cross join lateral (select collect.day_paid(the_paid_at, i.issue_date, moment) as paid_on) w
  cross join lateral org.split_for_payment(p.org_id, p.service_id, w.paid_on,
    (moment at time zone 'Africa/Lagos')::date) s
  cross join lateral (select
    case when p.fee_bearer = 'PAYER' then collect.payer_fee(p.fee_amount_kobo, p.amount_kobo, paid)
      else 0 end as payer_fee,
    case when p.fee_bearer = 'PAYER' then 0 else p.fee_amount_kobo end as org_fee) f
  cross join lateral (select paid - f.payer_fee as amount) a
  cross join lateral (select case when i.status = 'CANCELLED' then a.amount
    else greatest(a.amount - i.balance_kobo, 0) end as overpaid) o
  cross join lateral (select greatest(a.amount - o.overpaid - f.org_fee, 0) as to_share) d
  cross join lateral (select case when i.status = 'CANCELLED' then 'CANCELLED'
    when a.amount >= i.balance_kobo then 'PAID' else 'PARTLY_PAID' end as new_status) n
  where p.provider = the_provider and p.provider_ref = the_ref
$$;
revoke execute on function collect.decide_confirmation from public;
grant execute on function collect.decide_confirmation to grp_job;
