import { randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass, lines } = disbursing(portal, world);
const accountant = await portal.as('accountant@mow.test');
const why = { comment: 'The contractor was paid in cash' };
const key = () => ({ 'idempotency-key': randomUUID() });

const retry = async (lineIds: number[]) => {
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/retry`, body: { lineIds } };
  const response = await accountant.call({ ...request, headers: key() });
  const { code, subject } = (response.body ?? {}) as { code?: string; subject?: string };
  return code === 'step-up-required' ? await accountant.call({ ...request, headers: key() }, subject) : response;
};

test('a refused line above the limit that has since been set is not tried again', async () => {
  const id = await approved(['1000.13']);
  await pass(0);
  await pass(2);
  const [refused] = await lines(id);
  expect(refused).toMatchObject({ status: 'FAILED' });
  await portal.db.sql(
    `insert into org.payment_limit (org_id, effective_from, line_limit_kobo, payment_limit_kobo, pay_change_percent, reason, made_at, made_by)
     values ($1, $2, 100012, 100012, 50, 'Agreed by the management board', $3, 'test')`,
    [world.orgId, lagosDay(portal.clock.now()), portal.clock.now()],
  );
  expect((await retry([refused!.id])).body).toMatchObject({
    accepted: [],
    refused: [{ lineId: refused!.id, reason: 'over-limit' }],
  });
  await portal.db.sql(
    `insert into org.payment_limit (org_id, effective_from, line_limit_kobo, payment_limit_kobo, pay_change_percent, reason, made_at, made_by)
     values ($1, $2, 99999999999999, 99999999999999, 50, 'Agreed by the management board', $3, 'test')`,
    [world.orgId, lagosDay(portal.clock.now()), portal.clock.now()],
  );
  expect((await retry([refused!.id])).body).toMatchObject({ accepted: [refused!.id] });
  expect((await act(world.approver, id, 'CLOSE', why)).status).toBe(409);
});
