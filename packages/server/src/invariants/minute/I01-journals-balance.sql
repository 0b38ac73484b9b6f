-- I01 journals balance
-- The journals since yesterday: their lines come to nothing and are two or more.
select 'journal ' || j.id || ' has ' || count(p.id) || ' lines that come to '
  || coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0) as journal
from ledger.journal j
left join ledger.posting p on p.journal_id = j.id
where j.org_id = any (array(select id from org.organization)) and j.business_date >= current_setting('look.since')::date
group by j.id
having coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0) <> 0 or count(p.id) < 2;
