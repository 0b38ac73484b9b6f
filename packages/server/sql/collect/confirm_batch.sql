-- Confirms a group of payments, each identified by its provider and the provider's reference. Returns the outcome of
-- each: CONFIRMED, REPEATED or NO_SPLIT by the rule (decide_confirmation.sql), UNKNOWN where no payment has this
-- reference, and RETRY where another item of this group concerns the same invoice: ask again after this group. What is
-- CONFIRMED has its invoice, shares, L1 (docs/spec/ledger.md#l1), receipt, trail and events with it, and is counted
-- today; nothing is written for the others. `paid` is what the provider took, in kobo; a success is at least one kobo.
-- The provider event that reported it (`event_ids`, null if there was none) is recorded with it.
create or replace function collect.confirm_batch(
  providers text[], refs text[], paid bigint[], paid_ats timestamptz[], codes text[], tokens uuid[], traces text[],
    event_ids text[],
  moment timestamptz
) returns table (nth int, outcome text, payment_id bigint, invoice_id bigint, receipt_number text, paid_in_full boolean)
  language plpgsql security definer set search_path = pg_catalog,
    pg_temp set enable_seqscan = off set enable_bitmapscan = off
  set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
  as $$
#variable_conflict use_column
declare
  today date := (moment at time zone 'Africa/Lagos')::date;
  year text := to_char(today, 'YYYY');
  answers collect.confirmation[];
  many int;
  last_journal bigint;
  before_first bigint;  -- the number of the receipt before the first of these
begin
  -- Locks one invoice at a time, in the order of their ids.
  perform from collect.invoice i
  where i.id in (
    select p.invoice_id from unnest(providers, refs) as a (provider, ref)
    join collect.payment p on p.provider = a.provider and p.provider_ref = a.ref)
  order by i.id for update;

  -- Decides everything on the state after the locks, and writes the facts.
  with reported as (
    select a.nth::int, a.provider, a.paid_at, a.code, a.token, a.trace, a.event_id, d.*,
      row_number() over (partition by d.invoice_id, d.outcome = 'REPEATED' order by a.nth) as place
    from unnest(providers, refs, paid, paid_ats, codes, tokens, traces, event_ids) with ordinality
      as a (provider, ref, paid, paid_at, code, token, trace, event_id, nth)
    left join lateral collect.decide_confirmation(a.provider, a.ref, a.paid, a.paid_at, moment) d on true
  ), ruled as (
    select a.*, case when a.payment_id is null then 'UNKNOWN' when a.outcome = 'REPEATED' then 'REPEATED'
      when a.place > 1 then 'RETRY' else a.outcome end as verdict
    from reported a
  ), decided as materialized (
    select r.*,
      case when r.verdict = 'CONFIRMED' then nextval('ledger.journal_id_seq') end as journal_id,
      case when r.verdict = 'CONFIRMED' then nextval('collect.receipt_id_seq') end as receipt_id
    from ruled r
  ), confirmed as not materialized (
    select * from decided where verdict = 'CONFIRMED'
  ), shares as materialized (
    select n.nth, n.payment_id, n.org_id as payment_org_id, n.journal_id, s.*
    from confirmed n cross join lateral org.shares_by_split(n.org_id, n.split_id, n.to_share) s
  ), split_rows as (
    insert into collect.payment_split (payment_id, split_line_id, org_id, payment_org_id, bank_account_id,
      ledger_account_id,
      amount_kobo, business_day)
    select s.payment_id, s.split_line_id, s.org_id, s.payment_org_id, s.bank_account_id, s.ledger_account_id,
      s.amount_kobo, today
    from shares s
  ), lines as (
    select n.nth, n.journal_id, l.place,
      coalesce((select a.id from ledger.account_figures a where a.org_id = n.org_id and a.purpose = l.purpose),
      ledger.account_of(n.org_id, l.purpose)) as account, l.side, l.amount_kobo as amount
    from confirmed n cross join lateral collect.lines_of_l1(n.amount, n.org_fee, n.overpaid, n.charged) l
    union all
    select s.nth, s.journal_id, s.place, s.ledger_account_id, 'CREDIT', s.amount_kobo from shares s
  ), events as (
    insert into platform.outbox (org_id, source_type, source_id, event, payload)
    select n.org_id, 'journal', n.journal_id, 'payment.successful',
      jsonb_build_object('paymentId', n.payment_id, 'invoiceId', n.invoice_id,
      'orgId', n.org_id, 'receiptId', n.receipt_id, 'paidInFull', n.in_full)
    from confirmed n order by n.nth
  ), provider_events as (
    insert into platform.inbox (consumer, event_id, org_id, received_at, handled_at)
    select 'provider:' || n.provider, n.event_id, n.org_id, moment, moment from confirmed n where n.event_id is not null
    on conflict do nothing
  ), invoices as (
    update collect.invoice i set amount_paid_kobo = i.amount_paid_kobo + n.amount,
      balance_kobo = greatest(i.total_kobo - i.amount_paid_kobo - n.amount, 0), status = n.new_status,
      fee_kobo = case when n.new_status = 'PAID' then 0 else i.fee_kobo end,
      is_short = n.is_short, version = i.version + 1, updated_at = moment, updated_by = 'system'
    from confirmed n where i.id = n.invoice_id
  ), payments as (
    update collect.payment p set status = 'SUCCESSFUL', amount_kobo = n.amount, fee_amount_kobo = n.fee,
      overpaid_amount_kobo = n.overpaid,
      is_late = n.is_late, failure_code = null, failure_reason = null,
      confirmed_at = moment, business_day = today, paid_at = n.paid_at, paid_on = n.paid_on, paid_in_full = n.in_full,
      next_query_at = null
    from confirmed n where p.id = n.payment_id
  ), posted as materialized (
    select ledger.lay_postings(array_agg(row(l.journal_id, l.account, l.side, l.amount, today)::ledger.new_line
      order by l.nth, l.place))
    from lines l having count(*) > 0
  )
  select array_agg(row(d.nth, d.verdict, d.payment_id, d.invoice_id,
      case when d.verdict = 'REPEATED' then (select r.number from collect.receipt r
        where r.payment_id = d.payment_id) end,
      case when d.verdict = 'CONFIRMED' then d.in_full else d.was_in_full end, d.org_id, d.service_id, d.payer_user_id,
      d.invoice_number, d.amount, d.fee, d.overpaid, d.journal_id, d.receipt_id, d.code, d.token, d.trace, d.rank,
      d.paid_on)::collect.confirmation
      order by d.nth),
    count(*) filter (where d.verdict = 'CONFIRMED')
  into answers, many
  from (select d.*, count(*) filter (where d.verdict = 'CONFIRMED') over (order by d.nth) as rank from decided d) d
  where (select count(*) from posted) >= 0;

  if many > 0 then
    -- From here on other transactions wait for this commit: numbers, receipts, trail, journals, balances.
    perform pg_notify('isura_outbox', '');
    last_journal := platform.take_numbers('JN', year, many);
    before_first := platform.take_numbers('RCT', year, many) - many;
    insert into collect.receipt (id, org_id, payer_user_id, number, payment_id, invoice_id, service_id, amount_kobo,
      issued_at,
      verification_code, public_token)
    overriding system value
    select d.receipt_id, d.org_id, d.payer_user_id, platform.number_text('RCT', year, before_first + d.rank),
      d.payment_id, d.invoice_id,
      d.service_id, d.amount_kobo, moment, d.code, d.token
    from unnest(answers) d where d.outcome = 'CONFIRMED';
    perform audit.append((
      select array_agg(row(moment, null, 'The portal', 'system', d.org_id, 'payment.confirmed', 'COLLECTION', 'payment',
        d.payment_id,
        'Payment of ' || d.invoice_number || ' confirmed, receipt ' || platform.number_text('RCT', year,
          before_first + d.rank), null,
        jsonb_build_object('amount', d.amount_kobo::text, 'fee', d.fee_kobo::text, 'overpaid', d.overpaid_kobo::text,
          'receipt', platform.number_text('RCT', year, before_first + d.rank))
          || case when d.paid_on is null then '{}' else jsonb_build_object('paidOn', d.paid_on) end,
        '', null, null, null, null, null, d.trace, 'SYSTEM', null)::audit.new_event)
      from unnest(answers) d where d.outcome = 'CONFIRMED'));
    perform ledger.seal_journals(
      array_agg(d.journal_id),
      array_agg(row(d.org_id, 'L1', 'payment', d.payment_id, 0,
        'Payment of ' || d.invoice_number || ', receipt ' || platform.number_text('RCT', year, before_first + d.rank)
          || coalesce(', paid on ' || to_char(d.paid_on, 'FMDD Mon YYYY'), ''),
        today, null, true)::ledger.new_journal),
      year, last_journal, moment)
    from unnest(answers) d where d.outcome = 'CONFIRMED';
  end if;

  return query select a.nth, a.outcome, a.payment_id, a.invoice_id,
    case when a.outcome = 'CONFIRMED' then platform.number_text('RCT', year, before_first + a.rank)
      else a.receipt_number end, a.paid_in_full
    from unnest(answers) a;
end $$;
grant create on schema collect to grp_job;
alter function collect.confirm_batch owner to grp_job;
revoke create on schema collect from grp_job;
grant execute on function collect.confirm_batch to grp_app;
