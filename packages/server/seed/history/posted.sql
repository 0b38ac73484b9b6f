-- Posts journals made by set operations: h_journal with its h_line, numbered on from h_number. Their accounts must have
-- no later postings.

-- step: journals and postings
insert into ledger.journal (id, org_id, number, event, source_type, source_id, sequence, description, business_date, posted_at)
overriding system value
select j.journal_id, j.org_id, platform.number_text('JN', to_char(j.day, 'YYYY'), c.before + row_number() over (partition by to_char(j.day, 'YYYY') order by j.posted_at, j.journal_id)),
  j.event, j.source_type, j.source_id, j.sequence, j.description, j.day, j.posted_at
from h_journal j
join h_number c on c.series = 'JN' and c.period = to_char(j.day, 'YYYY')
order by j.posted_at, j.journal_id;
insert into platform.number_counter as c (series, period, last_value)
select 'JN', to_char(day, 'YYYY'), count(*) from h_journal group by 2
on conflict (series, period) do update set last_value = c.last_value + excluded.last_value;
insert into ledger.posting (org_id, journal_id, position, ledger_account_id, side, amount_kobo, business_date)
select a.org_id, l.journal_id, row_number() over (partition by l.journal_id order by l.place), l.account, l.side, l.amount, l.day
from h_line l join ledger.ledger_account a on a.id = l.account order by l.journal_id;

-- step: movements of each account by day, including its latest day
create temporary table h_moved on commit drop as
with moved as (
  select l.account as id, l.day, coalesce(sum(l.amount) filter (where l.side = 'DEBIT'), 0) as debit,
    coalesce(sum(l.amount) filter (where l.side = 'CREDIT'), 0) as credit,
    sum(case when l.side = a.normal_side then l.amount else -l.amount end) as change, count(*) as entries
  from h_line l join ledger.ledger_account a on a.id = l.account group by 1, 2
  union all
  select a.id, a.day, a.day_debit_kobo, a.day_credit_kobo, 0, a.day_entries from ledger.ledger_account a
  where a.day is not null and a.id in (select account from h_line)
)
select m.id, a.org_id, m.day, sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit, sum(m.change)::bigint as change,
  a.balance_kobo as before, sum(m.entries)::bigint as entries
from moved m join ledger.ledger_account a on a.id = m.id group by m.id, a.org_id, m.day, a.balance_kobo;
analyze h_moved;
insert into ledger.balance_day (ledger_account_id, org_id, day, debit_kobo, credit_kobo, closing_kobo, entries)
select id, org_id, day, debit, credit, closing, entries from (
  select m.*, before + sum(change) over (partition by id order by day) as closing, max(day) over (partition by id) as last from h_moved m) t
where day < last;
update ledger.ledger_account a set balance_kobo = a.balance_kobo + m.change, day = m.last, day_debit_kobo = m.debit, day_credit_kobo = m.credit,
  day_entries = m.entries, last_posted_at = p.posted_at
from (select id, sum(change) as change, max(day) as last, (array_agg(debit order by day desc))[1] as debit, (array_agg(credit order by day desc))[1] as credit,
        (array_agg(entries order by day desc))[1] as entries
      from h_moved group by id) m
join (select l.account, max(j.posted_at) as posted_at from h_line l join h_journal j on j.journal_id = l.journal_id group by 1) p on p.account = m.id
where a.id = m.id;
