import { randomUUID } from 'node:crypto';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { requestMoves } from '@isura/contract/request/states';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing, retryLines } from '../../../../test/payment/disbursing.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass, statusOf, lines, books } = disbursing(portal, world);
const accountant = await portal.as('accountant@mow.test');
const why = { comment: 'The contractor was paid in cash' };
const key = () => ({ 'idempotency-key': randomUUID() });

const retry = (lineIds: number[]) => retryLines(accountant, lineIds);
const disburse = (id: number, body: object = {}) =>
  accountant.call({ method: 'POST', url: `${REQUESTS}/${id}/disburse`, body, headers: key() });
const before = await books();
const sendsByItself = (is: boolean) =>
  portal.db.sql('update org.organization_preference set auto_disburse = $1 where org_id = $2', [is, world.orgId]);

test('paid, refused once, refused for good, silent and returned transfers end as they should, with retry, close and ledger (J11, J12)', async () => {
  const id = await approved(['1000.00', '1000.13', '1000.17', '1000.19', '1000.23']);
  expect((await statusOf(id)).disbursement).toMatchObject({ state: 'IN_PROGRESS', pendingCount: 5, payableCount: 5 });
  await pass(0);
  await pass(2);
  expect(await lines(id)).toMatchObject(['PAID', 'FAILED', 'FAILED', 'UNKNOWN', 'PAID'].map((status) => ({ status })));
  expect(await statusOf(id)).toMatchObject({
    status: 'APPROVED',
    disbursement: { paidCount: 2, failedCount: 2, pendingCount: 1 },
  });
  const [, dormant, once, silent] = await lines(id);
  expect((await retry([silent!.id])).body).toMatchObject({
    accepted: [],
    refused: [{ lineId: silent!.id, reason: 'unknown' }],
  });

  await pass(60);
  await pass(60);
  expect(await statusOf(id)).toMatchObject({
    status: 'PARTLY_PAID',
    disbursement: { state: 'COMPLETED_WITH_FAILURES', paidCount: 2, failedCount: 3 },
  });
  const returned = (await lines(id))[4]!;
  expect(returned).toMatchObject({ status: 'RETURNED', transfer: { failureCode: 'RETURNED', attempts: 1 } });

  expect((await retry([once!.id, dormant!.id])).body).toMatchObject({
    accepted: [dormant!.id, once!.id].sort((a, b) => a - b),
    refused: [],
  });
  await pass(0);
  await pass(2);
  expect(await lines(id)).toMatchObject(['PAID', 'FAILED', 'PAID', 'PAID', 'RETURNED'].map((status) => ({ status })));
  await retry([dormant!.id]);
  await pass(0);
  await pass(2);
  expect((await retry([dormant!.id])).body).toMatchObject({ refused: [{ reason: 'third-attempt' }] });

  const attempts = await portal.db.sql<{ ref: string }>(
    `select provider_ref as ref from bank.sandbox_payment where amount_kobo = 100013 order by provider_ref`,
  );
  expect(attempts.map(({ ref }) => ref.replace(/^PR-\d+-\d+-/, ''))).toEqual(['02', '02.R2', '02.R3']);

  expect((await act(world.approver, id, 'CLOSE', why)).status).toBe(200);
  expect(await statusOf(id)).toMatchObject({
    status: 'PARTLY_PAID',
    disbursement: { state: 'CLOSED', paidCount: 3, closedCount: 2, failedCount: 0, paidAmount: '3000.36' },
  });
  const after = await books();
  expect(after).toEqual({ bank: before.bank - 300_036n, held: 0n, payable: 0n, clearing: 0n });
});

test('the last retry of a refused payment pays the request in full (J12 3a)', async () => {
  const start = await books();
  const id = await approved(['2000.00', '2000.17']);
  await pass(0);
  await pass(2);
  expect(await statusOf(id)).toMatchObject({ status: 'PARTLY_PAID', disbursement: { paidCount: 1, failedCount: 1 } });
  expect((await books()).held).toBe(0n);
  await retry([(await lines(id))[1]!.id]);
  expect((await books()).held).toBe(200_017n);
  await pass(0);
  await pass(2);
  expect(await statusOf(id)).toMatchObject({ status: 'APPROVED', disbursement: { state: 'COMPLETED', paidCount: 2 } });
  expect(await books()).toEqual({ bank: start.bank - 400_017n, held: 0n, payable: 0n, clearing: 0n });
  const { status, body } = await accountant.call({ url: '/services/accountingservice/api/journals?event=L6&size=1' });
  expect([status, body]).toMatchObject([200, [{ event: 'L6', sourceType: 'payment_instruction', amount: '2000.17' }]]);
});

test('a run that pays nothing leaves the payment FAILED; so does the return of its only transfer', async () => {
  const [none, back] = [await approved(['3000.13']), await approved(['3000.23'])];
  await pass(0);
  await pass(2);
  expect([await statusOf(none), await statusOf(back)]).toMatchObject([
    { status: 'FAILED', disbursement: { state: 'NOTHING_PAID' } },
    { status: 'APPROVED', disbursement: { state: 'COMPLETED' } },
  ]);
  await pass(60);
  expect(await statusOf(back)).toMatchObject({
    status: 'FAILED',
    disbursement: { state: 'NOTHING_PAID', failedCount: 1 },
  });
});

test('a payment makes every status change the bank may cause after approval, and no other', async () => {
  const some = await approved(['6000.17', '6000.13']);
  const all = await approved(['6100.17']);
  const [left, none] = [await approved(['6200.00', '6200.23']), await approved(['6300.13', '6300.23'])];
  await pass(0);
  await pass(2);
  const statuses = async () =>
    await Promise.all([some, all, left, none].map(async (id) => (await statusOf(id)).status));
  expect(await statuses()).toEqual(['FAILED', 'FAILED', 'APPROVED', 'PARTLY_PAID']);
  for (const id of [some, all]) await retry((await lines(id)).map((line) => line.id));
  await pass(0);
  await pass(60);
  expect(await statuses()).toEqual(['PARTLY_PAID', 'APPROVED', 'PARTLY_PAID', 'FAILED']);

  const gone = await portal.db.sql<{ way: string }>(
    `select distinct from_status || ' ' || to_status as way from request.status_history
     where from_status in ('APPROVED', 'PARTLY_PAID', 'FAILED') and to_status in ('APPROVED', 'PARTLY_PAID', 'FAILED') and from_status <> to_status`,
  );
  const after = requestMoves.filter(({ from, to, who }) => who === 'bank' && from !== to);
  expect(new Set(gone.map(({ way }) => way))).toEqual(new Set(after.map(({ from, to }) => `${from} ${to}`)));
});

test('for an organization without automatic sending the accountant sends, once, and confirms a payment before its pay date', async () => {
  await sendsByItself(false);
  const again = await portal.as('accountant@mow.test');
  const today = lagosDay(portal.clock.now());
  const [now, later] = [await approved(['5000.00'], today), await approved(['5000.00'], addDays(today, 1))];
  await sendsByItself(true);
  await pass(60);
  expect((await statusOf(now)).disbursement.state).toBe('NOT_STARTED');
  const send = (id: number, body: object = {}) =>
    again.call({ method: 'POST', url: `${REQUESTS}/${id}/disburse`, body, headers: key() });
  expect((await send(now)).body).toMatchObject({ disbursement: { state: 'IN_PROGRESS' } });
  expect(refusal(await send(now))).toEqual([409, 'invalid-transition', 'started']);
  expect(refusal(await send(later))).toEqual([409, 'invalid-transition', 'before-pay-date']);
  expect((await send(later, { confirmed: true })).status).toBe(202);
  expect(refusal(await act(world.approver, now, 'CANCEL', why))).toEqual([409, 'invalid-transition']);
});

test('a payment with a later pay date is sent automatically on that day, and may be cancelled until then', async () => {
  const tomorrow = addDays(lagosDay(portal.clock.now()), 1);
  const [kept, cancelled] = [await approved(['4000.00'], tomorrow), await approved(['4000.00'], tomorrow)];
  expect(refusal(await disburse(kept))).toEqual([409, 'invalid-transition', 'scheduled']);
  expect((await act(world.approver, cancelled, 'CANCEL', why)).status).toBe(200);
  await pass(60);
  expect((await statusOf(kept)).disbursement.state).toBe('SCHEDULED');
  await pass(24 * 3_600);
  expect((await statusOf(kept)).disbursement.state).toBe('IN_PROGRESS');
});
