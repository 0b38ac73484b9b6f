import { addMonths, firstDayOf, lagosDay, lastDayOf, periodOf, startOfDay } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { type RequestStatus, SUBMITTED } from '@isura/contract/request/states';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPayouts } from '../../../../seed/history/history.ts';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { firedBy } from '../../../../test/schema/fired.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { sumsOf } from '../payment-request/list.queries.ts';
import { gatherPayouts } from './payouts.service.ts';

const REPORT = '/services/organization/api/requests/payment-report';
const portal = await demonstrationPortal();
const { db, ctx } = portal;
const month = periodOf(lagosDay(portal.clock.now()));
const admin = new pg.Client({ connectionString: db.adminUrl });
await admin.connect();
afterAll(() => admin.end());

/**
 * Creates a history of two months, and in the current month a draft, a waiting, a rejected and a partly paid payment.
 */
beforeAll(async () => {
  await admin.query('set role grp_owner');
  await addPayouts(admin, { first: firstDayOf(addMonths(month, -2)), last: lastDayOf(addMonths(month, -1)) });
  await admin.query('reset role');
  const world = await paymentWorld(portal);
  const { approved, pass } = disbursing(portal, world);
  await draft(world.maker, world.vat([invoice(1, '3000.00')]));
  await submitted(world, [invoice(2, '1000.00')]);
  const rejected = (await submitted(world, [invoice(3, '2000.00')])).id;
  await act(world.reviewer, rejected, 'REJECT', { comment: 'For the sake of this test alone' });
  await approved(['7000.00', '7000.13']);
  await pass(0);
  await pass(2);
}, 60_000);

interface Row {
  totalAmount: string;
  status: string;
}
const narrowings = [
  '',
  'status=APPROVED',
  'status=REJECTED&status=PARTLY_PAID',
  'type=RETAIL',
  'mode=SINGLE',
  'mode=BULK',
];

test.each([['before they are gathered'], ['gathered']])(
  'the totals of the payment report over months equal the sums of its rows, %s',
  async (when) => {
    if (when === 'gathered') await gatherPayouts(ctx);
    const left = (await db.sql('select 1 from request.made_moved')).length;
    expect(left > 0).toBe(when !== 'gathered');
    const days = `start-date=${firstDayOf(addMonths(month, -2))}&end-date=${lastDayOf(month)}`;
    const parts = `start-date=${firstDayOf(addMonths(month, -2))}T10:00:00&end-date=${lagosDay(portal.clock.now())}T23:59:00`;
    for (const login of ['auditor@mow.test', 'admin1@oagf.test'])
      for (const narrow of narrowings)
        for (const range of [days, parts]) {
          const { status, body, headers } = await (await portal.as(login)).call({
            url: `${REPORT}?${range}&${narrow}&size=10000`,
          });
          const rows = body as unknown as Row[];
          expect([status, narrow, headers['x-total-count']]).toEqual([200, narrow, String(rows.length)]);
          expect(headers['x-total-amount']).toBe(nairaOf(sum(rows.map(({ totalAmount }) => koboOf(totalAmount)))));
          expect(rows.some((row) => row.status === 'NEW')).toBe(false);
          if (narrow === '') expect(rows.length).toBeGreaterThan(10);
        }
  },
);

test("the totals of the payment list without a period equal the sums of its rows, including the reader's own drafts", async () => {
  for (const login of ['maker@mow.test', 'auditor@mow.test', 'admin1@oagf.test'])
    for (const narrow of [
      ...narrowings.filter((one) => !one.startsWith('mode')),
      'status=NEW',
      'status=NEW&status=APPROVED',
      `start-date=${firstDayOf(month)}`,
    ]) {
      const rows: Row[] = [];
      let headers: Record<string, unknown> = {};
      for (let page = 0, more = true; more; page += 1) {
        const url = `${REQUESTS}?${narrow}&size=100&page=${page}`;
        const answer = await (await portal.as(login)).call({ url });
        rows.push(...(answer.body as unknown as Row[]));
        headers = answer.headers;
        more = (answer.body as unknown as Row[]).length === 100;
      }
      expect([login, narrow, headers['x-total-count']]).toEqual([login, narrow, String(rows.length)]);
      expect(headers['x-total-amount']).toBe(nairaOf(sum(rows.map(({ totalAmount }) => koboOf(totalAmount)))));
    }
});

test('payments of a project are counted as listed, even if whole months are asked for', async () => {
  const days = `start-date=${firstDayOf(addMonths(month, -2))}&end-date=${lastDayOf(month)}`;
  const { body, headers } = await (await portal.as('auditor@mow.test')).call({
    url: `${REQUESTS}?${days}&status=APPROVED&project-id=999999`,
  });
  expect([body, headers['x-total-count'], headers['x-total-amount']]).toEqual([[], '0', '0.00']);
});

test('whole months are summed without reading a single payment, and part of a month reads only that part', async () => {
  const reads = (from?: Date, before?: Date, status?: RequestStatus[]) =>
    ctx.inTx(JOB_SCOPE, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const soFar = async () =>
        (
          await sql<{
            n: number;
          }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
            where relid = 'request.payment_request'::regclass`.execute(tx)
        ).rows[0]?.n ?? 0;
      const begun = await soFar();
      const found = await sumsOf(tx, { types: ['RETAIL', 'SALARY'], status, from, before }, 0);
      return { read: (await soFar()) - begun, counted: found.reduce((all, { count }) => all + count, 0) };
    });
  const midnight = (period: string) => startOfDay(firstDayOf(period));
  const whole = await reads(midnight(addMonths(month, -2)), midnight(month), [...SUBMITTED]);
  expect(whole.counted).toBeGreaterThan(10);
  expect(whole.read).toBe(0);
  const [begun] = await db.sql<{ n: number }>(
    'select count(*)::int as n from request.payment_request where created_at >= $1',
    [midnight(month)],
  );
  const all = await reads(undefined, undefined, [...SUBMITTED]);
  expect(all.counted).toBeGreaterThan(whole.counted);
  expect(all.read).toBe(0);
  const part = await reads(midnight(addMonths(month, -2)), portal.clock.now(), [...SUBMITTED]);
  expect(part.read).toBeLessThanOrEqual(begun!.n);
  expect(part.counted).toBeGreaterThan(whole.counted);
});

test.each([
  ['a month', `update request.made_month set amount_kobo = amount_kobo + 1`],
  ['what is not gathered', `insert into request.made_moved select * from request.made_month`],
])(
  'a figure of %s that differs from the sum of its payments is found, every minute and at night',
  async (_what, plant) => {
    const { whole, lately } = await firedBy(portal, admin, plant);
    expect([whole, lately]).toEqual([['I30'], ['I30']]);
  },
);
