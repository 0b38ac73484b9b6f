-- Confirms a group of payments, each identified by its provider and the provider's reference. Returns the outcome of
-- each:
--   CONFIRMED  it is SUCCESSFUL now: invoice, shares, L1 (docs/spec/ledger.md#l1), receipt, trail and events with it
--   REPEATED   it was successful before; nothing was written, and the answer is that of the first time
--   RETRY      another item of this group concerns the same invoice; ask again after this group
--   UNKNOWN    no payment has this reference
--   NO_SPLIT   no split of its service is in force, so the owner of the money is unknown; nothing was written
-- It is shared by the split of the day it was paid (day_paid.sql), else by that of today, and counted today. `paid` is
-- what the provider took, in kobo. A fee the payer paid on top is not part of the amount (payer_fee.sql); a success is
-- at least one kobo. A fee the organization bears is taken from the shares; what it exceeds them by is a bank charge of
-- the organization. Money beyond the balance, and all money for a cancelled invoice, is kept as overpaid. The provider
-- event that reported it (`event_ids`, null if there was none) is recorded with it.
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
    select a.nth::int, a.provider, a.paid, a.paid_at, a.code, a.token, a.trace, a.event_id, p.id as payment_id,
      p.org_id, p.service_id, p.invoice_id,
      p.payer_user_id, p.status as payment_status, p.paid_in_full as was_in_full,
      i.number as invoice_number, i.rule_id, i.status as invoice_status, i.balance_kobo,
      case when p.fee_bearer = 'PAYER'
        then collect.payer_fee(p.fee_amount_kobo, p.amount_kobo, a.paid) else 0 end as payer_fee,
      case when p.fee_bearer = 'PAYER' then 0 else p.fee_amount_kobo end as org_fee,
      row_number() over (partition by p.invoice_id, p.status in ('SUCCESSFUL', 'REFUNDED') order by a.nth) as place,
      w.paid_on, coalesce(case when w.paid_on is not null then org.split_of_day(p.org_id, p.service_id, w.paid_on) end,
        (select s.id from org.split_ratio s where s.org_id = p.org_id and s.service_id = p.service_id
          and s.status = 'ACTIVE'
           and s.effective_from <= today order by s.effective_from desc limit 1)) as split_id
    from unnest(providers, refs, paid, paid_ats, codes, tokens, traces, event_ids) with ordinality
      as a (provider, ref, paid, paid_at, code, token, trace, event_id, nth)
    left join collect.payment p on p.provider = a.provider and p.provider_ref = a.ref
    left join collect.invoice i on i.id = p.invoice_id
    cross join lateral (select collect.day_paid(a.paid_at, i.issue_date, moment) as paid_on) w
  ), checked as (
    select a.*, a.paid - a.payer_fee as amount,
      case when a.invoice_status = 'CANCELLED' then a.paid - a.payer_fee
           else greatest(a.paid - a.payer_fee - a.balance_kobo, 0) end as overpaid,
      case when a.payment_id is null then 'UNKNOWN'
           when a.payment_status in ('SUCCESSFUL', 'REFUNDED') then 'REPEATED'
           when a.place > 1 then 'RETRY' else 'CONFIRMED' end as verdict
    from reported a
  ), shared as (
    select j.*, j.payer_fee + j.org_fee as fee, greatest(j.amount - j.overpaid - j.org_fee, 0) as to_share,
      greatest(j.org_fee - (j.amount - j.overpaid), 0) as charged
    from checked j
  ), ruled as (
    select s.*, case when s.verdict = 'CONFIRMED' and s.to_share > 0 and s.split_id is null then 'NO_SPLIT'
      else s.verdict end as outcome
    from shared s
  ), decided as materialized (
    select r.*,
      case when r.outcome = 'CONFIRMED' then nextval('ledger.journal_id_seq') end as journal_id,
      case when r.outcome = 'CONFIRMED' then nextval('collect.receipt_id_seq') end as receipt_id,
      case when r.invoice_status = 'CANCELLED' then 'CANCELLED' when r.amount >= r.balance_kobo then 'PAID'
        else 'PARTLY_PAID' end as new_status,
      r.invoice_status not in ('PAID', 'CANCELLED') and r.amount >= r.balance_kobo as in_full
    from ruled r
  ), confirmed as not materialized (
    select * from decided where outcome = 'CONFIRMED'
  ), cuts as (
    select n.nth, n.payment_id, n.org_id as payment_org_id, n.journal_id, n.to_share, l.id as split_line_id, l.position,
      l.beneficiary_org_id, l.bank_account_id, l.ledger_account_id, l.is_remainder,
      case when l.is_remainder then 0 else trunc(n.to_share * l.percent * 0.01)::bigint end as cut
    from confirmed n join org.split_line l on l.org_id = n.org_id and l.split_id = n.split_id
    where n.to_share > 0
  ), shares as materialized (
    select c.*, case when c.is_remainder then (c.to_share - sum(c.cut) over (partition by c.nth))::bigint
      else c.cut end as share
    from cuts c
  ), split_rows as (
    insert into collect.payment_split (payment_id, split_line_id, org_id, payment_org_id, bank_account_id,
      ledger_account_id,
      amount_kobo, business_day)
    select s.payment_id, s.split_line_id,
      coalesce(s.beneficiary_org_id, (select a.org_id from ledger.ledger_account a where a.id = s.ledger_account_id)),
      s.payment_org_id, s.bank_account_id, s.ledger_account_id, s.share, today
    from shares s where s.share > 0
  ), lines as (
    select n.nth, n.journal_id, 0 as place,
      coalesce((select a.id from ledger.ledger_account a where a.org_id = n.org_id
        and a.purpose = 'COLLECTIONS_CLEARING'),
      ledger.account_of(n.org_id, 'COLLECTIONS_CLEARING')) as account, 'DEBIT' as side, n.amount
    from confirmed n
    union all
    select s.nth, s.journal_id, s.position, s.ledger_account_id, 'CREDIT', s.share from shares s where s.share > 0
    union all
    select n.nth, n.journal_id, 1000,
      coalesce((select a.id from ledger.ledger_account a where a.org_id = n.org_id and a.purpose = 'FEES_PAYABLE'),
      ledger.account_of(n.org_id, 'FEES_PAYABLE')), 'CREDIT', n.fee
    from confirmed n
    where n.org_fee > 0
    union all
    select n.nth, n.journal_id, 1001,
      coalesce((select a.id from ledger.ledger_account a where a.org_id = n.org_id
        and a.purpose = 'UNALLOCATED_RECEIPTS'),
      ledger.account_of(n.org_id, 'UNALLOCATED_RECEIPTS')), 'CREDIT', n.overpaid
    from confirmed n
    where n.overpaid > 0
    union all
    select n.nth, n.journal_id, 1002, ledger.account_of(n.org_id, 'BANK_CHARGES'), 'DEBIT', n.charged from confirmed n
      where n.charged > 0
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
      is_short = n.new_status = 'PARTLY_PAID' and not r.part_payment_allowed,
      version = i.version + 1, updated_at = moment, updated_by = 'system'
    from confirmed n join org.collection_rule r on r.id = n.rule_id where i.id = n.invoice_id
  ), payments as (
    update collect.payment p set status = 'SUCCESSFUL', amount_kobo = n.amount, fee_amount_kobo = n.fee,
      overpaid_amount_kobo = n.overpaid,
      is_late = p.status in ('EXPIRED', 'CANCELLED', 'REPLACED', 'FAILED') or n.invoice_status = 'EXPIRED',
        failure_code = null, failure_reason = null,
      confirmed_at = moment, business_day = today, paid_at = n.paid_at, paid_on = n.paid_on, paid_in_full = n.in_full,
      next_query_at = null
    from confirmed n where p.id = n.payment_id
  ), posted as materialized (
    select ledger.lay_postings(array_agg(row(l.journal_id, l.account, l.side, l.amount, today)::ledger.new_line
      order by l.nth, l.place))
    from lines l having count(*) > 0
  )
  select array_agg(row(d.nth, d.outcome, d.payment_id, d.invoice_id,
      case when d.outcome = 'REPEATED' then (select r.number from collect.receipt r
        where r.payment_id = d.payment_id) end,
      case when d.outcome = 'CONFIRMED' then d.in_full else d.was_in_full end, d.org_id, d.service_id, d.payer_user_id,
      d.invoice_number, d.amount, d.fee, d.overpaid, d.journal_id, d.receipt_id, d.code, d.token, d.trace, d.rank,
      d.paid_on)::collect.confirmation
      order by d.nth),
    count(*) filter (where d.outcome = 'CONFIRMED')
  into answers, many
  from (select d.*, count(*) filter (where d.outcome = 'CONFIRMED') over (order by d.nth) as rank from decided d) d
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
        '', null, null, null, null, null, d.trace)::audit.new_event)
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
