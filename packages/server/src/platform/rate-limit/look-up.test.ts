import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { handClock } from '../clock/clock.ts';
import { countLookUp, MOST_FOUND, MOST_MISSED } from './look-up.ts';

const db = await testDatabase();
const clock = handClock(new Date('2026-11-21T12:00:00.000Z'));
const ctx = { inTx: db.inTx, clock };
const from = (ip: string) => ({
  found: () => countLookUp(ctx, { ip }, 'found'),
  missed: () => countLookUp(ctx, { ip }, 'missed'),
});

describe('a visitor who tries references one by one', () => {
  test('a visitor who tries references one by one may miss fifty a day, and then also finds nothing until midnight in Lagos', async () => {
    const stranger = from('192.0.2.1');
    for (let at = 0; at < MOST_MISSED; at++) await stranger.missed();
    for (const tried of [stranger.missed, stranger.found])
      await expect(tried()).rejects.toMatchObject({ code: 'rate-limited', facts: { retryAfterSeconds: 39_600 } });
    await from('192.0.2.2').found();
    clock.set(new Date('2026-11-21T23:00:00.000Z'));
    await stranger.missed();
    clock.set(new Date('2026-11-21T12:00:00.000Z'));
  });

  test('a visitor who tries references one by one may find two hundred a day', async () => {
    const reader = from('192.0.2.3');
    for (let at = 0; at < MOST_FOUND; at++) await reader.found();
    await expect(reader.found()).rejects.toMatchObject({ code: 'rate-limited' });
    await expect(reader.missed()).rejects.toMatchObject({ code: 'rate-limited' });
  });
});
