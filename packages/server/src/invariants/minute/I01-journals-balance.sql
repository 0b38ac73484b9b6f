-- I01 every journal balances
-- Journals since yesterday: their debits and credits are equal, and they have at least two lines.
select 'journal id ' || j.id || ' has ' || count(p.id) || ' lines; debits less credits, in kobo: '
  || coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0) as journal
from ledger.journal j
left join ledger.posting p on p.journal_id = j.id
where j.org_id = any (array(select id from org.organization)) and j.business_date >= current_setting('look.since')::date
group by j.id
having coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0) <> 0 or count(p.id) < 2;
