import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { gatherPayouts } from './payouts.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass, books } = disbursing(portal, world);
const { db, ctx } = portal;
const gather = () => gatherPayouts(ctx);
const atFirst = (await books()).bank;

/** Returns figures that differ from the sums of their lines: by day, by month and overall. */
async function wrong() {
  const cells = (from: string, keys: string, count: string) =>
    `select ${keys}, ${count} as n, sum(amount_kobo) as kobo from ${from} group by ${keys}`;
  const compared = async (keys: string, view: string, of = 'request.outflow') =>
    await db.sql(`select * from (${cells(of, keys, 'count(*)')}) r full join (${cells(view, keys, 'sum(count)')}) f
      using (${keys}) where (r.n, r.kobo) is distinct from (f.n, f.kobo)`);
  const months = `(select *, date_trunc('month', day)::date as month, date_trunc('month', paid_day)::date as paid_month from request.outflow) o`;
  return [
    ...(await compared('org_id, day, paid_day, type, bank_account_id, status', 'request.outflow_by_day')),
    ...(await compared('org_id, month, paid_month, type, bank_account_id, status', 'request.outflow_by_month', months)),
    ...(await compared('day, paid_day, type, status', 'request.outflow_in_all')),
  ];
}
const leftBy = async (from = 'request.outflow_by_day') =>
  BigInt((await db.sql<{ kobo: string }>(`select coalesce(sum(amount_kobo), 0)::text as kobo from ${from}`))[0]!.kobo);

test('figures are gathered while payments change, and none is left out or counted twice', async () => {
  for (let round = 0; round < 4; round += 1) {
    await approved(['7000.00', '7000.13', '7000.23']);
    await Promise.all([pass(0), gather(), gather()]);
    await Promise.all([gather(), pass(2)]);
    expect(await wrong()).toEqual([]);
    expect(await leftBy()).toBe(atFirst - (await books()).bank);
  }
});

test('a payment never waits for another on the same day, nor for anyone reading or gathering figures', async () => {
  const request = await approved(['7000.00']);
  await pass(0);
  await gather();
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    await sql`select request.gather_outflow()`.execute(tx);
    await pass(2); // would wait forever for a day's figure locked here
    const [sent] = await db.sql(`select status from request.payment_instruction where request_id = $1`, [request]);
    expect(sent).toEqual({ status: 'PAID' });
  });
  expect(await wrong()).toEqual([]);
});

test('no two payments write the same figure row', async () => {
  await gather();
  const marks = () =>
    db.sql<Record<string, unknown>>(
      ['day', 'month', 'portal_day']
        .map((name) => `select '${name}' as of, xmin::text, ctid::text from request.outflow_${name}`)
        .join(' union all '),
    );
  const before = await marks();
  expect(before.length).toBeGreaterThan(0);
  await approved(['7000.00', '7000.23']);
  for (const seconds of [0, 2, 60]) await pass(seconds);
  expect(await db.sql('select 1 from request.outflow_moved')).not.toEqual([]);
  expect(await marks()).toEqual(before);
});

test('an organization sees its own figures, and only the central office sees the overall figures', async () => {
  const { orgId } = world;
  const other = { role: 'grp_org', orgId: orgId + 1, userId: 1 } as const;
  const of = (scope: Parameters<typeof ctx.inTx>[0], from: string) =>
    ctx.inTx(scope, async (tx) => (await sql`select 1 from ${sql.raw(from)}`.execute(tx)).rows.length);
  for (const from of ['request.outflow_by_day', 'request.outflow_by_month']) {
    expect(await of({ role: 'grp_org', orgId, userId: 1 } as const, from)).toBeGreaterThan(0);
    expect(await of(other, from)).toBe(0);
  }
  await expect(of({ role: 'grp_org', orgId, userId: 1 } as const, 'request.outflow_in_all')).rejects.toMatchObject({
    code: '42501',
  });
  expect(await of({ role: 'grp_oagf', orgId: 1, userId: 1 } as const, 'request.outflow_in_all')).toBeGreaterThan(0);
});

test('gathering again finds nothing left and changes no figure', async () => {
  const [left, kept] = [await leftBy(), await db.sql('select sum(kept)::int as lines from request.outflow_by_day')];
  await gather();
  expect(await db.sql('select 1 from request.outflow_moved')).toEqual([]);
  await gather();
  expect([await leftBy('request.outflow_day'), await leftBy('request.outflow_portal_day')]).toEqual([left, left]);
  expect(await db.sql('select sum(kept)::int as lines from request.outflow_by_day')).toEqual(kept);
  expect(await wrong()).toEqual([]);
});
