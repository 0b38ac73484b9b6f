-- I40 money paid out equals what was posted
-- Accounts that moved since yesterday: what they paid out and got back since then, and transfers paid since then that
-- are still PAID.
select 'bank account ' || bank_account_id || ' on ' || day || ', in kobo: recorded as paid less returned '
  || coalesce(o.amount, 0)
  || ', posted ' || coalesce(l.amount, 0) as outflow
from (
  select org_id, bank_account_id, day, sum(amount_kobo) filter (where status = 'PAID') as paid,
    sum(amount_kobo) filter (where status = 'RETURNED') as back,
    sum(amount_kobo) as amount
  from request.outflow where day >= current_setting('look.since')::date group by 1, 2, 3
) o
full join (
  select org_id, bank_account_id, day, sum(kobo) filter (where event <> 'L7') as paid,
    -sum(kobo) filter (where event = 'L7') as back,
    sum(case event when 'L7' then -kobo else kobo end) as amount
  from (
    select a.org_id, b.id as bank_account_id, p.business_date as day, j.event, p.amount_kobo as kobo
    from ledger.ledger_account a
    join bank.bank_account b on b.ledger_account_id = a.id
    join ledger.posting p on p.ledger_account_id = a.id
      and p.business_date >= current_setting('look.since')::date
    join ledger.journal j on j.id = p.journal_id
    where a.day >= current_setting('look.since')::date and j.event in ('L6', 'L7')
      and j.source_type = 'payment_instruction' and j.reversal_of_id is null
    union all
    select a.org_id, i.bank_account_id, p.business_date, j.event, p.amount_kobo
    from ledger.ledger_account a
    join ledger.posting p on p.ledger_account_id = a.id
      and p.business_date >= current_setting('look.since')::date
    join ledger.journal j on j.id = p.journal_id
    join request.payment_instruction i on i.id = j.source_id
    where a.day >= current_setting('look.since')::date and a.purpose = 'PAYMENTS_TO_CLARIFY' and j.event = 'L15'
      and j.source_type = 'payment_instruction'
  ) moved group by 1, 2, 3
) l using (org_id, bank_account_id, day)
where (o.paid, o.back) is distinct from (l.paid, l.back)
union all
select 'paid on ' || paid_day || ' ' || type || ' from bank account ' || bank_account_id || ', in kobo: transfers '
  || coalesce(t.amount, 0)
  || ', recorded '
  || coalesce(o.amount, 0)
from (
  select i.org_id, r.type, i.bank_account_id, (i.paid_at at time zone 'Africa/Lagos')::date as paid_day,
    sum(case when i.line_count = 1 then 1 else (
      select count(*) from request.request_line l where l.org_id = i.org_id and l.instruction_id = i.id
        and l.amount_kobo > 0) end) as n,
    sum(i.amount_kobo) as amount
  from request.payment_instruction i join request.payment_request r on r.org_id = i.org_id and r.id = i.request_id
  where i.status = 'PAID'
    and i.paid_at >= current_setting('look.since')::timestamp at time zone 'Africa/Lagos' group by 1, 2, 3, 4
) t
full join (
  select org_id, type, bank_account_id, paid_day, sum(kept) as n, sum(amount_kobo) as amount from request.outflow_by_day
  where paid_day >= current_setting('look.since')::date
  group by 1, 2, 3, 4 having (sum(kept), sum(amount_kobo)) <> (0, 0)
) o using (org_id, type, bank_account_id, paid_day)
where (t.n, t.amount) is distinct from (o.n, o.amount);
