-- Confirms a single payment, as confirm_batch.sql confirms a group: the same rule (decide_confirmation.sql), and the
-- same rows and locks. A group pays once for preparing statements with a hundred nodes; a single payment would pay it
-- in full, so it writes with small statements. A test with random payments requires that both write the same.
create or replace function collect.confirm_one(
  the_provider text, the_ref text, paid bigint, the_paid_at timestamptz, code text, token uuid, trace text,
    the_event text, moment timestamptz,
  out nth int, out outcome text, out payment_id bigint, out invoice_id bigint, out receipt_number text,
  out paid_in_full boolean
) language plpgsql security definer set search_path = pg_catalog,
  pg_temp set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  today date := (moment at time zone 'Africa/Lagos')::date;
  year text := to_char(today, 'YYYY');
  r record;       -- the reported payment and what was decided
  s record;       -- its shares
  journal bigint;
  receipt bigint;
  last_journal bigint;
begin
  nth := 1;
  perform from collect.invoice i
  where i.id = (select p.invoice_id from collect.payment p
    where p.provider = the_provider and p.provider_ref = the_ref) for update;

  -- Decides everything on the state after the lock.
  select d.* into r from collect.decide_confirmation(the_provider, the_ref, paid, the_paid_at, moment) d;
  if not found then
    outcome := 'UNKNOWN';
    return;
  end if;
  outcome := r.outcome;
  payment_id := r.payment_id;
  invoice_id := r.invoice_id;
  if outcome <> 'CONFIRMED' then
    paid_in_full := r.was_in_full;
    if outcome = 'REPEATED' then
      select c.number into receipt_number from collect.receipt c where c.payment_id = r.payment_id;
    end if;
    return;
  end if;
  paid_in_full := r.in_full;
  journal := nextval('ledger.journal_id_seq');
  receipt := nextval('collect.receipt_id_seq');

  select array_agg(x.place) as places, array_agg(x.split_line_id) as lines, array_agg(x.org_id) as orgs,
    array_agg(x.bank_account_id) as banks, array_agg(x.ledger_account_id) as accounts,
    array_agg(x.amount_kobo) as shares
  into s
  from (select v.* from org.shares_by_split(r.org_id, r.split_id, r.to_share) v order by v.place) x;
  if s.lines is not null then
    insert into collect.payment_split (payment_id, split_line_id, org_id, payment_org_id, bank_account_id,
      ledger_account_id,
      amount_kobo, business_day)
    select r.payment_id, v.line, v.org, r.org_id, v.bank, v.account, v.share, today
    from unnest(s.lines, s.orgs, s.banks, s.accounts, s.shares) v (line, org, bank, account, share);
  end if;
  perform ledger.lay_postings(array_agg(row(journal, l.account, l.side, l.amount, today)::ledger.new_line
    order by l.place))
  from (
    select n.place, coalesce((select a.id from ledger.account_figures a where a.org_id = r.org_id
      and a.purpose = n.purpose), ledger.account_of(r.org_id, n.purpose)) as account, n.side, n.amount_kobo as amount
    from collect.lines_of_l1(r.amount, r.org_fee, r.overpaid, r.charged) n
    union all
    select v.place, v.account, 'CREDIT', v.share from unnest(s.places, s.accounts, s.shares) v (place, account, share)
  ) l;
  if the_event is not null then
    insert into platform.inbox (consumer, event_id, org_id, received_at, handled_at)
    values ('provider:' || the_provider, the_event, r.org_id, moment, moment) on conflict do nothing;
  end if;
  insert into platform.outbox (org_id, source_type, source_id, event, payload)
  values (r.org_id, 'journal', journal, 'payment.successful',
    jsonb_build_object('paymentId', r.payment_id, 'invoiceId', r.invoice_id, 'orgId', r.org_id, 'receiptId', receipt,
      'paidInFull', paid_in_full));
  update collect.payment p set status = 'SUCCESSFUL', amount_kobo = r.amount, fee_amount_kobo = r.fee,
    overpaid_amount_kobo = r.overpaid,
    is_late = r.is_late, failure_code = null, failure_reason = null,
    confirmed_at = moment, business_day = today, paid_at = the_paid_at, paid_on = r.paid_on, paid_in_full = r.in_full,
    next_query_at = null
  where p.id = r.payment_id;
  update collect.invoice i set amount_paid_kobo = i.amount_paid_kobo + r.amount,
    balance_kobo = greatest(i.total_kobo - i.amount_paid_kobo - r.amount, 0), status = r.new_status,
    fee_kobo = case when r.new_status = 'PAID' then 0 else i.fee_kobo end,
    is_short = r.is_short, version = i.version + 1, updated_at = moment, updated_by = 'system'
  where i.id = r.invoice_id;

  -- From here on other transactions wait for this commit: numbers, receipt, trail, journal, balances.
  perform pg_notify('isura_outbox', '');
  last_journal := platform.take_numbers('JN', year, 1);
  receipt_number := platform.number_text('RCT', year, platform.take_numbers('RCT', year, 1));
  insert into collect.receipt (id, org_id, payer_user_id, number, payment_id, invoice_id, service_id, amount_kobo,
    issued_at,
    verification_code, public_token)
  overriding system value
  values (receipt, r.org_id, r.payer_user_id, receipt_number, r.payment_id, r.invoice_id, r.service_id, r.amount,
    moment, code, token);
  perform audit.append_one(row(moment, null, 'The portal', 'system', r.org_id, 'payment.confirmed', 'COLLECTION',
    'payment', r.payment_id,
    'Payment of ' || r.invoice_number || ' confirmed, receipt ' || receipt_number, null,
    jsonb_build_object('amount', r.amount::text, 'fee', r.fee::text, 'overpaid', r.overpaid::text, 'receipt',
    receipt_number)
      || case when r.paid_on is null then '{}' else jsonb_build_object('paidOn', r.paid_on) end,
    '', null, null, null, null, null, trace, 'SYSTEM', null)::audit.new_event);
  perform ledger.seal_journals(array[journal],
    array[row(r.org_id, 'L1', 'payment', r.payment_id, 0,
      'Payment of ' || r.invoice_number || ', receipt ' || receipt_number
        || coalesce(', paid on ' || to_char(r.paid_on, 'FMDD Mon YYYY'), ''), today, null, true)::ledger.new_journal],
    year, last_journal, moment);
end $$;
grant create on schema collect to grp_job;
alter function collect.confirm_one owner to grp_job;
revoke create on schema collect from grp_job;
grant execute on function collect.confirm_one to grp_app;
