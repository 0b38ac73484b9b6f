-- I29 numbers have no gaps
-- Journals and receipts of a year are numbered from 1 on, each number once.
select series || ' of ' || year || ': ' || count(*) || ' up to ' || max(n) as numbers
from (
  select 'journals' as series, split_part(number, '-', 2) as year, split_part(number, '-', 3)::bigint as n from ledger.journal
  union all
  select 'receipts', split_part(number, '-', 2), split_part(number, '-', 3)::bigint from collect.receipt
) numbered
group by series, year
having max(n) <> count(*) or count(distinct n) <> count(*) or min(n) <> 1;
