-- I29 numbers have no gaps
-- Journals and receipts are numbered from 1 in each year, and settlements in each day; every number is used once.
select series || ' of ' || period || ' are ' || count(*) || ' and the highest number is ' || max(n) as numbers
from (
  select 'journals' as series, split_part(number, '-', 2) as period, split_part(number, '-', 3)::bigint as n
    from ledger.journal
  union all
  select 'receipts', split_part(number, '-', 2), split_part(number, '-', 3)::bigint from collect.receipt
  union all
  select 'settlements', split_part(number, '-', 2), split_part(number, '-', 3)::bigint from collect.settlement
) numbered
group by series, period
having max(n) <> count(*) or count(distinct n) <> count(*) or min(n) <> 1;
