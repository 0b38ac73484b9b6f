import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, aPayment, type PayableService, payableServices } from '../../../../test/money/collections.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { expireInvoices, growPenalties, remindPayers } from './invoice-timers.service.ts';
import { collectedSince, invoicesOf } from './use.service.ts';

const portal = await demonstrationPortal();
const { db, ctx } = portal;
const today = lagosDay(ctx.clock.now());
let service: PayableService;
beforeAll(async () => {
  [service] = (await payableServices(db)) as [PayableService];
});

async function invoice(days: { due: number; last?: number; issued?: number }, source = 'MANUAL') {
  const id = await anInvoice(db, service, { source });
  await db.sql('update collect.invoice set due_date = $2, expires_at = $3, issue_date = $4 where id = $1', [
    id,
    addDays(today, days.due),
    addDays(today, days.last ?? 60),
    addDays(today, days.issued ?? -10),
  ]);
  return id;
}
const statusOf = async (id: number) =>
  (await db.sql<{ status: string }>('select status from collect.invoice where id = $1', [id]))[0]?.status;
const reportedOf = async (event: string, id: number) =>
  (
    await db.sql<{ payload: { kind?: string } }>(
      `select payload from platform.outbox where event = $1 and source_id = $2 order by id`,
      [event, id],
    )
  ).map(({ payload }) => payload.kind ?? 'notified');

test('an invoice expires the day after its last day, but not during a payment; payer and organization are notified once', async () => {
  const over = await invoice({ due: -30, last: -1 });
  const lastDay = await invoice({ due: -30, last: 0 });
  const paying = await invoice({ due: -30, last: -1 });
  await aPayment(db, paying);
  await db.sql('update collect.payment set expires_at = $2 where invoice_id = $1', [
    paying,
    new Date(ctx.clock.now().getTime() + 60_000),
  ]);
  expect(await expireInvoices(ctx)).toBe(1);
  expect(await expireInvoices(ctx)).toBe(0);
  expect([await statusOf(over), await statusOf(lastDay), await statusOf(paying)]).toEqual([
    'EXPIRED',
    'ISSUED',
    'ISSUED',
  ]);
  expect(await reportedOf('invoice.expired', over)).toEqual(['notified']);
  const [event] = await db.sql('select summary from audit.audit_event where entity_type = $1 and entity_id = $2', [
    'invoice',
    over,
  ]);
  expect(event).toMatchObject({ summary: expect.stringContaining('expired') });
  portal.clock.advance(120);
  expect(await expireInvoices(ctx)).toBe(1);
});

test('a payer is reminded three days before the due day and the day after it, once each, and never of a checkout', async () => {
  const soon = await invoice({ due: 3 });
  const later = await invoice({ due: 4 });
  const late = await invoice({ due: -1 });
  const fresh = await invoice({ due: 2, issued: 0 });
  const checkout = await invoice({ due: -1 }, 'CHECKOUT');
  await remindPayers(ctx);
  await remindPayers(ctx);
  const notified = async (id: number) => await reportedOf('invoice.reminded', id);
  expect(await Promise.all([soon, later, late, fresh, checkout].map(notified))).toEqual([
    ['DUE_SOON'],
    [],
    ['OVERDUE'],
    [],
    [],
  ]);
});

test('penalties of overdue invoices grow in the stored rows, and in the rollup with them', async () => {
  await db.sql(`update org.collection_rule set penalty_type = 'PERCENT_MONTHLY', penalty_value = 2 where id = $1`, [
    service.ruleId,
  ]);
  const late = await invoice({ due: -40 });
  const onTime = await invoice({ due: 5 });
  expect(await growPenalties(ctx)).toBeGreaterThan(0);
  expect(await growPenalties(ctx)).toBe(0);
  const penaltyOf = async (id: number) =>
    (await db.sql<{ penalty: bigint }>('select penalty_kobo as penalty from collect.invoice where id = $1', [id]))[0];
  expect([await penaltyOf(late), await penaltyOf(onTime)]).toEqual([{ penalty: 40_000n }, { penalty: 0n }]);
  const [sums] = await db.sql(
    `select (select sum(total_kobo) from collect.invoice)::text as rows, (select sum(total_kobo) from collect.invoice_day)::text as rollup`,
  );
  expect(sums?.rollup).toBe(sums?.rows);
});

test('a penalty ends with the last day an invoice can be paid, and rests while its organization takes no payments', async () => {
  const ended = await invoice({ due: -95, last: -70 });
  const penalty = async () =>
    (await db.sql<{ kobo: bigint }>('select penalty_kobo as kobo from collect.invoice where id = $1', [ended]))[0]
      ?.kobo;
  const status = (to: string) => db.sql('update org.organization set status = $2 where id = $1', [service.orgId, to]);
  await status('SUSPENDED');
  await growPenalties(ctx);
  expect(await penalty()).toBe(0n);
  await status('LIVE');
  await growPenalties(ctx);
  expect(await penalty()).toBe(20_000n);
});

test('a rule knows how many invoices it made, a service how much it was paid', async () => {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const uses = await invoicesOf(tx, [service.ruleId, 999_999]);
    expect(uses.get(service.ruleId)).toBeGreaterThan(8);
    expect(uses.has(999_999)).toBe(false);
    expect((await collectedSince(tx, [service.serviceId], ctx.clock.now())).size).toBe(0);
  });
});
