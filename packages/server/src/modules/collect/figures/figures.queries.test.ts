import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anInvoice, aPayment, payableServices } from '../../../../test/money/collections.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { confirmPayment } from '../payment/confirm.service.ts';
import { sumsOf } from '../payment/payments.queries.ts';
import { closeDays, lastDayOver } from './figures.queries.ts';

const { db, ctx, clock } = await seededDatabase();
const services = await payableServices(db, 4);
const DAY = 86_400;
clock.set(new Date('2026-11-24T12:00:00Z'));
const OAGF = { role: 'grp_oagf', orgId: 1, userId: 1 } as const;

const today = () => lagosDay(clock.now());
const close = (day: string) => ctx.inTx(JOB_SCOPE, (tx) => closeDays(tx, day));
const confirm = (ref: string) =>
  confirmPayment(ctx, { provider: 'test', providerRef: ref, paid: asKobo(1_016_125n), paidAt: clock.now() });
const attempts = (many: number) =>
  Promise.all(
    Array.from({ length: many }, async (_, nth) =>
      aPayment(db, await anInvoice(db, services[nth % 4]!), { at: clock.now() }),
    ),
  );
const inAll = (status: 'SUCCESSFUL' | 'PENDING') =>
  ctx.inTx(
    OAGF,
    async (tx) => (await sumsOf(tx, { status: [status] }))[0] ?? { status, count: 0, sums: { amount: 0n } },
  );
/** Returns the figures of the whole portal, or of an organization, that are not the sums of their services. */
const wrong = () =>
  db.sql(`select day, channel, status from (
      select day, channel, status, sum(count) as n, sum(amount_kobo) as kobo, sum(fee_kobo) as fee from collect.collection_day
      where day <= (select through from collect.days_over) and count <> 0 group by 1, 2, 3) r
    full join (select * from collect.portal_day where count <> 0) p using (day, channel, status)
    where (r.n, r.kobo, r.fee) is distinct from (p.count, p.amount_kobo, p.fee_kobo)
    union all
    select day, org_id::text, 'of an organization' from (
      select day, org_id, sum(count) as n, sum(amount_kobo) as kobo from collect.collection_day
      where status = 'SUCCESSFUL' and day <= (select through from collect.days_over) and count <> 0 group by 1, 2) r
    full join (select * from collect.organization_day where count <> 0) b using (day, org_id)
    where (r.n, r.kobo) is distinct from (b.count, b.amount_kobo)`);
/** Returns what each organization received this day, as the central office sees it. */
const byOrganization = (day: string) =>
  ctx.inTx(OAGF, async (tx) => {
    const over = await lastDayOver(tx);
    const { rows } = await sql<{ count: bigint }>`
      select sum(count)::bigint as count from collect.organization_figures(${over}::date) where day = ${day} group by org_id`.execute(
      tx,
    );
    return rows.map(({ count }) => Number(count)).sort();
  });

test('a day that is over keeps its sums, and includes a late change at once', async () => {
  const [first, second, third] = (await attempts(3)) as [string, string, string];
  await confirm(first);
  expect([await inAll('SUCCESSFUL'), await inAll('PENDING')]).toEqual([
    { status: 'SUCCESSFUL', count: 1, sums: { amount: 1_000_000n } },
    { status: 'PENDING', count: 2, sums: { amount: 2_000_000n } },
  ]);
  const day = today();
  expect(await byOrganization(day)).toEqual([1]);
  await close(day);
  await close(day);
  expect(await byOrganization(day)).toEqual([1]);
  expect(await db.sql('select status, count from collect.portal_day order by status')).toEqual([
    { status: 'PENDING', count: 2n },
    { status: 'SUCCESSFUL', count: 1n },
  ]);
  await confirm(second);
  expect(await byOrganization(day)).toEqual([1, 1]);
  clock.advance(DAY);
  await confirm(third);
  expect([await byOrganization(day), await byOrganization(today())]).toEqual([[1, 1], [1]]);
  expect([await inAll('SUCCESSFUL'), await inAll('PENDING')]).toEqual([
    { status: 'SUCCESSFUL', count: 3, sums: { amount: 3_000_000n } },
    { status: 'PENDING', count: 0, sums: { amount: 0n } },
  ]);
  expect(await wrong()).toEqual([]);
});

test('an organization sees the same figures of itself as the central office, from its own figures alone', async () => {
  const own = services[0]!;
  const scope = { role: 'grp_org', orgId: own.orgId, userId: 1 } as const;
  const mine = await ctx.inTx(scope, (tx) => sumsOf(tx, { status: ['SUCCESSFUL'] }));
  const requested = await ctx.inTx(OAGF, (tx) => sumsOf(tx, { status: ['SUCCESSFUL'], orgId: own.orgId }));
  expect(mine).toEqual(requested);
  await expect(ctx.inTx(scope, (tx) => sql`select * from collect.portal_day`.execute(tx))).rejects.toMatchObject({
    code: '42501',
  });
  await expect(ctx.inTx(scope, (tx) => sql`select * from collect.organization_day`.execute(tx))).rejects.toMatchObject({
    code: '42501',
  });
});

test('days are closed while people pay, and no payment is left out or counted twice', async () => {
  for (let round = 0; round < 10; round += 1) {
    const refs = await attempts(12);
    const paying = refs.map(confirm);
    await Promise.all([...paying, close(today())]);
    expect(await wrong()).toEqual([]);
    clock.advance(DAY);
  }
});

test('figures that came to zero are removed when the day is closed', async () => {
  const [one] = (await attempts(1)) as [string];
  await confirm(one);
  await close(addDays(today(), 1));
  expect(await db.sql('select 1 from collect.collection_day where count = 0')).toEqual([]);
  expect(await db.sql('select 1 from collect.invoice_day where count = 0')).toEqual([]);
});
