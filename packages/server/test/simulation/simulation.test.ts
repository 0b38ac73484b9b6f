import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundBy } from './oracle.ts';
import { found, foundAtOnce, foundSoon, planted, whilePlanted } from './planted.ts';
import { runSeed } from './run.ts';
import type { Bug } from './shapes.ts';
import { openStage, type Stage } from './stage.ts';

/** Runs of the portal as it is, and runs a bug may take to be found (X03; docs/runbooks/simulation.md). */
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

describe.runIf(one === undefined)('three instances, a provider, a bank and the post', () => {
  test(
    `in ${seeds} runs with deaths, silence, and events lost, doubled, late and forged, the money is right`,
    async () => {
      for (let seed = 1; seed <= seeds; seed += 1) {
        const { wrong } = await runSeed(stage, seed);
        expect(wrong, `SIM_SEED=${seed} shows what happened`).toEqual([]);
      }
    },
    4 * 3_600_000,
  );

  test('the same seed tells the same story, and another seed another', async () => {
    const [first, again, other] = [await runSeed(stage, 7), await runSeed(stage, 7), await runSeed(stage, 8)];
    expect(again.trace).toEqual(first.trace);
    expect(again.hash).toBe(first.hash);
    expect(other.hash).not.toBe(first.hash);
  });
});

describe.runIf(one === undefined)('mistakes somebody could make', () => {
  test('are 60 and more, of both halves', () => {
    expect(found.length).toBeGreaterThanOrEqual(60);
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    expect(found.filter(({ half }) => half !== 'in').length).toBeGreaterThanOrEqual(14);
  });

  /** What each is found by, and in which run. */
  const told: string[] = [];
  afterAll(() => {
    if (process.env.TEST_TIER !== undefined) console.log([`${told.length} found`, ...told].join('\n'));
  });

  /** Plays runs until one finds it, beginning with the one that has found it before. */
  async function hunt(bug: Bug): Promise<void> {
    const others = Array.from({ length: attempts }, (_, nth) => nth + 1);
    for (const seed of bug.at === undefined ? others : [bug.at, ...others]) {
      const { wrong } = await runSeed(stage, seed, bug);
      if (wrong.length === 0) continue;
      told.push(`${bug.name} (run ${seed}): ${[...new Set(wrong.map(foundBy))].join(', ')}`);
      return;
    }
    expect.fail(`${attempts} runs have not found it`);
  }

  test.each(bugs)('found: $name', (bug) => whilePlanted(stage, bug, () => hunt(bug)), 3_600_000);
});

test.runIf(one !== undefined)('one seed, told', async () => {
  const play = () => runSeed(stage, one!, named);
  const { trace, hash, wrong } = named ? await whilePlanted(stage, named, play) : await play();
  console.log(`${trace.join('\n')}\n${hash}`);
  expect(wrong).toEqual([]);
});
