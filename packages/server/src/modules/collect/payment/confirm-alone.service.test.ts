import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInvoice, aPayment, type PayableService, payableServices } from '../../../../test/money/collections.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import { type ConfirmItem, type ConfirmRow, confirmBatch, confirmOne } from './confirm.queries.ts';

const runs = { more: 200, deep: 2_000 }[process.env.TEST_TIER ?? ''] ?? 40;
const DAY = 86_400_000;
/** In days: at that time no split was in force yet. */
const BEFORE_ANY_SPLIT = -4_000;

const { db, clock } = await seededDatabase();
let services: PayableService[];
let client: pg.Client;
let everyTable: string;
let everyCounter: string;
beforeAll(async () => {
  services = await payableServices(db, 3);
  client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  const tables = await db.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relnamespace in
       (select oid from pg_namespace where nspname in ('audit', 'ledger', 'org', 'collect', 'platform', 'notify', 'bank')) order by 1`,
  );
  // What this transaction wrote, complete except for the server time, and how many rows remain of those it may have
  // deleted.
  everyTable = tables
    .map(
      ({ name }) => `select '${name}' as name, (select count(*) from ${name})::int as rows, array(
        select (to_jsonb(t) - 'created_at')::text from ${name} t where t.xmin = pg_current_xact_id()::xid order by 1) as written`,
    )
    .join(' union all ');
  const counters = await db.sql<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('audit', 'ledger', 'collect', 'platform')`,
  );
  everyCounter = counters
    .map(({ name }) => `select '${name}' as name, last_value::text, is_called from ${name}`)
    .join(' union all ');
});
afterAll(() => client.end());

type Way = (client: pg.Client, item: ConfirmItem, moment: Date) => Promise<ConfirmRow[]>;
const inGroup: Way = (by, item, moment) => confirmBatch(by, [item], moment);
const alone: Way = confirmOne;

/** Returns what one way of confirming answers and writes, then rolls it back, id counters included. */
async function wouldWrite(way: Way, item: ConfirmItem, moment: Date) {
  const counters = (await client.query(everyCounter)).rows;
  await client.query('begin');
  try {
    const answer = await way(client, item, moment);
    const { rows } = await client.query<{ name: string; rows: number; written: string[] }>(everyTable);
    return { answer, touched: rows.filter(({ written }) => written.length > 0), left: rows.map((row) => row.rows) };
  } finally {
    await client.query('rollback');
    for (const { name, last_value, is_called } of counters)
      await client.query('select setval($1, $2, $3)', [name, last_value, is_called]);
  }
}

const money = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 1, max: 3_000_000 }),
  fc.integer({ min: 1, max: 1e13 }),
);
const drawn = fc.record({
  which: fc.nat(2),
  total: money,
  fee: fc.oneof(fc.constant(0), money),
  bearer: fc.constantFrom('PAYER' as const, 'ORGANIZATION' as const),
  status: fc.constantFrom('INITIATED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'),
  invoice: fc.constantFrom('ISSUED', 'ISSUED', 'EXPIRED', 'CANCELLED'),
  /**
   * One payment after the other, on various days; after the first it may already be confirmed, or the invoice paid in
   * part.
   */
  paid: fc.array(
    fc.record({
      money,
      sameAttempt: fc.boolean(),
      day: fc.oneof(fc.integer({ min: -40, max: 3 }), fc.constant(BEFORE_ANY_SPLIT)),
      /** How many hours before its provider took it; below zero in the future. */
      ago: fc.oneof(fc.constant(0), fc.integer({ min: -30, max: 35 * 24 })),
      event: fc.option(fc.nat(99).map((no) => `evt ${no}`)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

let reported = 0;
const item = (providerRef: string, paid: number, eventId: string | null, paidAt: Date): ConfirmItem => {
  reported += 1;
  return {
    ...{ provider: 'test', providerRef, paid: BigInt(paid), paidAt, eventId },
    ...{ code: String(reported).padStart(10, '0'), token: crypto.randomUUID(), traceId: `trace ${reported}` },
  };
};

test('a payment confirmed alone writes, row for row, what it writes in a group', { timeout: 1_800_000 }, async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(drawn, async ({ which, total, fee, bearer, status, invoice, paid }) => {
      const bill = await anInvoice(db, services[which]!, { total, status: invoice });
      const attempt = () => aPayment(db, bill, { amount: total, fee, bearer, status });
      let ref = await attempt();
      for (const { money: kobo, sameAttempt, day, ago, event } of paid) {
        if (!sameAttempt) ref = await attempt();
        const moment = new Date(clock.now().getTime() + day * DAY);
        const one = item(ref, kobo, event, new Date(moment.getTime() - ago * 3_600_000));
        const grouped = await wouldWrite(inGroup, one, moment);
        expect(await wouldWrite(alone, one, moment)).toEqual(grouped);
        outcomes.add(grouped.answer[0]!.outcome);
        await confirmOne(client, one, moment); // the next one finds it confirmed
      }
    }),
    { numRuns: runs },
  );
  expect([...outcomes].sort()).toEqual(['CONFIRMED', 'NO_SPLIT', 'REPEATED']);
});

test('a payment without an attempt is unknown to both', async () => {
  const one = item('nobody', 1, null, clock.now());
  expect(await confirmOne(client, one, clock.now())).toEqual(await confirmBatch(client, [one], clock.now()));
});

/**
 * What confirming wrote about payments, complete except for ids and numbers that follow from the order: the payment, its
 * invoice, its shares and the lines of its journal.
 */
const WRITTEN = `
  select p.provider_ref as ref, to_jsonb(p) as payment, to_jsonb(i) as invoice,
    array(select (s.split_line_id, s.org_id, s.payment_org_id, s.bank_account_id, s.ledger_account_id, s.amount_kobo, s.business_day)::text
      from collect.payment_split s where s.payment_id = p.id order by 1) as shares,
    array(select (o.position, o.org_id, a.code, o.side, o.amount_kobo, o.business_date)::text
      from ledger.journal j join ledger.posting o on o.journal_id = j.id join ledger.ledger_account a on a.id = o.ledger_account_id
      where j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id order by o.position) as lines,
    (select (r.amount_kobo, r.issued_at, r.verification_code, r.public_token)::text from collect.receipt r where r.payment_id = p.id) as receipt
  from collect.payment p join collect.invoice i on i.id = p.invoice_id where p.provider_ref = any ($1) order by p.id`;

type Answers = Pick<ConfirmRow, 'outcome' | 'payment_id' | 'paid_in_full'>[];
const answerOf = ({ outcome, payment_id, paid_in_full }: ConfirmRow): Answers[number] => ({
  outcome,
  payment_id,
  paid_in_full,
});

/** Confirms in groups: what shares its invoice with an earlier one is asked again after the group. */
async function inGroups(items: readonly ConfirmItem[], moment: Date): Promise<Answers> {
  const answers: Answers = [];
  let waiting = items.map((_, nth) => nth);
  while (waiting.length > 0) {
    const rows = await confirmBatch(
      client,
      waiting.map((nth) => items[nth]!),
      moment,
    );
    for (const [at, nth] of waiting.entries()) answers[nth] = answerOf(rows[at]!);
    waiting = waiting.filter((nth) => answers[nth]!.outcome === 'RETRY');
  }
  return answers;
}

async function oneByOne(items: readonly ConfirmItem[], moment: Date): Promise<Answers> {
  const answers: Answers = [];
  for (const one of items) answers.push(answerOf((await confirmOne(client, one, moment))[0]!));
  return answers;
}

/** Returns what a way of confirming many answers and writes, then rolls it back. */
async function wouldBecome(way: typeof inGroups, items: readonly ConfirmItem[], moment: Date) {
  await client.query('begin');
  try {
    const answers = await way(items, moment);
    return { answers, written: (await client.query(WRITTEN, [items.map(({ providerRef }) => providerRef)])).rows };
  } finally {
    await client.query('rollback');
  }
}

const drawnGroup = fc.record({
  day: fc.constantFrom(0, 0, BEFORE_ANY_SPLIT),
  bills: fc.array(
    fc.record({ which: fc.nat(2), total: money, invoice: fc.constantFrom('ISSUED', 'ISSUED', 'EXPIRED', 'CANCELLED') }),
    { minLength: 1, maxLength: 4 },
  ),
  paid: fc.array(
    fc.record({
      bill: fc.nat(3),
      paid: money,
      fee: fc.oneof(fc.constant(0), money),
      bearer: fc.constantFrom('PAYER' as const, 'ORGANIZATION' as const),
      status: fc.constantFrom('INITIATED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'),
      isReportedTwice: fc.boolean(),
      ago: fc.oneof(fc.constant(0), fc.integer({ min: -30, max: 35 * 24 })),
    }),
    { minLength: 2, maxLength: 8 },
  ),
});

test('payments confirmed in a group become, to the kobo, what they become one by one', {
  timeout: 1_800_000,
}, async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(drawnGroup, async ({ day, bills, paid }) => {
      const moment = new Date(clock.now().getTime() + day * DAY);
      const made: { id: number; total: number }[] = [];
      for (const { which, total, invoice: status } of bills)
        made.push({ id: await anInvoice(db, services[which]!, { total, status }), total });
      const items = [item('nobody', 1, null, moment)];
      for (const { bill, paid: kobo, fee, bearer, status, isReportedTwice, ago } of paid) {
        const { id, total } = made[bill % made.length]!;
        const ref = await aPayment(db, id, { amount: total, fee, bearer, status });
        const paidAt = new Date(moment.getTime() - ago * 3_600_000);
        items.push(item(ref, kobo, null, paidAt));
        if (isReportedTwice) items.push(item(ref, kobo, null, paidAt));
      }
      const grouped = await wouldBecome(inGroups, items, moment);
      expect(await wouldBecome(oneByOne, items, moment)).toEqual(grouped);
      for (const { outcome } of grouped.answers) outcomes.add(outcome);
    }),
    { numRuns: runs },
  );
  expect([...outcomes].sort()).toEqual(['CONFIRMED', 'NO_SPLIT', 'REPEATED', 'UNKNOWN']);
});

test('the rule of a confirmation is planned as part of the statements that use it: no call of it is left in them', async () => {
  await client.query('begin');
  await client.query('set local role grp_job');
  const { rows } = await client.query<Record<string, string>>(
    `explain (verbose, costs off)
     select d.*, s.*, l.* from unnest(array['test'], array['a'], array[1]::bigint[]) a (provider, ref, paid)
     left join lateral collect.decide_confirmation(a.provider, a.ref, a.paid, '2026-11-20T09:00Z', '2026-11-21T09:00Z') d on true
     left join lateral org.shares_by_split(d.org_id, d.split_id, d.to_share) s on true
     left join lateral collect.lines_of_l1(d.amount, d.org_fee, d.overpaid, d.charged) l on true`,
  );
  await client.query('rollback');
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).not.toMatch(/Function Scan on (collect|org)\./);
  expect(plan).not.toMatch(
    /\b(decide_confirmation|split_for_payment|shares_by_split|lines_of_l1|payer_fee|day_paid)\(/,
  );
});
