import { randomUUID } from 'node:crypto';
import { asKobo } from '@isura/contract/kernel/money';
import pg from 'pg';
import { expect, test } from 'vitest';
import { confirmPayment } from '../../src/modules/collect/payment/confirm.service.ts';
import { askAboutSent, sendWaiting } from '../../src/modules/collect/settlement/sending.service.ts';
import { gatherShares } from '../../src/modules/collect/settlement/settlement.service.ts';
import { demonstrationPortal } from '../../test/demonstration.ts';
import { seededDatabase } from '../../test/seeded.ts';
import { addHistory } from './history.ts';

/** Days over a turn of the year, so that numbers begin anew on the way. */
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

/** One payment through the services: checkout, try, the provider's word, each at its moment. */
async function pay({ service, type, quantity, amount, fee, channel, payer, moment }: Wanted): Promise<void> {
  const guest = portal.browser();
  const post = async (path: string, body: object, status: number): Promise<Record<string, string>> => {
    const headers = { 'idempotency-key': randomUUID() };
    const heard = await guest.call({ method: 'POST', url: `${COL}${path}`, body, headers });
    expect(heard.status, heard.text).toBe(status);
    return heard.body as Record<string, string>;
  };
  clock.set(new Date(moment.getTime() - 4 * MINUTE));
  const naira = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
  const price = type === 'FIXED' || type === 'TIERED' ? { quantity } : { amount: naira };
  const { reference } = await post('/checkouts', { serviceId: service, ...price, payer, customValues: {} }, 201);
  clock.set(new Date(moment.getTime() - 3 * MINUTE));
  await post(`/checkouts/${reference}/attempts`, { channel }, 201);
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

/** A day through the services, after its last payment: gathered at the cut-off, sent, and paid by the bank. */
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
  /** Columns that may differ beside the row's own id, each with its reason. */
  but?: Record<string, string>;
}
const anId = 'an id made on the way';
const aSecret = 'a name nobody guesses';
const byProvider = 'what a provider gave or heard, and a history had none';
const matched = 'found on a bank statement, which the portal does not read yet: a history shows how it ends';
const tables: readonly Compared[] = [
  {
    from: 'collect.payer p where exists (select from collect.invoice i where i.payer_id = p.id)',
    order: 'email',
    but: { created_at: 'a history knows its sixty payers from its first day on' },
  },
  {
    from: 'collect.invoice',
    order: 'number',
    but: { payment_reference: aSecret, public_token: aSecret, payer_id: anId },
  },
  { from: 'collect.invoice_line', order: 'id', but: { invoice_id: anId } },
  {
    from: 'collect.payment',
    order: 'confirmed_at',
    but: {
      invoice_id: anId,
      provider_ref: aSecret,
      provider: 'says that it is of a history',
      metadata: byProvider,
      payer_ip: byProvider,
      redirect_url: byProvider,
      ussd_code: byProvider,
      virtual_account_number: byProvider,
      virtual_bank_name: byProvider,
    },
  },
  { from: 'collect.payment_split', order: 'payment_id, split_line_id', but: { payment_id: anId, settlement_id: anId } },
  {
    from: 'collect.receipt',
    order: 'number',
    but: { payment_id: anId, invoice_id: anId, verification_code: aSecret, public_token: aSecret },
  },
  {
    from: 'collect.settlement',
    order: 'number',
    but: { status: matched, reconciled_at: matched, reconciled_by: matched, updated_at: matched, version: matched },
  },
  { from: 'collect.collection_day where count <> 0', order: 'org_id, day, service_id, channel, status' },
  { from: 'collect.service_month', order: 'org_id, month, service_id' },
  { from: 'collect.invoice_day where count <> 0', order: 'org_id, due_date, service_id, status, source' },
  {
    from: '(select org_id, sum(count) as count, sum(net_kobo) as net_kobo from collect.settlement_total group by 1) x',
    order: 'org_id',
  },
  { from: 'ledger.journal', order: 'number', but: { source_id: anId } },
  {
    from: '(select p.*, j.number from ledger.posting p join ledger.journal j on j.id = p.journal_id) x',
    order: 'number, position',
    but: { journal_id: anId },
  },
  { from: 'ledger.balance_day', order: 'ledger_account_id, day' },
  { from: 'ledger.ledger_account where day is not null', order: 'code' },
  {
    from: `(select *, (select jsonb_object_agg(key, case when key like '%Id' and key <> 'orgId' then '0' else value end)
        from jsonb_each(o.payload)) as said from platform.outbox o) x
      where event in ('payment.successful', 'journal.posted', 'settlement.settled')`,
    order: 'event, id',
    but: {
      source_id: anId,
      payload: 'compared without its ids',
      created_at: 'the moment of the database, which has no clock driven by hand',
      delivered_at: 'nobody relays here',
    },
  },
  {
    from: `audit.audit_event where action = 'payment.confirmed' or entity_type = 'settlement'`,
    order: 'at, action, summary',
    but: {
      entity_id: anId,
      trace_id: 'says that it is of a history',
      seq: 'the trail of a history begins with the money: checkout and tries are not in it',
      prev_hash: 'follows from the others',
      hash: 'follows from the others',
      payload: 'holds the other columns as text',
    },
  },
  { from: `platform.number_counter where series in ('INV', 'RCT', 'JN', 'STL')`, order: 'series, period' },
];

const asText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part));

/** The rows of a table, each column as text, without those that may differ. */
async function rowsOf(db: Db, { from, order, but = {} }: Compared): Promise<Record<string, string | undefined>[]> {
  const rows = await db.sql(`select * from ${from} order by ${order}`);
  const free = new Set(['id', ...Object.keys(but)]);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !free.has(name))
        .map(([name, value]) => [name, asText(value)]),
    ),
  );
}

test('a history and the services write the same rows of the same payments', async () => {
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
  const wanted = await made.sql<Wanted>(`
    select p.business_day::text as day, p.service_id::int as service, r.amount_type as type, i.quantity, p.amount_kobo as amount,
      p.fee_amount_kobo as fee, p.channel, i.payer_snapshot as payer, p.confirmed_at as moment
    from collect.payment p join collect.invoice i on i.id = p.invoice_id join org.collection_rule r on r.id = i.rule_id
    order by p.confirmed_at`);
  expect(wanted.length).toBeGreaterThan(2);
  for (const day of new Set(wanted.map((one) => one.day))) {
    for (const one of wanted.filter((each) => each.day === day)) await pay(one);
    await settle(day);
  }
  for (const one of tables) expect(await rowsOf(made, one), one.from).toEqual(await rowsOf(served, one));
});
