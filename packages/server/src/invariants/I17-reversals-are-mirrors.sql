-- I17 a reversal mirrors its journal, and a journal is reversed at most once
with journals as (select * from ledger.journal)
select 'reversal ' || r.number || ' does not mirror journal ' || coalesce(o.number, '(missing)') as journal
from journals r
left join ledger.journal o on o.id = r.reversal_of_id
join ledger.posting p on p.journal_id = any (array[r.id, r.reversal_of_id])
where r.reversal_of_id is not null
group by r.id, r.number, o.number, p.ledger_account_id
having sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) <> 0
-- at night, though a unique index refuses it:
union all
select 'journal id ' || reversal_of_id || ' is reversed ' || count(*) || ' times' from ledger.journal
where reversal_of_id is not null group by reversal_of_id having count(*) > 1;
