import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, REQUESTS, read, submitted } from '../../../../test/money/payments.ts';
import { refusal } from '../../../../test/people/people-world.ts';
import { notifyLate } from './remind-approvers.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { db, clock, ctx } = portal;
const { maker, reviewer, approver } = world;

const loginsOf = async (ids: readonly number[]): Promise<string[]> =>
  (
    await db.sql<{ login: string }>(`select login from identity.app_user where id = any($1::bigint[]) order by login`, [
      ids,
    ])
  ).map(({ login }) => login);

/** Returns the announcements about a payment, oldest first, with the logins of their recipients. */
async function events(id: number) {
  const rows = await db.sql<{ event: string; payload: { userIds: number[]; [key: string]: unknown } }>(
    `select event, payload from platform.outbox where source_type = 'payment_request' and source_id = $1 order by id`,
    [id],
  );
  return await Promise.all(
    rows.map(async ({ event, payload: { userIds, ...said } }) => ({ event, to: await loginsOf(userIds), ...said })),
  );
}

const remind = (by: typeof maker, id: number) => by.call({ method: 'POST', url: `${REQUESTS}/${id}/remind` });

test('each level is notified that a payment waits, and its maker how it ended', async () => {
  const { id, requestNumber } = await submitted(world, [invoice(800, '18400000.00'), invoice(801, '100000.00')]);
  await act(reviewer, id, 'REVIEW');
  await act(approver, id, 'APPROVE');
  const response = await events(id);
  expect(response.map(({ event }) => event)).toEqual(['request.waiting', 'request.waiting', 'request.decided']);
  expect(response[0]).toMatchObject({ number: requestNumber, total: '1387500.00', level: 'Review' });
  expect(response[0]?.to).toContain('reviewer@mow.test');
  expect(response[0]?.to).not.toContain('maker@mow.test');
  expect(response[1]?.to).toContain('approver@mow.test');
  expect(response[2]).toMatchObject({ decision: 'APPROVED', to: ['maker@mow.test'] });
});

test('the maker is notified of excluded lines and of a return with their reasons; those who had agreed, of a rejection', async () => {
  const { id } = await submitted(world, [invoice(810, '18400000.00')]);
  await act(reviewer, id, 'RETURN', { comment: 'The invoice is of another year' });
  expect((await events(id)).at(-1)).toMatchObject({
    event: 'request.decided',
    decision: 'RETURNED',
    reason: 'The invoice is of another year',
    to: ['maker@mow.test'],
  });
  const other = await submitted(world, [invoice(811, '18400000.00')]);
  await act(reviewer, other.id, 'REVIEW');
  await act(approver, other.id, 'REJECT', { comment: 'This is not for our ministry' });
  expect((await events(other.id)).at(-1)).toMatchObject({
    decision: 'REJECTED',
    to: ['maker@mow.test', 'reviewer@mow.test'],
  });
});

test('a maker whose payment waits can send a reminder once per Lagos day', async () => {
  const { id } = await submitted(world, [invoice(820, '18400000.00')]);
  expect((await read(maker, id)).can).toContain('REMIND');
  expect((await remind(maker, id)).status).toBe(202);
  expect((await events(id)).at(-1)).toMatchObject({ event: 'request.reminded', byName: expect.any(String) });
  expect((await read(maker, id)).can).not.toContain('REMIND');
  expect(refusal(await remind(maker, id))).toEqual([409, 'invalid-transition', 'reminded-today']);
  expect(refusal(await remind(await portal.as('maker@fra.test'), id))).toEqual([404, 'not-found']);
  clock.advance(24 * 3600);
  const again = await portal.as('maker@mow.test');
  expect((await remind(again, id)).status).toBe(202);
  await act(await portal.as('reviewer@mow.test'), id, 'REJECT', { comment: 'Waited for too long now' });
  expect(refusal(await remind(again, id))).toEqual([409, 'invalid-transition', 'not-now']);
});

test('a slow level is announced once at three quarters of its time and once when it is over', async () => {
  const by = await portal.as('maker@mow.test');
  const made = (
    await draft(by, world.vat([invoice(830, '18400000.00')], { payDate: addDays(lagosDay(clock.now()), 60) }))
  ).body as unknown as {
    id: number;
    version: number;
  };
  await by.call({
    method: 'POST',
    url: `${REQUESTS}/${made.id}/submit`,
    body: { version: made.version },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await notifyLate(ctx);
  const [{ hours } = { hours: 0 }] = await db.sql<{ hours: number }>(
    `select (extract(epoch from sla_due_at - level_since) / 3600)::int as hours from request.payment_request where id = $1`,
    [made.id],
  );
  const late = async () => (await events(made.id)).filter(({ event }) => event === 'request.late');
  clock.advance(hours * 3600 * 0.74);
  await notifyLate(ctx);
  expect(await late()).toEqual([]);
  clock.advance(hours * 3600 * 0.02);
  for (let nth = 0; nth < 2; nth += 1) await notifyLate(ctx);
  expect(await late()).toMatchObject([{ isOver: false, hours: Math.floor(hours * 0.76) }]);
  clock.advance(hours * 3600 * 0.25);
  for (let nth = 0; nth < 2; nth += 1) await notifyLate(ctx);
  expect(await late()).toMatchObject([{ isOver: false }, { isOver: true, level: 'Review' }]);
});
