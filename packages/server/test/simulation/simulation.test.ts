import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundBy } from './oracle.ts';
import { found, foundAtOnce, foundSoon, planted, whilePlanted } from './planted.ts';
import { runSeed } from './run.ts';
import type { Bug } from './shapes.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * Runs of the portal as it is, and runs allowed to find a bug (docs/spec/security.md#x03; docs/runbooks/simulation.md).
 */
const { seeds, attempts, bugs } = {
  more: { seeds: 60, attempts: 100, bugs: foundSoon },
  deep: { seeds: 20_000, attempts: 2_000, bugs: found },
}[process.env.TEST_TIER ?? ''] ?? { seeds: 4, attempts: 20, bugs: foundAtOnce };
const one = process.env.SIM_SEED === undefined ? undefined : Number(process.env.SIM_SEED);
const named = planted.find(({ name }) => name === process.env.SIM_BUG);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

describe.runIf(one === undefined)('three instances, a provider, a bank and email', () => {
  /** The runs of seeds 1 and 2, which two tests look at. */
  const kept = new Map<number, Awaited<ReturnType<typeof runSeed>>>();
  async function ran(seed: number) {
    const run = kept.get(seed) ?? (await runSeed(stage, seed));
    if (seed <= 2) kept.set(seed, run);
    return run;
  }

  test(
    `three instances, a provider, a bank and email: in ${seeds} runs with deaths, silence, and events lost, doubled, late and forged, the money is right`,
    async () => {
      for (let seed = 1; seed <= seeds; seed += 1) {
        const { wrong } = await ran(seed);
        expect(wrong, `SIM_SEED=${seed} shows what happened`).toEqual([]);
      }
    },
    4 * 3_600_000,
  );

  test('the same seed gives the same trace, and another seed another', async () => {
    const [first, again, other] = [await ran(1), await runSeed(stage, 1), await ran(2)];
    expect(again.trace).toEqual(first.trace);
    expect(again.hash).toBe(first.hash);
    expect(other.hash).not.toBe(first.hash);
  });
});

describe.runIf(one === undefined)('planted bugs', () => {
  test('planted bugs number at least 60, in both halves', () => {
    expect(found.length).toBeGreaterThanOrEqual(60);
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    expect(found.filter(({ half }) => half !== 'in').length).toBeGreaterThanOrEqual(14);
  });

  test.each<[string, Partial<Bug>, string]>([
    ['statement', { said: (text) => text.replace('nowhere', '') }, 'no statement says this any more'],
    ['value', { input: (text, values) => ({ text, values: [...values] }) }, 'it changed no value of any statement'],
  ])('planted bugs that change no %s are refused, because nothing was planted', async (_, change, why) => {
    const bug = { name: 'nothing', ...change };
    await expect(whilePlanted(stage, bug, async () => undefined)).rejects.toThrow(`nothing: ${why}`);
  });

  /** The check that found each bug, and the run. */
  const transfer: string[] = [];
  afterAll(() => {
    if (process.env.TEST_TIER !== undefined) console.log([`${transfer.length} found`, ...transfer].join('\n'));
  });

  /** Plays runs until one finds the bug, starting with the one that found it before. */
  async function hunt(bug: Bug): Promise<void> {
    const others = Array.from({ length: attempts }, (_, nth) => nth + 1);
    for (const seed of bug.at === undefined ? others : [bug.at, ...others]) {
      const { wrong } = await runSeed(stage, seed, bug);
      if (wrong.length === 0) continue;
      transfer.push(`${bug.name} (run ${seed}): ${[...new Set(wrong.map(foundBy))].join(', ')}`);
      return;
    }
    expect.fail(`${attempts} runs have not found it`);
  }

  test.each(bugs)('planted bugs are found: $name', (bug) => whilePlanted(stage, bug, hunt), 3_600_000);
});

test.runIf(one !== undefined)('the simulation prints the trace of one seed', async () => {
  const play = (bug?: Bug) => runSeed(stage, one!, bug);
  const { trace, hash, wrong } = named ? await whilePlanted(stage, named, play) : await play();
  console.log(`${trace.join('\n')}\n${hash}`);
  expect(wrong).toEqual([]);
});
