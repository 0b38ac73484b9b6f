import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld } from '../../../../test/money/payments.ts';
import { ACCOUNT, refunding } from '../../../../test/money/refunding.ts';
import { paid, settleAll, worksService } from '../../../../test/money/settling.ts';
import { firedBy } from '../../../../test/schema/fired.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const service = await worksService(portal);
const { ask, started, completed, approved, pass, statusOf } = await refunding(portal, world);
const client = new pg.Client({ connectionString: portal.db.adminUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());
const COL = '/services/collectionservice/api';

const broken = async () => {
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  return await firedBy(portal, client, 'select 1');
};
interface Settlement {
  orgCode: string;
  recoveredAmount?: string;
}
const today = () => lagosDay(portal.clock.now());
/** Returns who must give back what to whom, and how much has come, in kobo. */
const recoveries = () =>
  portal.db.sql<{ from: string; to: string; owed: bigint; recovered: bigint }>(
    `select f.code as from, t.code as to, r.owed_kobo as owed, r.recovered_kobo as recovered from collect.refund_recovery r
     join org.organization f on f.id = r.org_id join org.organization t on t.id = r.to_org_id order by r.id`,
  );
/** Creates a settled day of collections of the service. */
async function aDayOf(amount: number): Promise<void> {
  portal.clock.advance(86_400);
  await paid(portal, service, amount);
  await settleAll(portal, today());
}

describe('refunds of another organization', () => {
  test('refunds of another organization cannot be seen, started or declined', async () => {
    const payment = await paid(portal, service, 500_00);
    const one = await started(payment, '500.00');
    const stranger = await portal.as('accountant@fra.test');
    expect((await stranger.call({ url: `${COL}/refunds` })).body).toEqual([]);
    expect((await stranger.call({ url: `${COL}/refunds?payment-id=${payment}` })).body).toEqual([]);
    expect((await ask(payment, '1.00', ACCOUNT, stranger)).status).toBe(404);
    const declined = await stranger.call({
      method: 'POST',
      url: `${COL}/refunds/${one.refundId}/decline`,
      body: { reason: 'It is none of ours', version: 1 },
    });
    expect(declined.status).toBe(404);
  });
});

test('shares recovered for a refund that is not paid in the end go back to their organizations with the next settlement', async () => {
  const payment = await paid(portal, service, 1_000_13);
  await settleAll(portal, today());
  const one = await started(payment, '1000.13');
  await completed(one);
  await approved(one);
  await pass(0);
  await pass(5);
  const share = BigInt(1_000_13) - BigInt(Math.trunc((1_000_13 * service.percent) / 100));
  await aDayOf(10_000_00);
  expect(await recoveries()).toEqual([{ from: 'OAGF', to: 'MOW', owed: share, recovered: share }]);
  const central = await portal.as('auditor@oagf.test');
  const settled = (await central.call({ url: `${COL}/settlements?size=100` })).body as unknown as Settlement[];
  expect(
    settled.flatMap((each) => (each.recoveredAmount ? [[each.orgCode, each.recoveredAmount]] : [])).toSorted(),
  ).toEqual([
    ['MOW', nairaOf(asKobo(share))],
    ['OAGF', nairaOf(asKobo(-share))],
  ]);
  const approver = await portal.as('approver@mow.test'); // the session from days ago has expired
  const closed = await act(approver, one.requestId, 'CLOSE', { comment: 'The account of the payer is closed' });
  expect(closed.status, closed.text).toBe(200);
  expect(await recoveries()).toEqual([
    { from: 'OAGF', to: 'MOW', owed: share, recovered: share },
    { from: 'MOW', to: 'OAGF', owed: share, recovered: 0n },
  ]);
  await aDayOf(10_000_00);
  expect((await recoveries())[1]).toEqual({ from: 'MOW', to: 'OAGF', owed: share, recovered: share });
  expect(await statusOf(payment)).toMatchObject({ status: 'SUCCESSFUL', refunded: 0n, void: null });
  expect(await broken()).toEqual({ whole: [], lately: [] });
});
