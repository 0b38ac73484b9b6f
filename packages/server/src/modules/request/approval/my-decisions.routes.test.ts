import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { MyDecision } from '@isura/contract/request/decisions';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';

const portal = await demonstrationPortal();
const { clock } = portal;
const world = await paymentWorld(portal);
const ids: number[] = [];
for (const nth of [1, 2, 3]) ids.push((await submitted(world, [invoice(nth, '100000.00')])).id);
clock.advance(30 * 60);
await act(await portal.as('reviewer@mow.test'), ids[0]!, 'REVIEW');
clock.advance(60 * 60);
await act(await portal.as('reviewer@mow.test'), ids[1]!, 'REJECT', { comment: 'The invoice is of another year' });
clock.advance(10 * 60);
await act(await portal.as('reviewer@mow.test'), ids[2]!, 'RETURN', { comment: 'The second page is missing here' });
const reviewer = await portal.as('reviewer@mow.test');

const decisionsOf = async (who: Caller, query = '') => {
  const { status, body, headers } = await who.call({ url: `${REQUESTS}/my-decisions?${query}` });
  return { status, rows: body as unknown as MyDecision[], headers };
};

test('a reviewer sees each of their decisions and how long after the request reached their level it was made', async () => {
  const { rows, headers } = await decisionsOf(reviewer);
  expect(rows.map(({ requestId, action, minutes, status }) => [requestId, action, minutes, status])).toEqual([
    [ids[2], 'RETURN', 100, 'NEW'],
    [ids[1], 'REJECT', 90, 'REJECTED'],
    [ids[0], 'REVIEW', 30, 'AWAITING_APPROVAL'],
  ]);
  expect(rows[0]).toMatchObject({ amount: expect.any(String), requestNumber: expect.stringMatching(/^PR-/) });
  expect([headers['x-total-count'], headers['x-middle-minutes']]).toEqual(['3', '90']);
});

test('the figures cover all rows on the requested days, whatever the page size', async () => {
  const today = lagosDay(clock.now());
  const days = `start-date=${addDays(today, -6)}T00:00:00&end-date=${today}T23:59:00`;
  const { rows, headers } = await decisionsOf(reviewer, `${days}&size=1&sort=minutes,asc`);
  expect(rows.map(({ minutes }) => minutes)).toEqual([30]);
  expect([headers['x-total-count'], headers['x-middle-minutes']]).toEqual(['3', '90']);
  const before = await decisionsOf(reviewer, `end-date=${addDays(today, -2)}T23:59:00`);
  expect([before.rows, before.headers['x-total-count']]).toEqual([[], '0']);
  expect(before.headers).not.toHaveProperty('x-middle-minutes');
});

test('a user without decisions, also in another organization, has an empty list, and makers and accountants have no access', async () => {
  for (const login of ['approver@mow.test', 'reviewer@fra.test'])
    expect((await decisionsOf(await portal.as(login))).rows).toEqual([]);
  for (const login of ['maker@mow.test', 'accountant@mow.test', 'admin1@oagf.test'])
    expect((await decisionsOf(await portal.as(login))).status).toBe(403);
});
