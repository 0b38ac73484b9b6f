import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { handClock } from '../clock/clock.ts';
import { rateLimits } from './rate-limit.ts';

const db = await testDatabase();
const clock = handClock(new Date('2026-11-21T12:00:00.000Z'));
const limits = rateLimits(db.database.pool, clock);

describe('a limit', () => {
  test('a limit allows its number and then says when to retry', async () => {
    clock.set(new Date('2026-11-21T12:00:10.000Z'));
    for (let i = 0; i < 3; i++) expect(await limits.take('look-up:a', 3, 60)).toEqual({ allowed: true });
    expect(await limits.take('look-up:a', 3, 60)).toEqual({ allowed: false, retryAfterSeconds: 50 });
    clock.advance(49.5);
    expect(await limits.take('look-up:a', 3, 60)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    clock.advance(0.5);
    expect(await limits.take('look-up:a', 3, 60)).toEqual({ allowed: true });
  });

  test('a limit is separate for every key', async () => {
    expect(await limits.take('one', 1, 60)).toEqual({ allowed: true });
    expect(await limits.take('other', 1, 60)).toEqual({ allowed: true });
    expect((await limits.take('one', 1, 60)).allowed).toBe(false);
  });

  test('a limit of a day ends at midnight in Lagos, 23:00 UTC', async () => {
    clock.set(new Date('2026-11-21T22:59:00.000Z'));
    expect(await limits.take('day', 1, 86_400)).toEqual({ allowed: true });
    expect(await limits.take('day', 1, 86_400)).toEqual({ allowed: false, retryAfterSeconds: 60 });
    clock.set(new Date('2026-11-21T23:00:00.000Z'));
    expect(await limits.take('day', 1, 86_400)).toEqual({ allowed: true });
  });

  test('a limit counts sixty concurrent attempts exactly', async () => {
    const taken = await Promise.all(Array.from({ length: 60 }, () => limits.take('crowd', 25, 3600)));
    expect(taken.filter((one) => one.allowed).length).toBe(25);
  });

  test('a limit does not overflow under sustained attempts', async () => {
    await limits.take('beaten', 2, 3600);
    await db.sql(`update platform.rate_limit set count = 2147483647 where key = 'beaten'`);
    expect((await limits.take('beaten', 2, 3600)).allowed).toBe(false);
  });

  test('a limit counts also when the request is refused and rolled back', async () => {
    await db
      .inTx({ role: 'grp_public' }, async () => {
        await limits.take('refused', 1, 3600);
        throw new Error('refused');
      })
      .catch(() => undefined);
    expect((await limits.take('refused', 1, 3600)).allowed).toBe(false);
  });

  test('a limit with an invalid window is a bug', async () => {
    await expect(limits.take('x', 1, 0)).rejects.toThrow(RangeError);
    await expect(limits.take('x', 1, 90_000)).rejects.toThrow(RangeError);
    await expect(limits.take('x', 0, 60)).rejects.toThrow(RangeError);
  });
});

test('an attempt that cannot be counted is refused as busy, not as a fault', async () => {
  const broken = rateLimits({ query: () => Promise.reject(new Error('connection lost')) }, clock);
  await expect(broken.take('x', 5, 60)).rejects.toMatchObject({ code: 'busy', facts: { retryAfterSeconds: 2 } });
});

test('work roles can neither read nor reset the counts', async () => {
  for (const role of ['grp_org', 'grp_payer', 'grp_public'] as const) {
    for (const statement of [
      'select count from platform.rate_limit',
      'update platform.rate_limit set count = 0',
      'delete from platform.rate_limit',
      `select platform.take_rate_limit('x', 1, 60, now())`,
    ]) {
      await expect(db.inTx({ role }, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: '42501' });
    }
  }
});
