-- I17 a reversal mirrors its journal, and a journal is reversed at most once
-- Reversals since yesterday. A unique index ensures that no journal is reversed twice.
select 'reversal ' || r.number || ' does not mirror journal ' || coalesce(o.number, '(missing)') as journal
from ledger.journal r
left join ledger.journal o on o.id = r.reversal_of_id
join ledger.posting p on p.journal_id = any (array[r.id, r.reversal_of_id])
where r.reversal_of_id is not null and r.business_date >= current_setting('look.since')::date
group by r.id, r.number, o.number, p.ledger_account_id
having sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) <> 0;
