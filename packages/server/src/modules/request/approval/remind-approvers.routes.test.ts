import { formatInstant } from '@isura/contract/kernel/day-format';
import { addDays, type Day, lagosDay, startOfDay, weekday } from '@isura/contract/kernel/days';
import { isWorkingDay } from '@isura/contract/kernel/working-days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, REQUESTS, read, submitted } from '../../../../test/money/payments.ts';
import { refusal } from '../../../../test/people/people-world.ts';
import { notifyLateJob } from './remind-approvers.jobs.ts';
import { notifyLate, notifyNewApprover } from './remind-approvers.service.ts';

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

const userOf = async (login: string): Promise<number | undefined> =>
  (await db.sql<{ id: number }>('select id from identity.app_user where login = $1', [login]))[0]?.id;

/** Returns the announcements about a payment to people, oldest first, with the logins of their recipients. */
async function events(id: number) {
  const rows = await db.sql<{ event: string; payload: { userIds: number[]; [key: string]: unknown } }>(
    `select event, payload from platform.outbox where source_type = 'payment_request' and source_id = $1
       and payload ? 'userIds' order by id`,
    [id],
  );
  return await Promise.all(
    rows.map(async ({ event, payload: { userIds, ...reported } }) => ({
      event,
      to: await loginsOf(userIds),
      ...reported,
    })),
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

test('nobody is called to act in their first day as an approver: they read from when, and are notified once it is over', async () => {
  const reader = await portal.as('reviewer@mow.test');
  const since = (at: Date) =>
    db.sql(`update identity.app_user set approver_since = $1 where login = 'reviewer@mow.test'`, [at]);
  const inbox = async () => (await reader.call({ url: `${REQUESTS}/approvals-inbox?waiting=me` })).headers;
  const [before] = await db.sql<{ since: Date }>(
    `select approver_since as since from identity.app_user where login = 'reviewer@mow.test'`,
  );
  const waiting = async (id: number) => (await events(id)).filter(({ event }) => event === 'request.waiting');
  const mine = async () => Number((await inbox())['x-waiting-me']);
  const old = await mine();
  expect((await inbox())['x-decides-from']).toBeUndefined();
  await since(new Date(clock.now().getTime() - 1_000));
  const from = new Date(clock.now().getTime() + 24 * 3_600_000 - 1_000);
  const { id } = await submitted(world, [invoice(840, '18400000.00')]);
  expect((await waiting(id)).flatMap(({ to }) => to)).not.toContain('reviewer@mow.test');
  expect(await mine()).toBe(0);
  expect((await inbox())['x-decides-from']).toBe(from.toISOString());
  expect(await read(reader, id)).toMatchObject({
    whyNot: `A new approver waits 24 hours. You can decide from ${formatInstant(from)}.`,
  });
  const level = { requestId: id, round: 1, level: 1, userId: (await userOf('reviewer@mow.test'))! };
  const notified = async () => (await waiting(id)).filter(({ to }) => to.includes('reviewer@mow.test')).length;
  await notifyNewApprover(ctx, level);
  expect(await notified()).toBe(0);
  await since(new Date(clock.now().getTime() - 24 * 3_600_000));
  expect(await mine()).toBe(old + 1);
  await notifyNewApprover(ctx, { ...level, round: 2 });
  expect(await notified()).toBe(0);
  await notifyNewApprover(ctx, level);
  expect(await notified()).toBe(1);
  await since(before!.since);
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

/** Returns the next day, after today, on which this holds. */
function nextDay(holds: (day: Day) => boolean): Day {
  let day = addDays(lagosDay(clock.now()), 1);
  while (!holds(day)) day = addDays(day, 1);
  return day;
}
const areWorking = (...days: Day[]): boolean => days.every((day) => isWorkingDay(day));
const setTo = (day: Day, hour: number) => clock.set(new Date(startOfDay(day).getTime() + hour * 3_600_000));

/** Submits a payment whose first level has 24 hours, and announces what was late before. */
async function slow(sequence: number): Promise<{ id: number; late: () => Promise<unknown[]> }> {
  const by = await portal.as('maker@mow.test');
  const { id, version } = (
    await draft(by, world.vat([invoice(sequence, '18400000.00')], { payDate: addDays(lagosDay(clock.now()), 60) }))
  ).body as unknown as { id: number; version: number };
  await by.call({
    method: 'POST',
    url: `${REQUESTS}/${id}/submit`,
    body: { version },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await notifyLate(ctx);
  return { id, late: async () => (await events(id)).filter(({ event }) => event === 'request.late') };
}

test('a slow level is announced once at three quarters of its time and once when it is over', async () => {
  setTo(
    nextDay((day) => areWorking(day, addDays(day, 1))),
    9,
  );
  const { id, late } = await slow(830);
  const [{ hours } = { hours: 0 }] = await db.sql<{ hours: number }>(
    `select (extract(epoch from sla_due_at - level_since) / 3600)::int as hours from request.payment_request where id = $1`,
    [id],
  );
  expect(hours).toBe(24);
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

test('a weekend counts for nothing, and nobody is notified on it or at night', async () => {
  const friday = nextDay((day) => weekday(day) === 5 && areWorking(day, addDays(day, 3), addDays(day, 4)));
  setTo(friday, 15);
  const { id, late } = await slow(831);
  const look = async (days: number, hour: number) => {
    setTo(addDays(friday, days), hour);
    await notifyLateJob.handle(ctx, {}, { jobId: 'test', signal: new AbortController().signal });
    return (await late()).length;
  };
  expect(await look(2, 23)).toBe(0); // Sunday night, 56 hours later
  expect(await look(3, 8)).toBe(0);
  expect(await look(3, 10)).toBe(1); // near after 18 hours: 9 on Friday and 9 on Monday
  expect(await look(3, 20)).toBe(1); // over, and everybody gone
  expect(await look(4, 8)).toBe(2);
  expect(await late()).toMatchObject([
    { isOver: false, hours: 19 },
    { isOver: true, hours: 41 },
  ]);
  const [row] = await db.sql<{ due: Date }>('select sla_due_at as due from request.payment_request where id = $1', [
    id,
  ]);
  expect(row?.due).toEqual(new Date(startOfDay(addDays(friday, 3)).getTime() + 15 * 3_600_000));
});
