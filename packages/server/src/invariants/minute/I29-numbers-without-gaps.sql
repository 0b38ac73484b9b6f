-- I29 numbers have no gaps
-- The last five hundred of each series up to its counter, which is also the highest.
with counted as (
  select series, period, last_value, generate_series(greatest(last_value - 499, 1), last_value) as n
  from platform.number_counter
  where series in ('JN', 'RCT') and period >= to_char(current_setting('look.since')::date, 'YYYY')
    or series = 'STL' and period >= to_char(current_setting('look.since')::date - 3, 'YYYYMMDD')
), named as (
  select c.*, c.series || '-' || c.period || '-' || case when c.series = 'STL' then lpad(c.n::text, greatest(4, length(c.n::text)), '0')
    else lpad(c.n::text, greatest(7, length(c.n::text)), '0') end as number
  from counted c
)
select n.number || ' is missing' as numbers
from named n
where not case n.series
  when 'JN' then exists (select from ledger.journal j where j.number = n.number)
  when 'RCT' then exists (select from collect.receipt r where r.number = n.number)
  else exists (select from collect.settlement s where s.number = n.number) end
union all
select x.number || ' is above its counter'
from (
  (select 'JN' as series, j.number from ledger.journal j order by j.id desc limit 500)
  union all
  (select 'RCT', r.number from collect.receipt r order by r.id desc limit 500)
  union all
  select 'STL', s.number from collect.settlement s where s.business_date >= current_setting('look.since')::date - 3
) x
left join platform.number_counter c on c.series = x.series and c.period = split_part(x.number, '-', 2)
where split_part(x.number, '-', 3)::bigint > coalesce(c.last_value, 0);
