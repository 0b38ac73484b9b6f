-- Payments out of some months, made by set operations: the monthly payments of an organization that spends, created by
-- its maker, approved by the people of its workflow, sent and paid. The rows are those the product would have written;
-- numbers without gaps continue from the counters, and every figure comes from hashes, so the same months are the same
-- everywhere. `history.*` settings as in month.sql.

-- step: the payments of these months, in the order of creation
create temporary table h_spends on commit drop as
select a.id as account_id, a.org_id, a.ledger_account_id, o.code, m.id as maker_id, m.login as maker, m.first_name || ' ' || m.last_name as maker_name,
  (array[1.0, 0.7, 0.25, 0.45])[1 + (row_number() over (order by a.id))::int % 4] as size,
  exists (select from bank.bank_account x where x.org_id = a.org_id and x.purpose = 'PROJECT' and x.status = 'ACTIVE') as builds
from bank.bank_account a
join org.organization o on o.id = a.org_id
cross join lateral (
  select u.* from identity.app_user u join identity.organization_user w on w.user_id = u.id
  where w.org_id = a.org_id and u.created_by = 'seed' and u.login like 'maker@%' limit 1
) m
where a.created_by = 'seed' and a.status = 'ACTIVE' and a.purpose = 'EXPENDITURE' and o.status = 'LIVE' and a.ledger_account_id is not null;

create temporary table h_request on commit drop as
-- Works and their engineers are paid by organizations that build, until the month `history.works_before`.
with slot (no, type, on_day, title, purpose, economic_code, lines, kobo, every, is_works) as (values
  (1, 'SALARY', 25, 'Salaries', null, '21010101', 6, 38500000, 1, false),
  (2, 'RETAIL', 5, 'Cleaning and security', 'services', '22020605', 2, 26000000, 1, false),
  (3, 'RETAIL', 8, 'Diesel for generators', 'supplies', '22020803', 1, 64000000, 1, false),
  (4, 'RETAIL', 12, 'Office supplies', 'supplies', '22020301', 3, 14500000, 1, false),
  (5, 'RETAIL', 15, 'Repair of vehicles', 'services', '22020401', 2, 41000000, 1, false),
  (6, 'RETAIL', 18, 'Travel to sites', 'travel', '22020102', 4, 8500000, 1, false),
  (7, 'RETAIL', 21, 'Internet and telephones', 'services', '22020203', 1, 21000000, 1, false),
  (8, 'RETAIL', 22, 'Engineering advice', 'services', '22020704', 1, 480000000, 3, false),
  (9, 'SALARY', 25, 'Salaries of the engineers', null, '21010101', 12, 48000000, 1, true),
  (10, 'RETAIL', 3, 'Rehabilitation of trunk roads', 'services', '23030113', 2, 620000000, 1, true),
  (11, 'RETAIL', 5, 'Repair of bridges', 'services', '23030113', 2, 540000000, 1, true),
  (12, 'RETAIL', 7, 'Culverts and drains', 'services', '23030113', 2, 410000000, 1, true),
  (13, 'RETAIL', 10, 'Road markings and signs', 'supplies', '23030113', 2, 260000000, 1, true)
), planned as (
  select s.*, k.*, m::date as month,
    d.day + case extract(isodow from d.day) when 6 then 2 when 7 then 1 else 0 end as day, to_char(m, 'FMMonth YYYY') as month_name
  from h_spends s
  cross join generate_series(date_trunc('month', current_setting('history.first')::date), current_setting('history.last')::date, interval '1 month') m
  cross join slot k
  cross join lateral (select m::date + k.on_day - 1 as day) d
  where extract(month from m)::int % k.every = 0 and (not k.is_works or s.builds and m < current_setting('history.works_before')::date)
), agreed as (
  select w.*, (w.day - 2 + time '09:00' + interval '1 second' * floor(pg_temp.history_part('w' || w.account_id || w.day || w.no) * 14400)) at time zone 'Africa/Lagos' as written_at,
    g.id as gl_account_id
  from planned w join ledger.gl_account g on g.code = w.economic_code
  where w.day between current_setting('history.first')::date and current_setting('history.last')::date
)
select row_number() over (order by written_at, account_id, no)::bigint as n, a.*, a.written_at + interval '2 days' as approved_at,
  case a.type when 'SALARY' then a.title || ' of ' || a.month_name else a.title || ', ' || a.month_name end as words,
  0::bigint as id, '' as number, 0::bigint as workflow_id, 0 as levels, 0::bigint as total, '' as content
from agreed a;
update h_request r set id = b.first + r.n from (select pg_temp.history_block('request.payment_request_id_seq', (select count(*) from h_request)) as first) b;
update h_request r set number = 'PR-' || x.year || '-' || lpad(x.no::text, 6, '0')
from (select h.id, to_char(h.written_at at time zone 'Africa/Lagos', 'YYYY') as year,
    coalesce(c.last_value, 0) + row_number() over (partition by to_char(h.written_at at time zone 'Africa/Lagos', 'YYYY') order by h.n) as no
  from h_request h left join platform.number_counter c on c.series = 'PR' and c.period = to_char(h.written_at at time zone 'Africa/Lagos', 'YYYY')) x
where x.id = r.id;
insert into platform.number_counter as c (series, period, last_value)
select 'PR', to_char(written_at at time zone 'Africa/Lagos', 'YYYY'), count(*) from h_request group by 2
on conflict (series, period) do update set last_value = c.last_value + excluded.last_value;

-- step: the payees and amounts of each: more every year, more at its end
create temporary table h_paid on commit drop as
select r.n * 100 + l as n, r.id as request_id, r.org_id, r.number || '-' || lpad(l::text, 2, '0') as number, l as line_no, w.who, p.name, p.account,
  (round(r.kobo * r.size * (0.75 + 0.5 * pg_temp.history_part(r.number || l)) * power(1.14, (r.day - (current_date - 1095)) / 365.0)
    * case extract(month from r.day)::int when 12 then 1.35 when 1 then 0.8 when 11 then 1.15 else 1 end / 5000) * 5000)::bigint as amount,
  0::bigint as line_id, 0::bigint as instruction_id
from h_request r
cross join lateral generate_series(1, r.lines) l
cross join lateral (select case r.type when 'SALARY' then l + case when r.is_works then 20 else 0 end else (r.no * 7 + l + extract(month from r.day)::int) % 18 end as who) w
cross join lateral (
  select case r.type when 'SALARY' then pg_temp.history_employee(w.who + r.org_id::int) else pg_temp.history_supplier(w.who) end as name,
    pg_temp.history_account(case r.type when 'SALARY' then 360000000 + (r.org_id % 1000) * 1000 + w.who else 370000000 + w.who end) as account
) p;
update h_paid p set line_id = b.line + x.nth, instruction_id = b.instruction + x.nth
from (select n, row_number() over (order by n) as nth from h_paid) x,
  (select pg_temp.history_block('request.request_line_id_seq', m.n) as line, pg_temp.history_block('request.payment_instruction_id_seq', m.n) as instruction
   from (select count(*) as n from h_paid) m) b
where x.n = p.n;
create index on h_paid (request_id);
update h_request r set total = t.total, content = t.content, workflow_id = w.id, levels = w.levels
from (
  select p.request_id, sum(p.amount) as total,
    encode(sha256(convert_to('[' || min(h.account_id) || ',[' || string_agg(to_json(c.line)::text, ',' order by c.line collate "C") || ']]', 'UTF8')), 'hex') as content
  from h_paid p join h_request h on h.id = p.request_id
  cross join lateral (
    select '["' || p.account || '","011","' || p.amount || '",' || to_json(pg_temp.history_narration(h.words)) || ']' as line) c
  group by 1
) t join h_request x on x.id = t.request_id cross join lateral (
  select w.id, (select count(*) from approval.workflow_level l where l.workflow_id = w.id)::int as levels from approval.workflow w
  where w.org_id = x.org_id and w.status = 'ACTIVE' and w.request_type in (x.type, '*') and t.total between w.min_amount_kobo and coalesce(w.max_amount_kobo, t.total)
  order by w.request_type = '*' limit 1
) w
where t.request_id = r.id;
analyze h_request, h_paid;

-- step: the approvers of each, level by level, each person once
create temporary table h_act on commit drop as
with level as (
  select r.id as request_id, r.org_id, r.n, r.written_at, r.approved_at, r.levels, v.level_no, v.kind, v.require_otp, v.authority_id, k,
    row_number() over (partition by r.id, v.authority_id order by v.level_no, k) as nth, row_number() over (partition by r.id order by v.level_no, k) as place,
    count(*) over (partition by r.id) as places
  from h_request r join approval.workflow_level v on v.workflow_id = r.workflow_id cross join lateral generate_series(1, v.required_approvals) k
), person as (
  select w.org_id, x.authority_id, u.id, u.login, u.first_name || ' ' || u.last_name as name, row_number() over (partition by w.org_id, x.authority_id order by u.id) as nth
  from identity.organization_user w join identity.organization_user_authority x on x.organization_user_id = w.id join identity.app_user u on u.id = w.user_id
  where u.created_by = 'seed'
)
select r.id as request_id, r.org_id, r.n, 0 as level_no, 0::bigint as place, r.maker_id as user_id, r.maker as login, r.maker_name as name, 'SUBMIT' as action, false as otp,
  r.written_at + interval '20 minutes' as at, 0::bigint as id
from h_request r
union all
select l.request_id, l.org_id, l.n, l.level_no, l.place, p.id, p.login, p.name, l.kind, l.kind = 'APPROVE', l.approved_at - interval '3 hours' * (l.places - l.place), 0
from level l join person p on p.org_id = l.org_id and p.authority_id = l.authority_id and p.nth = l.nth;
update h_act a set id = b.first + x.nth from (select request_id, place, row_number() over (order by n, place) as nth from h_act) x,
  (select pg_temp.history_block('request.approval_action_id_seq', (select count(*) from h_act)) as first) b
where x.request_id = a.request_id and x.place = a.place;
create index on h_act (request_id);
analyze h_act;

-- step: the requests and their lines, as drafts
insert into request.payment_request (id, org_id, request_number, type, mode, title, narration, source_bank_account_id, gl_account_id, pay_date, due_date,
  type_data, entered, status, total_amount_kobo, line_count, payee_count, payee_name, made_by_user_id, created_at, created_by, updated_at, updated_by)
overriding system value
select r.id, r.org_id, r.number, r.type, 'SINGLE', r.words, pg_temp.history_narration(r.words), r.account_id, r.gl_account_id, r.day, r.day,
  case r.type when 'SALARY' then jsonb_build_object('payPeriod', to_char(r.day, 'YYYY-MM')) else jsonb_build_object('purpose', r.purpose) end,
  (select jsonb_agg(pg_temp.history_entry(r.type, p.name, p.account, p.amount, r.economic_code, p.number, p.who) order by p.line_no) from h_paid p where p.request_id = r.id),
  'NEW', r.total, r.lines, r.lines, (select name from h_paid p where p.request_id = r.id and line_no = 1), r.maker_id, r.written_at, r.maker, r.written_at, r.maker
from h_request r order by r.n;
insert into request.request_line (id, org_id, request_id, line_no, entry_no, role, payee_kind, beneficiary_name, bank_code, account_number, added_by_user_id,
  amount_kobo, narration, gl_account_id, type_data, document_key, name_at_bank, name_score)
overriding system value
select p.line_id, p.org_id, p.request_id, p.line_no, p.line_no, 'BENEFICIARY', 'BENEFICIARY', p.name, '011', p.account, r.maker_id, p.amount,
  pg_temp.history_narration(r.words), r.gl_account_id, pg_temp.history_entry(r.type, p.name, p.account, p.amount, r.economic_code, p.number, p.who),
  case r.type when 'RETAIL' then 'RETAIL|011|' || p.account || '|' || request.paper_number('INV-' || p.number) end, p.name, 1
from h_paid p join h_request r on r.id = p.request_id order by p.n;
analyze request.payment_request, request.request_line;

-- step: submitted, approved, and sent at once
create index on h_request (id);
create index on h_paid (instruction_id);
create index on h_paid (line_id);
analyze h_request, h_paid;
update request.payment_request r set status = 'AWAITING_APPROVAL', approval_round = 1,
  pay_months = case when r.type = 'SALARY' then array[r.type_data ->> 'payPeriod'] else '{}' end, content_hash = h.content, workflow_id = h.workflow_id, current_level = 1,
  total_levels = h.levels, level_since = a.at, sla_due_at = a.at + interval '24 hours', submitted_by_user_id = h.maker_id, submitted_at = a.at,
  updated_at = a.at, updated_by = h.maker, version = 2
from h_request h join h_act a on a.request_id = h.id and a.place = 0 where r.id = h.id;
insert into request.approval_action (id, org_id, request_id, round, level_no, user_id, user_name, action, otp_verified, content_hash, created_at)
overriding system value
select a.id, a.org_id, a.request_id, 1, a.level_no, a.user_id, a.name, a.action, a.otp, r.content, a.at
from h_act a join h_request r on r.id = a.request_id order by a.id;
update request.payment_request r set status = 'APPROVED', current_level = null, level_since = null, sla_due_at = null, approved_amount_kobo = h.total,
  decided_at = h.approved_at, decided_by_user_id = a.user_id, payable_count = h.lines, payable_amount_kobo = h.total, paid_count = h.lines,
  paid_amount_kobo = h.total, payable_line_count = h.lines, paid_line_count = h.lines, started_at = h.approved_at, finished_at = h.approved_at + interval '2 minutes',
  updated_at = h.approved_at + interval '2 minutes', updated_by = a.login, version = 6
from h_request h join lateral (select * from h_act a where a.request_id = h.id order by place desc limit 1) a on true where r.id = h.id;
insert into request.payment_instruction (id, org_id, request_id, number, payee_kind, bank_code, account_number, name, amount_kobo, line_count,
  bank_account_id, status, created_at, queued_at)
overriding system value
select p.instruction_id, p.org_id, p.request_id, p.number, 'BENEFICIARY', '011', p.account, p.name, p.amount, 1, r.account_id, 'QUEUED', r.approved_at, r.approved_at
from h_paid p join h_request r on r.id = p.request_id order by p.n;
analyze request.payment_instruction;
update request.request_line l set status = 'QUEUED', instruction_id = p.instruction_id from h_paid p where l.id = p.line_id;

-- step: paid
update request.payment_instruction i set status = 'SENT', attempt_count = 1, provider_ref = i.number, sent_at = i.queued_at from h_paid p where i.id = p.instruction_id;
update request.request_line l set status = 'SENT' from h_paid p where l.id = p.line_id;
update request.payment_instruction i set status = 'PAID', is_told = true, bank_reference = 'TB/' || i.number, paid_at = i.queued_at + interval '2 minutes'
from h_paid p where i.id = p.instruction_id;
update request.request_line l set status = 'PAID' from h_paid p where l.id = p.line_id;
