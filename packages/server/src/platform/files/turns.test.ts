import { expect, test } from 'vitest';
import { inTurn } from './turns.ts';

test('a limited number of jobs run at once, others wait in order, and too many are refused; a failed job frees its place', async () => {
  const turns = inTurn({ atOnce: 2, mostWaiting: 2, refuse: () => new Error('too many') });
  const begun: number[] = [];
  const ends: ((failed?: boolean) => void)[] = [];
  const work = (no: number) =>
    turns(
      () =>
        new Promise<number>((done, fail) => {
          begun.push(no);
          ends[no] = (failed) => (failed ? fail(new Error('broken')) : done(no));
        }),
    );
  const all = [work(0), work(1), work(2), work(3)];
  const settled = Promise.allSettled(all);
  await expect(work(4)).rejects.toThrow('too many');
  expect(begun).toEqual([0, 1]);
  ends[1]?.(true);
  await expect(all[1]).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  const last = work(5);
  ends[5]?.();
  expect(await last).toBe(5);
});
