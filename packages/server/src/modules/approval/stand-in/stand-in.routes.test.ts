import type { StandIn, StandIns } from '@isura/contract/approval/stand-in';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { refusal } from '../../../../test/people/people-world.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { standInsFor } from './stand-in.service.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const url = '/api/account/stand-ins';
const idOf = async (login: string) =>
  (await db.sql<{ id: number }>('select id from identity.app_user where login = $1', [login]))[0]!.id;
const [approver, other, reviewer] = [
  await portal.as('approver@mow.test'),
  await portal.as('approver2@mow.test'),
  await portal.as('reviewer@mow.test'),
];
const otherId = await idOf('approver2@mow.test');
const MOW = (await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`))[0]!.id;

const day = (days: number) => addDays(lagosDay(clock.now()), days);
const name = (by: Caller, standInId: number, from: number, to: number, proof = `ME18:${standInId}`) =>
  by.call({ method: 'POST', url, body: { standInId, from: day(from), to: day(to) } }, proof);
const read = async (by: Caller) => (await by.call({ url })).body as unknown as StandIns;
const end = (by: Caller, id: number) => by.call({ method: 'POST', url: `${url}/${id}/end` });
const inForce = () => portal.ctx.inTx(JOB_SCOPE, (tx) => standInsFor(tx, MOW, clock.now()));
const events = () =>
  db.sql<{ action: string; summary: string }>(
    `select action, summary from audit.audit_event where entity_type = 'stand_in' order by id`,
  );

describe('an approver', () => {
  test('an approver sees who acts at the same kind of level, and nobody else', async () => {
    const { candidates } = await read(approver);
    expect(candidates.map(({ name: who, kinds }) => [who, kinds])).toEqual([['Second Approver Works', ['APPROVE']]]);
    expect((await read(reviewer)).candidates.every(({ kinds }) => kinds.includes('REVIEW'))).toBe(true);
  });

  test('an approver names a stand-in for some days: both see it, the approval module knows it, both appear in the audit trail', async () => {
    const named = await name(approver, otherId, 1, 5);
    expect([named.status, named.body]).toMatchObject([201, { standInName: 'Second Approver Works', state: 'COMING' }]);
    expect((await read(approver)).forMe).toMatchObject([{ from: day(1), to: day(5), can: ['END'] }]);
    expect((await read(other)).byMe).toMatchObject([{ userName: 'Approver Works', state: 'COMING', can: ['END'] }]);
    expect(await inForce()).toEqual([
      { userId: await idOf('approver@mow.test'), standInId: otherId, from: day(1), to: day(5) },
    ]);
    expect(await events()).toEqual([
      {
        action: 'stand-in.named',
        summary: `Second Approver Works stands in for Approver Works from ${day(1)} to ${day(5)}`,
      },
    ]);
    expect(
      await db.sql(`select payload->>'standInId' as to from platform.outbox where event = 'stand-in.named'`),
    ).toEqual([{ to: String(otherId) }]);
  });

  test.each([
    [
      'a person the proof was not given for',
      () => name(approver, otherId, 6, 9, `ME18:${approver.login}`),
      [403, 'step-up-required'],
    ],
    ['a second one on one of the days', () => name(approver, otherId, 5, 9), [409, 'duplicate']],
    ['days that have passed', () => name(approver, otherId, -1, 9), [400, 'validation-failed', 'day-passed']],
    ['themselves', async () => name(other, otherId, 20, 21), [400, 'validation-failed', 'not-of-the-level']],
    [
      'somebody of another level',
      async () => name(approver, await idOf('reviewer@mow.test'), 20, 21),
      [400, 'validation-failed', 'not-of-the-level'],
    ],
    [
      'somebody of another organization',
      async () => name(approver, await idOf('approver@fra.test'), 20, 21),
      [400, 'validation-failed', 'not-of-the-level'],
    ],
    [
      'somebody who is away on one of the days',
      async () => name(other, await idOf('approver@mow.test'), 5, 8),
      [400, 'validation-failed', 'away'],
    ],
    [
      'anybody without a fresh proof',
      async () =>
        (await portal.as('approver@mow.test')).call({
          method: 'POST',
          url,
          body: { standInId: otherId, from: day(20), to: day(21) },
        }),
      [403, 'step-up-required'],
    ],
  ])('an approver cannot name %s', async (_, command, answer) => {
    const response = await command();
    expect(refusal(response).slice(0, answer.length)).toEqual(answer);
  });

  test('an approver has a stand-in until the stand-in ends it, and the other is notified', async () => {
    const [{ id } = { id: 0 }] = (await read(other)).byMe as [StandIn];
    expect(refusal(await end(reviewer, id))).toEqual([404, 'not-found']);
    expect((await end(other, id)).body).toMatchObject({
      state: 'ENDED',
      endedByName: 'Second Approver Works',
      can: [],
    });
    expect(await inForce()).toEqual([]);
    expect(refusal(await end(approver, id))).toEqual([409, 'invalid-transition']);
    expect((await events()).map(({ action }) => action)).toEqual(['stand-in.named', 'stand-in.ended']);
    expect((await name(approver, otherId, 1, 5)).status).toBe(201);
  });

  test('an approver has no stand-in any more when the last day has passed', async () => {
    await db.sql(`update approval.stand_in set from_day = $1, to_day = $1 where ended_at is null`, [day(-1)]);
    expect(await inForce()).toEqual([]);
    const [latest] = (await read(approver)).forMe.filter(({ state }) => state === 'OVER');
    expect(latest).toMatchObject({ can: [] });
    expect(refusal(await end(approver, latest?.id ?? 0))).toEqual([409, 'invalid-transition']);
  });
});

describe('the database enforces who may be named as stand-in', () => {
  const write = (userId: number, as: number) =>
    portal.ctx.inTx({ role: 'grp_org', orgId: MOW, userId: as }, async (tx) => {
      const { insertStandIn } = await import('./stand-in.queries.ts');
      return insertStandIn(tx, { orgId: MOW, userId, standInId: otherId, from: day(30), to: day(31), at: clock.now() });
    });

  test('nobody can name a stand-in for another user', async () => {
    await expect(write(await idOf('approver@mow.test'), await idOf('reviewer@mow.test'))).rejects.toThrow(
      /row-level security/,
    );
  });

  test('two concurrent appointments leave one', async () => {
    // Two browsers: a session has one proof of identity at a time, and each appointment needs its own.
    const again = await portal.as(approver.login);
    const response = await Promise.all([name(approver, otherId, 40, 41), name(again, otherId, 41, 42)]);
    expect(response.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
