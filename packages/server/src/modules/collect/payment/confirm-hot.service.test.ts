import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { payableServices } from '../../../../test/money/collections.ts';
import { confirmBatch } from './confirm.queries.ts';

const db = await testDatabase({ world: 'organizations' });
const AMOUNT = 10_000_00;
const GROUP = 50;
const moment = new Date('2026-11-24T09:00:00Z');

/** Creates the given number of issued invoices of several services, each with an open payment. */
async function begun(many: number): Promise<void> {
  const services = await payableServices(db, 5);
  await db.sql(
    `with service as (
       select row_number() over () - 1 as nth, s.* from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as s (org_id, service_id, rule_id)
     ), payer as (
       insert into collect.payer (org_id, kind, name, email, phone, created_at)
       select distinct org_id, 'INDIVIDUAL', 'Ada Payer', 'ada@example.test', '+2348000000000', now() from service returning id, org_id
     ), invoice as (
       insert into collect.invoice (org_id, number, payment_reference, public_token, service_id, rule_id, payer_id, payer_snapshot, title,
         subtotal_kobo, total_kobo, balance_kobo, status, issue_date, due_date, expires_at, source, created_at, created_by, updated_at, updated_by)
       select s.org_id, 'INV-2020-' || lpad(g::text, 7, '0'), (100000000000 + g)::text, gen_random_uuid(), s.service_id, s.rule_id, p.id,
         '{"kind":"INDIVIDUAL","name":"Ada Payer","email":"ada@example.test","phone":"08000000000"}', 'A permit',
         $4, $4, $4, 'ISSUED', '2026-11-20', '2026-12-20', '2027-01-20', 'CHECKOUT', now(), 'test', now(), 'test'
       from generate_series(0, $5 - 1) g join service s on s.nth = g % (select count(*) from service) join payer p on p.org_id = s.org_id
       returning id, org_id, service_id, number
     )
     insert into collect.payment (org_id, service_id, invoice_id, attempt_no, channel, provider, provider_ref, amount_kobo, fee_bearer,
       status, initiated_at, initiated_day, expires_at, next_query_at)
     select org_id, service_id, id, 1, 'CARD', 'test', 'of ' || number, $4, 'ORGANIZATION', 'PENDING', '2026-11-24T08:00:00Z', '2026-11-24',
       '2026-11-24T08:15:00Z', '2026-11-24T08:05:00Z' from invoice`,
    [
      services.map(({ orgId }) => orgId),
      services.map(({ serviceId }) => serviceId),
      services.map(({ ruleId }) => ruleId),
      AMOUNT,
      many,
    ],
  );
}

test('a thousand confirmations update invoice and payment in place: none of their indexes is written to', async () => {
  await begun(1_000);
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  const rows = await db.sql<{ ref: string }>('select provider_ref as ref from collect.payment order by id');
  for (let from = 0; from < rows.length; from += GROUP) {
    const items = rows.slice(from, from + GROUP).map(({ ref }, nth) => ({
      ...{ provider: 'test', providerRef: ref, paid: BigInt(AMOUNT), paidAt: moment, traceId: 'test', eventId: null },
      ...{ code: String(from + nth).padStart(10, '0'), token: crypto.randomUUID() },
    }));
    const notified = await confirmBatch(client, items, moment);
    expect(new Set(notified.map(({ outcome }) => outcome))).toEqual(new Set(['CONFIRMED']));
  }
  await client.query('select pg_stat_force_next_flush()');
  await client.end();
  const stats = await db.sql<{ name: string; updates: number; hot: number }>(`
    select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_user_tables
    where schemaname = 'collect' and relname in ('invoice', 'payment') order by relname`);
  expect(stats.map(({ name, updates }) => [name, updates])).toEqual([
    ['invoice', 1_000],
    ['payment', 1_000],
  ]);
  for (const { name, updates, hot } of stats) expect(hot / updates, name).toBeGreaterThanOrEqual(0.95);
  expect(
    await db.sql(
      'select (select count(*)::int from collect.invoice_unpaid) as unpaid, (select count(*)::int from collect.payment_pending) as pending',
    ),
    'what was open is listed no more',
  ).toEqual([{ unpaid: 0, pending: 0 }]);
});
