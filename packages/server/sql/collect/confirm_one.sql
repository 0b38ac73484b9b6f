-- Confirms a single payment, as confirm_batch.sql confirms a group: the same rows, outcomes and locks in the same
-- order. A group pays once for planning statements with a hundred nodes; a single payment would pay it in full, so it
-- uses small statements. A test with random payments requires that both write the same.
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
  select p.id, p.org_id, p.service_id, p.invoice_id, p.payer_user_id, p.status as was, p.paid_in_full as was_in_full,
    i.number, i.status as invoice_was, d.amount, d.overpaid, d.fee, d.org_fee,
    greatest(d.amount - d.overpaid - d.org_fee, 0) as to_share,
    greatest(d.org_fee - (d.amount - d.overpaid), 0) as charged,
    case when i.status = 'CANCELLED' then 'CANCELLED' when d.amount >= i.balance_kobo then 'PAID'
      else 'PARTLY_PAID' end as new_status,
    i.status not in ('PAID', 'CANCELLED') and d.amount >= i.balance_kobo as in_full,
    (select c.part_payment_allowed from org.collection_rule c where c.id = i.rule_id) as part_allowed,
    w.paid_on, coalesce(case when w.paid_on is not null then org.split_of_day(p.org_id, p.service_id, w.paid_on) end,
      (select t.id from org.split_ratio t where t.org_id = p.org_id and t.service_id = p.service_id
        and t.status = 'ACTIVE'
         and t.effective_from <= today order by t.effective_from desc limit 1)) as split_id,
    (select a.id from ledger.ledger_account a where a.org_id = p.org_id
      and a.purpose = 'COLLECTIONS_CLEARING') as clearing
  into r
  from collect.payment p join collect.invoice i on i.id = p.invoice_id,
    lateral (select collect.day_paid(the_paid_at, i.issue_date, moment) as paid_on) w,
    lateral (select case when p.fee_bearer = 'PAYER'
      then collect.payer_fee(p.fee_amount_kobo, p.amount_kobo, paid) else 0 end as payer_fee,
       case when p.fee_bearer = 'PAYER' then 0 else p.fee_amount_kobo end as org_fee) f,
    lateral (select case when i.status = 'CANCELLED' then paid - f.payer_fee
       else greatest(paid - f.payer_fee - i.balance_kobo, 0) end as overpaid) o,
    lateral (select paid - f.payer_fee as amount, o.overpaid,
       f.payer_fee + f.org_fee as fee, f.org_fee) d
  where p.provider = the_provider and p.provider_ref = the_ref;
  if not found then
    outcome := 'UNKNOWN';
    return;
  end if;
  payment_id := r.id;
  invoice_id := r.invoice_id;
  if r.was in ('SUCCESSFUL', 'REFUNDED') then
    outcome := 'REPEATED';
    paid_in_full := r.was_in_full;
    select c.number into receipt_number from collect.receipt c where c.payment_id = r.id;
    return;
  elsif r.to_share > 0 and r.split_id is null then
    outcome := 'NO_SPLIT';
    paid_in_full := r.was_in_full;
    return;
  end if;
  outcome := 'CONFIRMED';
  paid_in_full := r.in_full;
  journal := nextval('ledger.journal_id_seq');
  receipt := nextval('collect.receipt_id_seq');

  select array_agg(x.id) as lines, array_agg(x.org_id) as orgs, array_agg(x.bank_account_id) as banks,
    array_agg(x.ledger_account_id) as accounts, array_agg(x.share) as shares,
    array_agg(row(journal, x.ledger_account_id, 'CREDIT', x.share, today)::ledger.new_line) as postings
  into s
  from (
    select c.*, case when c.is_remainder then r.to_share - (sum(c.cut) over ())::bigint else c.cut end as share
    from (
      select l.id, l.bank_account_id, l.ledger_account_id, l.is_remainder, l.position,
        coalesce(l.beneficiary_org_id, (select a.org_id from ledger.ledger_account a
          where a.id = l.ledger_account_id)) as org_id,
        case when l.is_remainder then 0 else trunc(r.to_share * l.percent * 0.01)::bigint end as cut
      from org.split_line l where r.to_share > 0 and l.org_id = r.org_id and l.split_id = r.split_id
    ) c order by c.position
  ) x where x.share > 0;
  if s.lines is not null then
    insert into collect.payment_split (payment_id, split_line_id, org_id, payment_org_id, bank_account_id,
      ledger_account_id,
      amount_kobo, business_day)
    select r.id, v.line, v.org, r.org_id, v.bank, v.account, v.share, today
    from unnest(s.lines, s.orgs, s.banks, s.accounts, s.shares) v (line, org, bank, account, share);
  end if;
  perform ledger.lay_postings(
    row(journal, coalesce(r.clearing, ledger.account_of(r.org_id, 'COLLECTIONS_CLEARING')), 'DEBIT', r.amount,
      today)::ledger.new_line
    || s.postings
    || case when r.org_fee > 0 then
         array[row(journal, ledger.account_of(r.org_id, 'FEES_PAYABLE'), 'CREDIT', r.fee, today)::ledger.new_line] end
    || case when r.overpaid > 0 then
         array[row(journal, ledger.account_of(r.org_id, 'UNALLOCATED_RECEIPTS'), 'CREDIT', r.overpaid,
           today)::ledger.new_line] end
    || case when r.charged > 0 then
         array[row(journal, ledger.account_of(r.org_id, 'BANK_CHARGES'), 'DEBIT', r.charged,
           today)::ledger.new_line] end);
  if the_event is not null then
    insert into platform.inbox (consumer, event_id, org_id, received_at, handled_at)
    values ('provider:' || the_provider, the_event, r.org_id, moment, moment) on conflict do nothing;
  end if;
  insert into platform.outbox (org_id, source_type, source_id, event, payload)
  values (r.org_id, 'journal', journal, 'payment.successful', jsonb_build_object('paymentId', r.id, 'invoiceId',
    r.invoice_id,
    'orgId', r.org_id, 'receiptId', receipt, 'paidInFull', paid_in_full));
  update collect.payment p set status = 'SUCCESSFUL', amount_kobo = r.amount, fee_amount_kobo = r.fee,
    overpaid_amount_kobo = r.overpaid,
    is_late = r.was in ('EXPIRED', 'CANCELLED', 'REPLACED', 'FAILED') or r.invoice_was = 'EXPIRED', failure_code = null,
      failure_reason = null,
    confirmed_at = moment, business_day = today, paid_at = the_paid_at, paid_on = r.paid_on, paid_in_full = r.in_full,
    next_query_at = null
  where p.id = r.id;
  update collect.invoice i set amount_paid_kobo = i.amount_paid_kobo + r.amount,
    balance_kobo = greatest(i.total_kobo - i.amount_paid_kobo - r.amount, 0), status = r.new_status,
    fee_kobo = case when r.new_status = 'PAID' then 0 else i.fee_kobo end,
    is_short = r.new_status = 'PARTLY_PAID' and not r.part_allowed,
    version = i.version + 1, updated_at = moment, updated_by = 'system'
  where i.id = r.invoice_id;

  -- From here on other transactions wait for this commit: numbers, receipt, trail, journal, balances.
  perform pg_notify('isura_outbox', '');
  last_journal := platform.take_numbers('JN', year, 1);
  receipt_number := platform.number_text('RCT', year, platform.take_numbers('RCT', year, 1));
  insert into collect.receipt (id, org_id, payer_user_id, number, payment_id, invoice_id, service_id, amount_kobo,
    issued_at,
    verification_code, public_token)
  overriding system value
  values (receipt, r.org_id, r.payer_user_id, receipt_number, r.id, r.invoice_id, r.service_id, r.amount, moment, code,
    token);
  perform audit.append_one(row(moment, null, 'The portal', 'system', r.org_id, 'payment.confirmed', 'COLLECTION',
    'payment', r.id,
    'Payment of ' || r.number || ' confirmed, receipt ' || receipt_number, null,
    jsonb_build_object('amount', r.amount::text, 'fee', r.fee::text, 'overpaid', r.overpaid::text, 'receipt',
    receipt_number)
      || case when r.paid_on is null then '{}' else jsonb_build_object('paidOn', r.paid_on) end,
    '', null, null, null, null, null, trace)::audit.new_event);
  perform ledger.seal_journals(array[journal],
    array[row(r.org_id, 'L1', 'payment', r.id, 0, 'Payment of ' || r.number || ', receipt ' || receipt_number
      || coalesce(', paid on ' || to_char(r.paid_on, 'FMDD Mon YYYY'), ''), today, null, true)::ledger.new_journal],
    year, last_journal, moment);
end $$;
grant create on schema collect to grp_job;
alter function collect.confirm_one owner to grp_job;
revoke create on schema collect from grp_job;
grant execute on function collect.confirm_one to grp_app;
