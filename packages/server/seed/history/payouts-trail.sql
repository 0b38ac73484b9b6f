-- The audit events of payments out. Needs the rows of payouts.sql in the same transaction.

-- step: each action of a person, each transfer sent and paid, and the end of each run
select audit.append(array_agg(e order by (e).at, place, n))
from (
  select row(r.written_at, r.maker_id, r.maker_name, r.maker, r.org_id, 'request.created', 'REQUEST', 'payment_request', r.id,
    'Single ' || case r.type when 'SALARY' then 'salary' else 'retail' end || ' payment ' || r.number || ' drafted', null,
    jsonb_build_object('type', r.type, 'total', pg_temp.history_naira(r.total), 'number', r.number), '127.0.0.1', null, null, null, null, null, 'history', 'PERSON', null)::audit.new_event as e,
    0 as place, r.n
  from h_request r
  union all
  select row(a.at, a.user_id, a.name, a.login, a.org_id, 'request.' || w.done, 'REQUEST', 'approval_action', a.id,
    r.number || ' of ₦' || to_char(r.total / 100.0, 'FM999,999,999,990.00') || ' ' || w.done, null,
    jsonb_build_object('round', 1, 'total', pg_temp.history_naira(r.total), 'number', r.number)
      || case a.place when 0 then jsonb_build_object('lines', r.lines) else jsonb_build_object('level', a.level_no) end,
    '127.0.0.1', null, null, null, null, null, 'history', 'PERSON', null)::audit.new_event, 1, a.n * 10 + a.place
  from h_act a join h_request r on r.id = a.request_id
  cross join lateral (select case a.action when 'SUBMIT' then 'submitted' when 'REVIEW' then 'reviewed' else 'approved' end as done) w
  union all
  select row(r.approved_at + w.later, null, 'The portal', 'system', p.org_id, 'disbursement.' || lower(w.status), 'DISBURSEMENT', 'payment_instruction', p.instruction_id,
    p.number || w.words, jsonb_build_object('status', w.before),
    jsonb_build_object('amount', pg_temp.history_naira(p.amount), 'status', w.status, 'attempt', 1, 'reference', p.number)
      || case w.status when 'PAID' then jsonb_build_object('bankReference', 'TB/' || p.number) else '{}' end,
    '127.0.0.1', null, null, null, null, null, 'history', 'SYSTEM', null)::audit.new_event, 2, p.n
  from h_paid p join h_request r on r.id = p.request_id
  cross join lateral (values ('SENT', 'QUEUED', ' sent to the bank', interval '0'),
    ('PAID', 'SENT', ' of ₦' || to_char(p.amount / 100.0, 'FM999,999,999,990.00') || ' paid', interval '2 minutes')) w (status, before, words, later)
  union all
  select row(r.approved_at + interval '2 minutes', null, 'The portal', 'system', r.org_id, 'disbursement.finished', 'DISBURSEMENT', 'payment_request', r.id,
    r.number || ': ' || r.lines || ' of ' || r.lines || ' paid, 0 failed', null,
    jsonb_build_object('paid', r.lines, 'failed', 0, 'status', 'APPROVED', 'payable', r.lines), '127.0.0.1', null, null, null, null, null, 'history', 'SYSTEM', null)::audit.new_event, 3, r.n
  from h_request r
) events
where current_setting('history.trail') = 'on'
having count(*) > 0;
