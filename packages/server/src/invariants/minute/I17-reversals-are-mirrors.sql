-- I17 a reversal takes back its journal to the kobo, once
-- The reversals since yesterday; that no journal is taken back twice an index keeps.
select 'journal ' || r.number || ' is not the mirror of ' || coalesce(o.number, 'any') as journal
from ledger.journal r
left join ledger.journal o on o.id = r.reversal_of_id
join ledger.posting p on p.journal_id = any (array[r.id, r.reversal_of_id])
where r.reversal_of_id is not null and r.business_date >= current_setting('look.since')::date
group by r.id, r.number, o.number, p.ledger_account_id
having sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) <> 0;
