import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, submitted } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paid, settleAll, worksService } from '../../../../test/money/settling.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { ORG } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const service = await worksService(portal);
const { started, completed, approved, pass } = await refunding(portal, world);

/** Returns what keeps the Ministry of Works from being closed besides its accounts, on its page and at the call. */
async function unfinished(): Promise<string[]> {
  const admin = await portal.as('admin1@oagf.test');
  const { whyNot, reasons } = (await admin.call({ url: `${ORG}/organizations/${world.orgId}` })).body as unknown as {
    whyNot: string;
    reasons: string[];
  };
  expect(whyNot).toMatch(/^The organization cannot be closed yet/);
  const response = await admin.call(
    {
      method: 'POST',
      url: `${ORG}/organizations/${world.orgId}/status`,
      body: { action: 'CLOSE', reason: 'Merged with another ministry' },
    },
    `DR2:${world.orgId}`,
  );
  expect(response).toMatchObject({ status: 409, body: { code: 'invalid-transition', detail: whyNot, reasons } });
  return reasons.filter((reason) => !/ holds /.test(reason));
}

const isPayments = (reason: string): boolean => /^\d+ payments? of /.test(reason);
/** Returns how many payments of it wait for approval, and how many are approved and not paid or closed. */
async function openPayments(): Promise<{ waiting: number; unpaid: number }> {
  const reasons = (await unfinished()).filter(isPayments);
  const count = (words: RegExp) => Number(/^\d+/.exec(reasons.find((reason) => words.test(reason)) ?? '0')![0]);
  return { waiting: count(/waits? for approval$/), unpaid: count(/approved and not paid or closed$/) };
}
/** Returns what of refunds keeps it from being closed. */
const openRefunds = async () => (await unfinished()).filter((reason) => !isPayments(reason));

test('an organization is not closed while a payment of it waits for approval, is on its way, or has failed lines', async () => {
  const before = await openPayments();
  const { id } = await submitted(world, [invoice(871, '100000.00')]);
  expect(await openPayments()).toEqual({ ...before, waiting: before.waiting + 1 });
  expect((await act(world.maker, id, 'RECALL')).status).toBe(200);
  expect(await openPayments()).toEqual(before);

  const money = disbursing(portal, world);
  const unpaid = { ...before, unpaid: before.unpaid + 1 };
  const paid = await money.approved(['9100.00', '9200.13']);
  expect(await openPayments()).toEqual(unpaid);
  await money.pass(0);
  expect(await openPayments()).toEqual(unpaid);
  await money.pass(2);
  expect(await openPayments()).toEqual(unpaid);
  expect((await act(world.approver, paid, 'CLOSE', { comment: 'The contractor has no account' })).status).toBe(200);
  expect(await openPayments()).toEqual(before);
});

test('an organization is not closed while a refund of it or the recovery of a share is open', async () => {
  const before = await openRefunds();
  const payment = await paid(portal, service, 1_000_00);
  await settleAll(portal, lagosDay(portal.clock.now()));
  const one = await started(payment, '1000.00');
  const underWay = '1 refund of ₦1,000.00 is under way';
  expect(await openRefunds()).toEqual([...before, underWay]);
  await completed(one);
  await approved(one);
  const share = asKobo(BigInt(1_000_00) - BigInt(Math.trunc((1_000_00 * service.percent) / 100)));
  const toCome = `${formatMoney(share)} of refunds is still to come back from other organizations`;
  expect(await openRefunds()).toEqual([...before, underWay, toCome]);
  await pass(0);
  await pass(5);
  expect(await openRefunds()).toEqual([...before, toCome]);
  const turned = () => portal.db.sql('update collect.refund_recovery set org_id = to_org_id, to_org_id = org_id');
  await turned();
  expect(await openRefunds()).toEqual([
    ...before,
    `${formatMoney(share)} of refunds is still to be recovered from its settlements`,
  ]);
  await turned();
});
