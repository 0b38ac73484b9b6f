import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { payableServices } from '../../../../test/money/collections.ts';
import { paid, settleAll } from '../../../../test/money/settling.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { firstMoved } from './known.queries.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;

test('the first movement of the accounts is that of a bank account, though revenue was posted days before', async () => {
  const [service] = await payableServices(db);
  const first = () => db.inTx(JOB_SCOPE, (tx) => firstMoved(tx, service!.orgId));
  await paid(portal, service!, 1_000_00);
  clock.advance(86_400);
  await paid(portal, service!, 1_000_00);
  expect(await first()).toBeUndefined();
  clock.advance(86_400);
  await settleAll(portal, lagosDay(clock.now()));
  const settled = lagosDay(clock.now());
  clock.advance(86_400);
  await paid(portal, service!, 1_000_00);
  await settleAll(portal, lagosDay(clock.now()));
  expect(await first()).toBe(settled);
});
