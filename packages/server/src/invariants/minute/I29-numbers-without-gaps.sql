-- I29 numbers have no gaps
-- The last five hundred numbers of each series up to its counter. No number is higher than the counter.
with counted as (
  select series, period, last_value, generate_series(greatest(last_value - 499, 1), last_value) as n
  from platform.number_counter
  where series in ('JN', 'RCT') and period >= to_char(current_setting('look.since')::date, 'YYYY')
    or series = 'STL' and period >= to_char(current_setting('look.since')::date - 3, 'YYYYMMDD')
), named as (
  select c.*, c.series || '-' || c.period || '-' || case when c.series = 'STL' then lpad(c.n::text,
    greatest(4, length(c.n::text)), '0')
    else lpad(c.n::text, greatest(7, length(c.n::text)), '0') end as number
  from counted c
)
select n.number || ' is missing' as numbers
from named n left join ledger.journal j on j.number = n.number where n.series = 'JN' and j.id is null
union all
select n.number || ' is missing' from named n left join collect.receipt r on r.number = n.number where n.series = 'RCT'
  and r.id is null
union all
select n.number || ' is missing' from named n left join collect.settlement s on s.number = n.number
  where n.series = 'STL' and s.id is null
union all
select x.number || ' is higher than the counter of its series'
from (
  (select 'JN' as series, j.number from ledger.journal j order by j.id desc limit 500)
  union all
  (select 'RCT', r.number from collect.receipt r order by r.id desc limit 500)
  union all
  select 'STL', s.number from collect.settlement s where s.business_date >= current_setting('look.since')::date - 3
) x
left join platform.number_counter c on c.series = x.series and c.period = split_part(x.number, '-', 2)
where split_part(x.number, '-', 3)::bigint > coalesce(c.last_value, 0);
