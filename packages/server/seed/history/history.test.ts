import { asKobo } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { isReference } from '@isura/contract/kernel/reference';
import { shareOut } from '@isura/contract/kernel/shares';
import pg from 'pg';
import { expect, test } from 'vitest';
import { writeRetry } from '../../src/modules/collect/settlement/send-settlements.queries.ts';
import { askAboutSent, sendWaiting } from '../../src/modules/collect/settlement/send-settlements.service.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import { tooEarly } from '../../test/process/too-early.ts';
import { seededDatabase } from '../../test/seeded.ts';
import { longerTest } from '../../test/tier.ts';
import { addBalanceStatements } from '../demonstration-balance-statements.ts';
import { addDemonstrationMoney } from '../demonstration-money.ts';
import { addHistory, monthsOf } from './history.ts';

const { db } = await seededDatabase({ people: true });

test('months begin and end with the history', () => {
  expect(monthsOf('2026-01-20', '2026-03-05')).toEqual([
    { first: '2026-01-20', last: '2026-01-31' },
    { first: '2026-02-01', last: '2026-02-28' },
    { first: '2026-03-01', last: '2026-03-05' },
  ]);
});

test('a history has what the product itself would have written, to the kobo', async () => {
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  const reported: string[] = [];
  await client.query('set role grp_owner');
  const made = await addHistory(client, {
    serviceIds: [9001, 9002, 9003, 9004, 9006, 9007],
    first: '2025-12-20',
    last: '2026-02-10',
    settledBefore: '2026-02-08',
    scale: 100,
    progress: (month) => reported.push(month),
  });
  await client.end();
  expect(reported).toEqual(['2025-12', '2026-01', '2026-02', '']);
  expect(made).toBeGreaterThan(100);

  const payments = await db.sql<{
    reference: string;
    to_share: bigint;
    percents: string[];
    shares: bigint[];
    remainder: number;
  }>(`
    select i.payment_reference as reference, greatest(p.amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo else 0 end, 0) as to_share,
      array_agg(l.percent::text order by l.position) as percents, array_agg(coalesce(s.amount_kobo, 0) order by l.position) as shares,
      (max(l.position) filter (where l.is_remainder))::int - 1 as remainder
    from collect.payment p join collect.invoice i on i.id = p.invoice_id
    join org.service v on v.id = p.service_id join org.split_line l on l.org_id = v.org_id and l.split_id = v.active_split_id
    left join collect.payment_split s on s.payment_id = p.id and s.split_line_id = l.id
    group by p.id, i.payment_reference`);
  expect(payments).toHaveLength(made);
  for (const { reference, to_share, percents, shares, remainder } of payments) {
    expect(isReference(reference)).toBe(true);
    const parts = percents.map((percent) => percentOf(percent) ?? 0n);
    expect(shares.map((share) => asKobo(BigInt(share)))).toEqual(shareOut(asKobo(BigInt(to_share)), parts, remainder));
  }

  const [rolled] = await db.sql(`
    select (select sum(amount_kobo)::text from collect.payment) as paid, (select sum(amount_kobo)::text from collect.collection_day) as days,
      (select sum(amount_kobo)::text from collect.service_month) as months,
      (select count(*)::int from collect.settlement where status = 'RECONCILED') > 50 as settled,
      (select count(*)::int from collect.payment_split where settlement_id is null and business_day < '2026-02-08') as waiting`);
  expect(rolled).toMatchObject({ days: rolled?.paid, months: rolled?.paid, settled: true, waiting: 0 });
  const [books] = await db.sql(`
    select count(*)::int as wrong from ledger.balance_day d
    where d.closing_kobo <> (select sum(case when p.side = a.normal_side then p.amount_kobo else -p.amount_kobo end)
      from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id
      where p.ledger_account_id = d.ledger_account_id and p.business_date <= d.day)`);
  expect(books).toEqual({ wrong: 0 });
}, 60_000);

// `npm test` makes this history too, as the first part of its demonstration, and starts a portal on it.
longerTest(
  'the demonstration gets 36 months of history and invoices of every status, once',
  async () => {
    const { db: own, ctx: ownCtx, clock: ownClock } = await seededDatabase({ people: true });
    const now = new Date('2026-11-21T09:00:00Z');
    const made = await addDemonstrationMoney(own.adminUrl, now);
    expect(made).toBeGreaterThan(1_500);
    expect(await addDemonstrationMoney(own.adminUrl, now)).toBe(0);
    expect(
      await own.sql(`
      select (select array_agg(distinct status order by status) from collect.payment) as payments,
        (select jsonb_object_agg(status, n) from (
          select status, count(*) filter (where status <> 'RECONCILED') as n from collect.settlement group by 1) s) as settlements,
        (select array_agg(void_kind order by void_kind) from collect.receipt where voided_at is not null) as void,
        (select array_agg(action || ' ' || n order by action) from (
          select action, count(*) as n from audit.audit_event
          where action in ('receipt.voided', 'settlement.failed', 'payment.failed', 'payment.cancelled', 'payment.expired') group by 1) a) as trail`),
    ).toEqual([
      {
        payments: ['CANCELLED', 'EXPIRED', 'FAILED', 'INITIATED', 'PENDING', 'SUCCESSFUL'],
        settlements: { FAILED: 1, RECONCILED: 0, SENT: 1 },
        void: ['FRAUD', 'ISSUED_IN_ERROR'],
        trail: [
          'payment.cancelled 1',
          'payment.expired 1',
          'payment.failed 1',
          'receipt.voided 2',
          'settlement.failed 1',
        ],
      },
    ]);
    // the list of invoices sorts by id and shows their numbers: the product makes both rise together
    expect(
      await own.sql(`
      select number from (select number, lag(number) over (order by id) as before from collect.invoice) t where number < before`),
    ).toEqual([]);
    const sends = {
      ...ownCtx,
      queue: { enqueue: async () => {} },
      config: { paymentMode: 'TEST' },
      log: console,
    } as unknown as Ctx;
    ownClock.set(now);
    const [failed] = await own.sql<{ id: number }>(`select id from collect.settlement where status = 'FAILED'`);
    await own.inTx(JOB_SCOPE, (tx) => writeRetry(tx, failed!.id, now));
    await sendWaiting(sends, 'test');
    ownClock.advance(120);
    await askAboutSent(sends, 'test');
    expect(await own.sql('select status from collect.settlement where id = $1', [failed!.id])).toEqual([
      { status: 'SETTLED' },
    ]);
    const [facts] = await own.sql(`
    select (select count(distinct date_trunc('month', business_day))::int from collect.payment) as months,
      (select array_agg(distinct status order by status) from collect.invoice) as statuses,
      (select count(*)::int from collect.payment where overpaid_amount_kobo > 0) as overpaid,
      (select count(*)::int from collect.invoice where is_short) as short`);
    expect(await tooEarly(own)).toEqual([]);
    const [spread] = await own.sql(`
    select (select count(*)::int from collect.invoice where status in ('ISSUED', 'PARTLY_PAID')) as open,
      (select array_agg(distinct ceil(least('2026-11-21'::date - due_date, 91) / 30.0)::int) from collect.invoice
       where status in ('ISSUED', 'PARTLY_PAID') and due_date < '2026-11-21') as buckets,
      (select count(distinct payer_id)::int > 50 from collect.invoice where status = 'ISSUED') as "manyDebtors",
      (select count(distinct org_id)::int from collect.payment) as organizations,
      (select count(distinct o.sector_id)::int from collect.payment p join org.organization o on o.id = p.org_id) as sectors,
      (select count(*)::int from collect.payment p join org.organization o on o.id = p.org_id
       where o.name not like '%(demonstration)') as "ofRealOrganizations"`);
    expect(spread).toEqual({
      open: 120,
      buckets: [1, 2, 3, 4],
      manyDebtors: true,
      organizations: 29,
      sectors: 20,
      ofRealOrganizations: 0,
    });
    expect(facts).toEqual({
      months: 37,
      statuses: ['CANCELLED', 'DRAFT', 'EXPIRED', 'ISSUED', 'PAID', 'PARTLY_PAID'],
      overpaid: 1,
      short: 1,
    });
    // Money for payments was released on the first day of the history: no current month counts it as received.
    expect(
      await own.sql(`
      select array_agg(distinct j.business_date::text) as days, count(*)::int > 1 as several from ledger.journal j
      where j.event = 'OPENING' and j.description like 'Opening release to %'`),
    ).toEqual([{ days: ['2023-11-01'], several: true }]);
    // Every account has a statement for each month since its first entry; it closes where the next opens and agrees with
    // its postings.
    expect(await addBalanceStatements(own.adminUrl, now)).toBeGreaterThan(1_000);
    expect(await addBalanceStatements(own.adminUrl, now)).toBe(0);
    expect(
      await own.sql(`
      select count(*) filter (where a.begins is null)::int as "withNone",
        count(*) filter (where s.opens <> coalesce(s.closed, 0))::int as "notChained",
        count(*) filter (where s.closes <> s.posted)::int as "notPosted"
      from (select distinct ledger_account_id as id from ledger.posting where business_date < '2026-11-01') p
      left join (select ledger_account_id as id, min(period_start) as begins from ledger.balance_statement group by 1) a using (id)
      left join lateral (
        select s.opening_kobo as opens, s.closing_kobo as closes,
          lag(s.closing_kobo) over (order by s.period_start) as closed,
          (select sum(case when o.side = s.normal_side then o.amount_kobo else -o.amount_kobo end) from ledger.posting o
            where o.ledger_account_id = s.ledger_account_id and o.business_date <= s.period_end) as posted
        from ledger.balance_statement s where s.ledger_account_id = p.id) s on true`),
    ).toEqual([{ withNone: 0, notChained: 0, notPosted: 0 }]);
  },
  90_000,
);
