-- I43 No account of withheld money is below zero
-- Accounts that moved since yesterday.
select 'account ' || a.code || ' is ' || a.balance_kobo || ' kobo, below zero' as withheld
from ledger.ledger_account a
join ledger.gl_account g on g.id = a.gl_account_id and g.code like '4103%'
where a.day >= current_setting('look.since')::date and a.bank_account_id is null and a.purpose is null
  and a.balance_kobo < 0
  and a.balance_kobo + (select coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0)
    from ledger.posting p join ledger.journal j on j.id = p.journal_id
    where p.ledger_account_id = a.id and j.event = 'L9') < 0;
