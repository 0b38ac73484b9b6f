-- step: invoices that are not, or not wholly, paid: one of every status, and debts in all four buckets of age
create temporary table h_open on commit drop as
select v.*, s.org_id, s.name as service_name, s.revenue_head_id, r.id as rule_id, p.id as payer_id, p.user_id,
  jsonb_build_object('kind', p.kind, 'name', p.name, 'email', p.email, 'phone', p.phone) as snapshot,
  current_setting('history.today')::date as today, pg_temp.history_block('collect.invoice_id_seq') as invoice_id
from (values
  (1, 9001, 'ISSUED', 20, 2500000, 3, 'MANUAL'), (2, 9002, 'ISSUED', 3, 12000000, 4, 'MANUAL'), (3, 9002, 'ISSUED', -5, 8500000, 5, 'MANUAL'),
  (4, 9006, 'ISSUED', -20, 5000000, 6, 'UPLOAD'), (5, 9007, 'ISSUED', -60, 150000000, 7, 'MANUAL'), (6, 9004, 'ISSUED', -120, 64000000, 8, 'MANUAL'),
  (7, 9002, 'ISSUED', 10, 20000000, 1, 'MANUAL'), (8, 9001, 'ISSUED', 6, 2500000, 9, 'MANUAL'), (9, 9002, 'EXPIRED', -90, 3000000, 10, 'MANUAL'),
  (10, 9001, 'CANCELLED', 15, 2500000, 11, 'MANUAL'), (11, 9004, 'DRAFT', 30, 45000000, 12, 'MANUAL'), (12, 9001, 'ISSUED', 25, 2500000, 2, 'MANUAL')
) v (no, service_id, status, due, amount, payer_no, source)
join org.service s on s.id = v.service_id
join org.collection_rule r on r.org_id = s.org_id and r.service_id = s.id and r.status = 'ACTIVE'
join collect.payer p on p.org_id = s.org_id and p.email = pg_temp.history_payer_mail(v.payer_no);
insert into collect.invoice (id, org_id, number, payment_reference, public_token, service_id, rule_id, payer_id, payer_user_id, payer_snapshot,
  title, subtotal_kobo, total_kobo, balance_kobo, status, issue_date, due_date, expires_at, source, cancel_reason, cancelled_by, cancelled_at,
  sent_at, created_at, created_by, updated_at, updated_by)
overriding system value
select h.invoice_id, h.org_id,
  platform.number_text('INV', to_char(h.today, 'YYYY'), platform.next_numbers('INV', to_char(h.today, 'YYYY'), 1)),
  case when h.status <> 'DRAFT' then pg_temp.history_reference(h.invoice_id) end, md5('open ' || h.no)::uuid, h.service_id, h.rule_id, h.payer_id, h.user_id,
  h.snapshot, left(h.service_name, 120), h.amount, h.amount, h.amount, h.status,
  case when h.status <> 'DRAFT' then least(h.today, h.today + h.due - 30) end, h.today + h.due,
  case h.status when 'EXPIRED' then h.today - 10 else greatest(h.today + h.due, h.today) + 90 end, h.source,
  case h.status when 'CANCELLED' then 'Issued twice by mistake' end, case h.status when 'CANCELLED' then 'accountant@mow.test' end,
  case h.status when 'CANCELLED' then now() end, case when h.status <> 'DRAFT' then now() end,
  now(), 'seed', now(), 'seed'
from h_open h order by h.no;
insert into collect.invoice_line (org_id, invoice_id, position, description, quantity, unit_kobo, amount_kobo, revenue_head_id)
select org_id, invoice_id, 1, service_name, 1, amount, amount, revenue_head_id from h_open order by no;

-- step: half of one, too little of another where no part is allowed, and too much for a third: paid as everything is paid
insert into collect.payment (org_id, service_id, invoice_id, payer_user_id, attempt_no, channel, provider, provider_ref, amount_kobo, fee_amount_kobo,
  fee_bearer, status, initiated_at, initiated_day, expires_at)
select h.org_id, h.service_id, h.invoice_id, h.user_id, 1, 'BANK_TRANSFER', 'history', 'HO' || h.no, h.amount, 16125, 'PAYER', 'PENDING', now(),
  h.today, now() + interval '1 hour'
from h_open h where h.no in (7, 8, 12) order by h.no;
select collect.confirm_batch(array['history', 'history', 'history'], array['HO7', 'HO8', 'HO12'], array[10016125, 1016125, 3016125]::bigint[],
  array[now(), now(), now()], array[pg_temp.history_code('o7'), pg_temp.history_code('o8'), pg_temp.history_code('o12')],
  array[md5('receipt o7')::uuid, md5('receipt o8')::uuid, md5('receipt o12')::uuid], array['seed', 'seed', 'seed'],
  array[null, null, null]::text[], now());
