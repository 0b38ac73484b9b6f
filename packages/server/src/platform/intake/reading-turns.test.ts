import { expect, test } from 'vitest';
import { ownTurns } from './reading-turns.ts';

/** Returns a function that queues work of an owner, and the order in which work began; `end` ends the earliest. */
function queue(atOnce: number) {
  const inTurn = ownTurns({ atOnce });
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const settled = () => new Promise<void>((next) => setImmediate(next));
  return {
    begun,
    add(...owners: string[]) {
      for (const owner of owners)
        void inTurn(owner, () => {
          begun.push(owner);
          return new Promise<void>((end) => running.push(end));
        });
      return settled();
    },
    async end() {
      running.shift()?.();
      await settled();
    },
  };
}

test('work of one owner runs one piece at a time, and others go past', async () => {
  const work = queue(2);
  await work.add('A', 'A', 'B');
  expect(work.begun).toEqual(['A', 'B']);
  await work.end();
  expect(work.begun).toEqual(['A', 'B', 'A']);
});

test('two owners with much work do not keep a third waiting', async () => {
  const work = queue(2);
  await work.add('A', 'A', 'A', 'B', 'B', 'B', 'C', 'C');
  for (let nth = 0; nth < 4; nth += 1) await work.end();
  expect(work.begun).toEqual(['A', 'B', 'C', 'A', 'B', 'C']);
});
