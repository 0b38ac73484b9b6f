import { beforeAll, describe, expect, test } from 'vitest';
import { found, foundAtOnce, foundSoon, planted, whilePlanted } from './planted.ts';
import { runSeed } from './run.ts';
import { openStage, type Stage } from './stage.ts';

/** Runs of the portal as it is, and runs a bug may take to be found (X03; docs/runbooks/simulation.md). */
const { seeds, tries, bugs } = {
  more: { seeds: 500, tries: 100, bugs: foundSoon },
  deep: { seeds: 20_000, tries: 2_000, bugs: found },
}[process.env.TEST_TIER ?? ''] ?? { seeds: 4, tries: 20, bugs: foundAtOnce };
const one = process.env.SIM_SEED === undefined ? undefined : Number(process.env.SIM_SEED);
const named = planted.find(({ name }) => name === process.env.SIM_BUG);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

describe.runIf(one === undefined)('three instances, a provider, a bank and the post', () => {
  test(
    `in ${seeds} runs with deaths, silence, and news lost, doubled, late and forged, the money is right`,
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

  test.each(bugs)(
    'found: $name',
    async (bug) => {
      await whilePlanted(stage, bug, async () => {
        for (let seed = 1; seed <= tries; seed += 1) if ((await runSeed(stage, seed, bug)).wrong.length > 0) return;
        expect.fail(`${tries} runs have not found it`);
      });
    },
    3_600_000,
  );
});

test.runIf(one !== undefined)('one seed, told', async () => {
  const play = () => runSeed(stage, one!, named);
  const { trace, hash, wrong } = named ? await whilePlanted(stage, named, play) : await play();
  console.log(`${trace.join('\n')}\n${hash}`);
  expect(wrong).toEqual([]);
});
