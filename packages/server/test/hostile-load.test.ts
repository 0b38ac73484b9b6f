import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileWorld, hostileWorld } from './hostile-load.ts';
import { within } from './patience.ts';

const FOR_MS = { more: 20_000, deep: 120_000 }[process.env.TEST_TIER ?? ''] ?? 20_000;
let world: HostileWorld;

const inTier = test.runIf(process.env.TEST_TIER);
beforeAll(async () => {
  if (process.env.TEST_TIER) world = await hostileWorld();
}, 120_000);
afterAll(async () => {
  if (process.env.TEST_TIER) await world.close();
}, 60_000);

inTier(
  'twenty-four senders of hostile files, forty who sign in and a flood of look-ups keep no visitor waiting',
  async () => {
    const { p95, looks, failed, mostMb, idleMb, answers } = await world.underLoad(FOR_MS);
    expect(failed).toEqual([]);
    expect(looks).toBeGreaterThan(50);
    expect(p95).toBeLessThan(within(300));
    expect(mostMb - idleMb).toBeLessThan(1_024);
    expect(idleMb).toBeGreaterThan(0);
    // Files are taken in or refused; none of them ends a request, and no sign-in or look-up is sent away for want of a connection.
    expect(Object.keys(answers.files ?? {}).filter((status) => !['202', '415', '429'].includes(status))).toEqual([]);
    expect(answers.files?.[202] ?? 0).toBeGreaterThan(0);
    expect(
      Object.values(answers)
        .flatMap((by) => Object.keys(by))
        .filter((status) => Number(status) >= 500),
    ).toEqual([]);
  },
  300_000,
);
