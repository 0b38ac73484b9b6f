-- I01 every journal balances
-- The debits and credits of every journal are equal, every journal has at least two lines, and every posting belongs to
-- a journal.
select 'journal id ' || p.journal_id || ' has ' || count(*) || ' lines; debits less credits, in kobo: '
  || sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) as journal
from ledger.posting p
group by p.journal_id
having sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) <> 0 or count(*) < 2
union all
select 'journal id ' || j.id || ' has no lines' from ledger.journal j
where not exists (select from ledger.posting p where p.journal_id = j.id)
union all
select 'posting ' || p.id || ' belongs to a missing journal, id ' || p.journal_id from ledger.posting p
where not exists (select from ledger.journal j where j.id = p.journal_id);
