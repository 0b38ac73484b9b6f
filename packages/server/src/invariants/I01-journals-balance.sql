-- I01 every journal balances
-- The debits and credits of every journal are equal, every journal has at least two lines, and every posting belongs to
-- a journal.
with journals as (select * from ledger.journal)
select 'journal id ' || j.id || ' has ' || count(p.id) || ' lines; debits less credits, in kobo: '
  || coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0) as journal
from journals j
left join ledger.posting p on p.journal_id = j.id
group by j.id
having coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0) <> 0 or count(p.id) < 2
-- at night:
union all
select 'posting ' || p.id || ' belongs to a missing journal, id ' || p.journal_id from ledger.posting p
where not exists (select from ledger.journal j where j.id = p.journal_id);
