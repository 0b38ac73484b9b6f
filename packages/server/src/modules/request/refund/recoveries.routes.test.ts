import type { Recovery } from '@isura/contract/collect/recovery';
import type { Refund } from '@isura/contract/collect/refund';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paid, settleAll, worksService } from '../../../../test/money/settling.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const service = await worksService(portal);
const { started, completed, approved } = await refunding(portal, world);
const [accountant, foreign, central] = [
  await portal.as('accountant@mow.test'),
  await portal.as('accountant@fra.test'),
  await portal.as('auditor@oagf.test'),
] as const;
const COL = '/services/collectionservice/api';
const today = () => lagosDay(portal.clock.now());
const look = async (who: Caller, query: string) => {
  const { body, headers } = await who.call({ url: `${COL}/recoveries?${query}` });
  return { rows: body as unknown as Recovery[], left: headers['x-total-left'], owed: headers['x-total-owed'] };
};

test("the organization waiting for others' shares of a refund sees them until they have come, and no third organization does", async () => {
  const before = await look(accountant, `org-id=${world.orgId}&open=true`);
  expect(before).toEqual({ rows: [], left: '0.00', owed: '0.00' });
  const payment = await paid(portal, service, 2_000_13);
  await settleAll(portal, today());
  const one = await started(payment, '2000.13');
  await completed(one);
  await approved(one);

  const share = nairaOf(asKobo(2_000_13n - BigInt(Math.trunc((2_000_13 * service.percent) / 100))));
  const open = await look(accountant, `org-id=${world.orgId}&open=true`);
  expect(open).toMatchObject({
    ...{ left: share, owed: share },
    rows: [{ refundId: one.refundId, toOrgId: world.orgId, owed: share, recovered: '0.00', left: share }],
  });
  expect(open.rows[0]?.settlements).toEqual([]);
  expect(await look(central, 'open=true')).toMatchObject({ left: share });
  expect(await look(foreign, 'open=true')).toEqual({ rows: [], left: '0.00', owed: '0.00' });
  expect((await look(foreign, `org-id=${world.orgId}`)).rows).toEqual([]);

  // The list of refunds shows the paying organization's accountants the same.
  const refunds = (await accountant.call({ url: `${COL}/refunds` })).body as unknown as Refund[];
  expect(refunds.find(({ id }) => id === one.refundId)).toMatchObject({ owedByOthers: share, recovered: '0.00' });

  portal.clock.advance(86_400);
  await paid(portal, service, 50_000_00);
  await settleAll(portal, today());
  const later = await portal.as('accountant@mow.test');
  expect(await look(later, `org-id=${world.orgId}&open=true`)).toEqual({ rows: [], left: '0.00', owed: '0.00' });
  const done = await look(later, `org-id=${world.orgId}&open=false&query=${open.rows[0]?.receiptNumber}`);
  expect(done.rows).toMatchObject([{ recovered: share, left: '0.00', settlements: [{ amount: share, day: today() }] }]);
});
