-- I43 No account of withheld money is below zero
-- Taxes, pension and other deductions (codes that begin with 4103) are owed until they are paid over. A payment takes
-- what was withheld here, at most what there is, and the rest from "Remitted, not withheld here", which holds at least
-- what payments of these codes did not take, but for manual journals (L10). Refunds (L9) of revenue under such a code
-- may take more: they give back what came in.
with accounts as (select * from ledger.ledger_account)
select 'account ' || a.code || ' is ' || a.balance_kobo || ' kobo, below zero' as withheld
from accounts a
join ledger.gl_account g on g.id = a.gl_account_id and g.code like '4103%'
where a.bank_account_id is null and a.purpose is null and a.balance_kobo < 0
  and a.balance_kobo + (select coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0)
    from ledger.posting p join ledger.journal j on j.id = p.journal_id
    where p.ledger_account_id = a.id and j.event = 'L9') < 0
-- at night:
union all
select 'organization ' || d.org_id || ' has ' || coalesce(c.kobo, 0)
  || ' kobo remitted and not withheld here; its payments did not take '
  || d.kobo
from (
  select org_id, sum(amount_kobo - drawn_kobo) as kobo from request.request_line
  where drawn_kobo is not null and status not in ('PENDING', 'EXCLUDED', 'REJECTED', 'CANCELLED') group by 1
) d
left join lateral (
  select sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) as kobo
  from ledger.ledger_account a join ledger.posting p on p.ledger_account_id = a.id
    join ledger.journal j on j.id = p.journal_id
  where a.org_id = d.org_id and a.purpose = 'REMITTED_NOT_WITHHELD'
    and not (j.event = 'L10' and j.source_type in ('admin_request', 'journal'))
) c on true
where d.kobo > coalesce(c.kobo, 0)
union all
select 'line ' || l.id || ' withholds ' || l.withheld_kobo || ' kobo, by code ' || w.kobo
from request.request_line l
cross join lateral (select sum(kobo::bigint) as kobo from jsonb_each_text(l.withheld) w (code, kobo)) w
where l.withheld is not null and l.withheld_kobo <> w.kobo;
