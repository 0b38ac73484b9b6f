import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paid, settleAll, worksService } from '../../../../test/money/settling.ts';
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
  const asked = await admin.call(
    {
      method: 'POST',
      url: `${ORG}/organizations/${world.orgId}/status`,
      body: { action: 'CLOSE', reason: 'Merged with another ministry' },
    },
    `DR2:${world.orgId}`,
  );
  expect(asked).toMatchObject({ status: 409, body: { code: 'invalid-transition', detail: whyNot, reasons } });
  return reasons.filter((reason) => !/ holds /.test(reason));
}

test('an organization is not closed while a refund of it or the recovery of a share is open', async () => {
  const before = await unfinished();
  const payment = await paid(portal, service, 1_000_00);
  await settleAll(portal, lagosDay(portal.clock.now()));
  const one = await started(payment, '1000.00');
  const underWay = '1 refund of ₦1,000.00 is under way';
  expect(await unfinished()).toEqual([...before, underWay]);
  await completed(one);
  await approved(one);
  const share = asKobo(BigInt(1_000_00) - BigInt(Math.trunc((1_000_00 * service.percent) / 100)));
  const toCome = `${formatMoney(share)} of refunds is still to come back from other organizations`;
  expect(await unfinished()).toEqual([...before, underWay, toCome]);
  await pass(0);
  await pass(5);
  expect(await unfinished()).toEqual([...before, toCome]);
  const turned = () => portal.db.sql('update collect.refund_recovery set org_id = to_org_id, to_org_id = org_id');
  await turned();
  expect(await unfinished()).toEqual([
    ...before,
    `${formatMoney(share)} of refunds is still to be recovered from its settlements`,
  ]);
  await turned();
});
