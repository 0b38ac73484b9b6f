import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Felt } from './hostile-crowd.ts';
import { type HostileWorld, hostileWorld } from './hostile-load.ts';

const FOR_MS = { more: 20_000, deep: 120_000 }[process.env.TEST_TIER ?? ''] ?? 20_000;
let world: HostileWorld;
let felt: Felt;

const inTier = test.runIf(process.env.TEST_TIER);
beforeAll(async () => {
  if (!process.env.TEST_TIER) return;
  world = await hostileWorld();
  felt = await world.underLoad(FOR_MS);
}, 420_000);
afterAll(async () => {
  if (process.env.TEST_TIER) await world.close();
}, 60_000);

const refused = (what: string) => Object.keys(felt.answers[what] ?? {}).filter((status) => Number(status) >= 400);

// Response times of visitors and payers, and memory, are measured by `npm run bench hostile`.
inTier('hostile files, sign-ins and look-ups by the hundred send no visitor away', () => {
  expect(felt.looks).toBeGreaterThan(0);
  expect(felt.failed).toEqual([]);
});

inTier('whoever pays meanwhile is served like anybody else', () => {
  expect(refused('payers')).toEqual([]);
  expect(felt.answers.payers?.[201] ?? 0).toBeGreaterThan(0);
});

inTier(
  'nobody is ever found in the queue of the pool: those who pay and the jobs have connections of their own',
  () => {
    expect(felt.watched).toBeGreaterThan(0);
    expect(felt.waited).toBe(0);
    expect(felt.admission.paying?.['at-once']).toBeGreaterThan(0);
    expect(felt.admission.job?.['at-once']).toBeGreaterThan(0);
    const turnedAway = (['paying', 'job', 'signed-in', 'visitor'] as const).filter(
      (kind) => felt.admission[kind]?.refused,
    );
    expect(turnedAway).toEqual([]);
    expect(felt.admission.paying?.waited).toBe(0);
  },
);

inTier(
  'files are taken in or refused, sign-ins are judged, and a look-up beyond the bound hears when to come again',
  () => {
    expect(refused('files').filter((status) => !['415', '429'].includes(status))).toEqual([]);
    expect(felt.answers.files?.[202] ?? 0).toBeGreaterThan(0);
    expect(refused('sign-ins').filter((status) => !['401', '429'].includes(status))).toEqual([]);
    expect(refused('look-ups').filter((status) => !['404', '429', '503'].includes(status))).toEqual([]);
    expect(felt.unsaid).toEqual([]);
  },
);
