-- I01 journals balance
-- The two sides of every journal come to the same, over two lines or more, and no line stands without its journal.
select 'journal ' || p.journal_id || ' has ' || count(*) || ' lines that come to '
  || sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) as journal
from ledger.posting p
group by p.journal_id
having sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) <> 0 or count(*) < 2
union all
select 'journal ' || j.id || ' has no lines' from ledger.journal j
where not exists (select from ledger.posting p where p.journal_id = j.id)
union all
select 'posting ' || p.id || ' has no journal ' || p.journal_id from ledger.posting p
where not exists (select from ledger.journal j where j.id = p.journal_id);
