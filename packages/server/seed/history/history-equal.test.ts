import { randomUUID } from 'node:crypto';
import { Uuid } from '@isura/contract/kernel/ids';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { isReference } from '@isura/contract/kernel/reference';
import { readVerificationCode } from '@isura/contract/kernel/verification-code';
import pg from 'pg';
import { expect, test } from 'vitest';
import { confirmPayment } from '../../src/modules/collect/payment/confirm.service.ts';
import { askAboutSent, sendWaiting } from '../../src/modules/collect/settlement/send-settlements.service.ts';
import { gatherShares } from '../../src/modules/collect/settlement/settlement.service.ts';
import { demonstrationPortal } from '../../test/demonstration.ts';
import { tooEarly } from '../../test/process/too-early.ts';
import { seededDatabase } from '../../test/seeded.ts';
import { addHistory } from './history.ts';

/** Days across the end of a year, so that numbering restarts. */
const [FIRST, LAST] = ['2026-12-30', '2027-01-02'];
const COL = '/services/collectionservice/api/public';
const MINUTE = 60_000;

const { db: made } = await seededDatabase({ people: true });
const portal = await demonstrationPortal();
const { db: served, ctx, clock } = portal;
type Db = typeof made;

interface Wanted extends Record<string, unknown> {
  day: string;
  service: number;
  type: string;
  quantity: number;
  amount: bigint;
  fee: bigint;
  channel: string;
  payer: { kind: string; name: string; email: string; phone: string };
  moment: Date;
}

/** Makes one payment through the services: checkout, attempt, provider event, each at its moment. */
async function pay({ service, type, quantity, amount, fee, channel, payer, moment }: Wanted): Promise<void> {
  const guest = portal.browser();
  const post = async (path: string, body: object, status: number): Promise<Record<string, string>> => {
    const headers = { 'idempotency-key': randomUUID() };
    const response = await guest.call({ method: 'POST', url: `${COL}${path}`, body, headers });
    expect(response.status, response.text).toBe(status);
    return response.body as Record<string, string>;
  };
  clock.set(new Date(moment.getTime() - 4 * MINUTE));
  const naira = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
  const price = type === 'FIXED' || type === 'TIERED' ? { quantity } : { amount: naira };
  const { payable: expectedPayable } = await post('/quotes', { serviceId: service, ...price }, 200);
  const { reference } = await post(
    '/checkouts',
    { serviceId: service, ...price, payer, customValues: {}, expectedPayable },
    201,
  );
  clock.set(new Date(moment.getTime() - 3 * MINUTE));
  const requested = { channel, expectedPayable: nairaOf(asKobo(amount + fee)) };
  await post(`/checkouts/${reference}/attempts`, requested, 201);
  const [row] = await served.sql<{ ref: string; provider: string }>(
    `select p.provider, p.provider_ref as ref from collect.payment p join collect.invoice i on i.id = p.invoice_id
     where i.payment_reference = $1`,
    [reference],
  );
  clock.set(moment);
  await confirmPayment(ctx, {
    provider: row!.provider,
    providerRef: row!.ref,
    paid: asKobo(amount + fee),
    paidAt: moment,
  });
}

/** Settles a day through the services, after its last payment: collected at the cut-off, sent, and paid by the bank. */
async function settle(day: string): Promise<void> {
  const cutOff = new Date(`${day}T22:59:00Z`).getTime();
  clock.set(new Date(cutOff));
  await gatherShares(ctx, 'test', day);
  clock.set(new Date(cutOff + MINUTE));
  await sendWaiting(ctx, 'test');
  clock.set(new Date(cutOff + 2 * MINUTE));
  await askAboutSent(ctx, 'test');
}

interface Compared {
  from: string;
  order: string;
  /** Columns that may differ besides the row's own id, each with its reason. */
  but?: Record<string, string>;
  /** Columns that always differ, and the test every value must pass, in the history and in the services' rows. */
  like?: Record<string, (value: unknown) => boolean>;
}
const anId = 'an id made on the way; whose it is stands beside it by name';
const byProvider = 'what a provider sent or received, which a history does not have';
const matched = 'found on a bank statement, which the portal does not read yet: a history shows how it ends';
const isToken = (value: unknown): boolean => Uuid.safeParse(value).success;
const isCode = (value: unknown): boolean => readVerificationCode(String(value)) === value;
const isOneOf =
  (...allowed: unknown[]) =>
  (value: unknown): boolean =>
    allowed.includes(value);
const invoiceNumber = (id: string): string => `(select named.number from collect.invoice named where named.id = ${id})`;
const receiptNumber = (id: string): string =>
  `(select named.number from collect.receipt named where named.payment_id = ${id})`;
const settlementNumber = (id: string): string =>
  `(select named.number from collect.settlement named where named.id = ${id})`;
/** Returns the number that stands for a generated id: of the payment's receipt, the settlement or the journal. */
const nameOf = (type: string, id: string): string =>
  `case ${type} when 'payment' then ${receiptNumber(id)} when 'settlement' then ${settlementNumber(id)}
     when 'journal' then (select named.number from ledger.journal named where named.id = ${id}) end`;
const tables: readonly Compared[] = [
  {
    from: 'collect.payer p where exists (select from collect.invoice i where i.payer_id = p.id)',
    order: 'email',
    but: { created_at: 'a history knows its sixty payers from its first day on' },
  },
  {
    from: '(select i.*, (select email from collect.payer p where p.id = i.payer_id) as payer from collect.invoice i) x',
    order: 'number',
    but: { payer_id: anId },
    like: { payment_reference: (value) => isReference(String(value)), public_token: isToken },
  },
  {
    from: `(select l.*, ${invoiceNumber('l.invoice_id')} as invoice from collect.invoice_line l) x`,
    order: 'invoice, position',
    but: { invoice_id: anId },
  },
  {
    from: `(select p.*, ${invoiceNumber('p.invoice_id')} as invoice, ${receiptNumber('p.id')} as receipt from collect.payment p) x`,
    order: 'confirmed_at',
    but: {
      invoice_id: anId,
      metadata: byProvider,
      payer_ip: byProvider,
      redirect_url: byProvider,
      ussd_code: byProvider,
      virtual_account_number: byProvider,
      virtual_bank_name: byProvider,
    },
    like: { provider: isOneOf('history', 'sandbox'), provider_ref: (value) => /^[\w-]{2,}$/.test(String(value)) },
  },
  {
    from: `(select s.*, ${receiptNumber('s.payment_id')} as receipt, ${settlementNumber('s.settlement_id')} as settlement
        from collect.payment_split s) x`,
    order: 'receipt, split_line_id',
    but: { payment_id: anId, settlement_id: anId },
  },
  {
    from: `(select r.*, ${invoiceNumber('r.invoice_id')} as invoice,
        (select confirmed_at from collect.payment p where p.id = r.payment_id) as confirmed from collect.receipt r) x`,
    order: 'number',
    but: { payment_id: anId, invoice_id: anId },
    like: { verification_code: isCode, public_token: isToken },
  },
  {
    from: 'collect.settlement',
    order: 'number',
    but: { reconciled_at: matched, updated_at: matched },
    like: {
      status: isOneOf('RECONCILED', 'SETTLED'),
      reconciled_by: isOneOf('seed', null),
      version: isOneOf(5, 4),
    },
  },
  { from: 'collect.collection_day where count <> 0', order: 'org_id, day, service_id, channel, status' },
  { from: 'collect.service_month', order: 'org_id, month, service_id' },
  { from: 'collect.invoice_day where count <> 0', order: 'org_id, due_date, service_id, status, source' },
  {
    from: '(select org_id, sum(count) as count, sum(net_kobo) as net_kobo from collect.settlement_total group by 1) x',
    order: 'org_id',
  },
  {
    from: `(select j.*, ${nameOf('j.source_type', 'j.source_id')} as source from ledger.journal j) x`,
    order: 'number',
    but: { source_id: anId },
  },
  {
    from: '(select p.*, j.number from ledger.posting p join ledger.journal j on j.id = p.journal_id) x',
    order: 'number, position',
    but: { journal_id: anId },
  },
  { from: 'ledger.balance_day', order: 'ledger_account_id, day' },
  { from: 'ledger.ledger_account where day is not null', order: 'code' },
  {
    from: `(select o.*, ${nameOf('source_type', 'source_id')} as source,
        ${invoiceNumber(`(payload ->> 'invoiceId')::bigint`)} as invoice, ${receiptNumber(`(payload ->> 'paymentId')::bigint`)} as payment,
        (select number from collect.receipt r where r.id = (payload ->> 'receiptId')::bigint) as receipt,
        ${settlementNumber(`(payload ->> 'settlementId')::bigint`)} as settlement,
        ${nameOf("'journal'", `(payload ->> 'journalId')::bigint`)} as journal,
        (select jsonb_object_agg(key, case when key like '%Id' and key <> 'orgId' then '0' else value end)
        from jsonb_each(o.payload)) as said from platform.outbox o) x
      where event in ('payment.successful', 'journal.posted', 'settlement.settled')`,
    order: 'event, id',
    but: {
      source_id: anId,
      payload: 'compared without its ids, and what they stand for beside it',
      created_at: 'the moment of the database, which has no clock driven by hand',
      delivered_at: 'nobody relays here',
    },
  },
  {
    from: `(select a.*, ${nameOf('entity_type', 'entity_id')} as entity from audit.audit_event a
        where action = 'payment.confirmed' or entity_type = 'settlement') x`,
    order: 'at, action, summary',
    but: {
      entity_id: anId,
      trace_id: 'says that it is of a history',
      seq: 'the trail of a history begins with the money: checkout and attempts are not in it',
      prev_hash: 'follows from the others',
      hash: 'follows from the others',
      payload: 'holds the other columns as text',
    },
  },
  { from: `platform.number_counter where series in ('INV', 'RCT', 'JN', 'STL')`, order: 'series, period' },
];

const asText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part));

/**
 * Returns the rows of a table, each column as text, without columns that may differ; checks the values of `like`
 * columns.
 */
async function rowsOf(
  db: Db,
  { from, order, but = {}, like = {} }: Compared,
): Promise<Record<string, string | undefined>[]> {
  const rows = await db.sql(`select * from ${from} order by ${order}`);
  for (const [name, isLike] of Object.entries(like))
    expect(
      rows.map((row) => row[name]).filter((value) => !isLike(value)),
      `${name} of ${from}`,
    ).toEqual([]);
  const free = new Set(['id', ...Object.keys(but), ...Object.keys(like)]);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !free.has(name))
        .map(([name, value]) => [name, asText(value)]),
    ),
  );
}

test('a history and the services write the same rows for the same payments', async () => {
  const client = new pg.Client({ connectionString: made.adminUrl });
  await client.connect();
  await client.query('set role grp_owner');
  await addHistory(client, {
    serviceIds: [9001, 9012, 9013, 9014],
    first: FIRST,
    last: LAST,
    settledBefore: '2027-01-03',
    scale: 30,
  });
  await client.end();
  const expected = await made.sql<Wanted>(`
    select p.business_day::text as day, p.service_id::int as service, r.amount_type as type, i.quantity, p.amount_kobo as amount,
      p.fee_amount_kobo as fee, p.channel, i.payer_snapshot as payer, p.confirmed_at as moment
    from collect.payment p join collect.invoice i on i.id = p.invoice_id join org.collection_rule r on r.id = i.rule_id
    order by p.confirmed_at`);
  expect(expected.length).toBeGreaterThan(2);
  for (const day of new Set(expected.map((one) => one.day))) {
    for (const one of expected.filter((each) => each.day === day)) await pay(one);
    await settle(day);
  }
  expect([await tooEarly(made), await tooEarly(served)]).toEqual([[], []]);
  for (const one of tables) expect(await rowsOf(made, one), one.from).toEqual(await rowsOf(served, one));
});
