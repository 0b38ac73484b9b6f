-- The journals of payments out: the month's release that they are paid from, the charge and liability at approval
-- (docs/spec/ledger.md#l4), sending to the bank (docs/spec/ledger.md#l5) and arrival (docs/spec/ledger.md#l6). Needs
-- the steps of payouts.sql in the same transaction; posted.sql posts it.

-- step: accounts of the chart not used before
insert into ledger.ledger_account (org_id, gl_account_id, code, name, normal_side)
select distinct r.org_id, g.id, r.code || '-' || g.code, g.name, g.normal_side
from h_request r join ledger.gl_account g on g.id = r.gl_account_id or g.code = '47020101' on conflict do nothing;
create temporary table h_account on commit drop as
select s.org_id, s.account_id, s.ledger_account_id as bank, ledger.account_of(s.org_id, 'ACCOUNTS_PAYABLE') as payable,
  ledger.account_of(s.org_id, 'PAYMENTS_CLEARING') as clearing,
  (select l.id from ledger.ledger_account l join ledger.gl_account g on g.id = l.gl_account_id
   where l.org_id = s.org_id and g.code = '47020101' and l.bank_account_id is null and l.purpose is null) as surplus
from h_spends s;

-- step: journals and their lines
create temporary table h_release on commit drop as
select r.account_id, r.org_id, m.month, greatest(m.month, current_setting('history.first')::date) as day, sum(r.total)::bigint as amount
from h_request r cross join lateral (select date_trunc('month', r.day)::date as month) m group by 1, 2, 3;
create temporary table h_journal on commit drop as
select 0::bigint as journal_id, e.* from (
  select x.org_id, 'OPENING' as event, 'opening' as source_type, a.bank as source_id, to_char(x.month, 'YYYYMM')::int as sequence,
    'Release of ' || to_char(x.month, 'FMMonth YYYY') as description, x.day, (x.day + time '08:00') at time zone 'Africa/Lagos' as posted_at
  from h_release x join h_account a on a.account_id = x.account_id
  union all
  select r.org_id, 'L4', 'payment_request', r.id, 0, r.number || ' approved: ' || r.words, r.day, r.approved_at from h_request r
  union all
  select p.org_id, w.event, 'payment_instruction', p.instruction_id, 1, p.number || w.words, r.day, r.approved_at + w.later
  from h_paid p join h_request r on r.id = p.request_id
  cross join (values ('L5', ' sent to the bank', interval '0'), ('L6', ' paid', interval '2 minutes')) w (event, words, later)
) e;
update h_journal j set journal_id = b.first + x.nth
from (select ctid as at, row_number() over (order by posted_at, event, source_id) as nth from h_journal) x,
  (select pg_temp.history_block('ledger.journal_id_seq', (select count(*) from h_journal)) as first) b
where j.ctid = x.at;
create temporary table h_number on commit drop as
select 'JN' as series, y.period, coalesce(c.last_value, 0) as before
from (select distinct to_char(day, 'YYYY') as period from h_journal) y left join platform.number_counter c on c.series = 'JN' and c.period = y.period;
analyze h_journal;
create temporary table h_line on commit drop as
select j.journal_id, l.place, l.account, l.side, x.amount, j.day
from h_journal j join h_account a on a.bank = j.source_id join h_release x on x.account_id = a.account_id and to_char(x.month, 'YYYYMM')::int = j.sequence
cross join lateral (values (0, a.bank, 'DEBIT'), (1, a.surplus, 'CREDIT')) l (place, account, side) where j.event = 'OPENING'
union all
select j.journal_id, l.place, l.account, l.side, r.total, j.day
from h_journal j join h_request r on r.id = j.source_id join h_account a on a.account_id = r.account_id
join ledger.ledger_account c on c.org_id = r.org_id and c.gl_account_id = r.gl_account_id and c.bank_account_id is null and c.purpose is null
cross join lateral (values (0, c.id, 'DEBIT'), (1, a.payable, 'CREDIT')) l (place, account, side) where j.event = 'L4'
union all
select j.journal_id, l.place, l.account, l.side, p.amount, j.day
from h_journal j join h_paid p on p.instruction_id = j.source_id join h_request r on r.id = p.request_id join h_account a on a.account_id = r.account_id
cross join lateral (values (0, case j.event when 'L5' then a.payable else a.clearing end, 'DEBIT'),
  (1, case j.event when 'L5' then a.clearing else a.bank end, 'CREDIT')) l (place, account, side) where j.event in ('L5', 'L6');
insert into platform.outbox (org_id, source_type, source_id, event, payload, created_at, delivered_at)
select org_id, 'journal', journal_id, 'journal.posted', jsonb_build_object('journalId', journal_id, 'orgId', org_id, 'event', event), posted_at, posted_at
from h_journal order by journal_id;
