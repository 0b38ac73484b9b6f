import { describe, expect, test } from 'vitest';
import type { NamedStatement } from '../db/named-statement.ts';
import { type GroupWork, groupsOver } from './groups.ts';

const statements: NamedStatement = { query: async () => ({ rows: [] }) };
const limits = { size: 4, inFlight: 2, waiting: 10 };
const failing = (code: string): Error => Object.assign(new Error(code), { code });

/** Holds every group open until it is released, and records them. */
function held() {
  const groups: {
    items: readonly number[];
    answer(answers: (string | undefined)[]): void;
    fail(error: Error): void;
  }[] = [];
  const work: GroupWork<number, string> = {
    commit: (_statements, items) => new Promise((answer, fail) => groups.push({ items, answer, fail })),
  };
  return { groups, work };
}
const letters = (items: readonly number[]): string[] => items.map(String);

describe('groups', () => {
  test('groups begin at once, and collect what arrives while two are in flight', async () => {
    const { groups, work } = held();
    const all = groupsOver(statements, limits);
    const answers = Promise.all([1, 2, 3, 4, 5, 6, 7].map((item) => all.add('a', work, item)));
    expect(groups.map(({ items }) => items)).toEqual([[1], [2]]);
    expect(all.figures()).toEqual({ waiting: 5, inFlight: 2 });
    groups[0]!.answer(['1']);
    await expect.poll(() => groups.length).toBe(3);
    expect(groups[2]!.items).toEqual([3, 4, 5, 6]);
    groups[1]!.answer(['2']);
    groups[2]!.answer(letters(groups[2]!.items));
    await expect.poll(() => groups.length).toBe(4);
    groups[3]!.answer(['7']);
    expect(await answers).toEqual(letters([1, 2, 3, 4, 5, 6, 7]));
  });

  test('groups begin beside another only when they are as big', async () => {
    const { groups, work } = held();
    const all = groupsOver(statements, { size: 256, inFlight: 2, waiting: 100 });
    const add = (from: number, to: number) => {
      for (let item = from; item <= to; item += 1) void all.add('a', work, item);
    };
    add(1, 10); // the first two go alone, eight wait
    groups[0]!.answer(['1']);
    await expect.poll(() => groups.length).toBe(3);
    expect(groups[2]!.items).toHaveLength(8);
    groups[1]!.answer(['2']);
    await expect.poll(() => all.figures().inFlight).toBe(1);
    add(11, 17);
    expect(all.figures()).toEqual({ waiting: 7, inFlight: 1 });
    add(18, 18);
    expect(groups[3]!.items).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
    expect(all.figures()).toEqual({ waiting: 0, inFlight: 2 });
  });

  test('groups divide what many brought while one was in flight, but not a few items', async () => {
    const { groups, work } = held();
    const all = groupsOver(statements, { size: 256, inFlight: 2, waiting: 100 });
    for (let item = 1; item <= 62; item += 1) void all.add('a', work, item);
    groups[0]!.answer(['1']);
    await expect.poll(() => groups.length).toBe(3);
    groups[1]!.answer(['2']);
    await expect.poll(() => all.figures()).toEqual({ waiting: 29, inFlight: 1 });
    expect(groups[2]!.items).toHaveLength(31); // half of the sixty that waited and the one in flight
    groups[2]!.answer(letters(groups[2]!.items));
    await expect.poll(() => groups.map(({ items }) => items.length)).toEqual([1, 1, 31, 16]);
  });

  test('groups of different kinds do not wait for each other', () => {
    const [one, other] = [held(), held()];
    const all = groupsOver(statements, { ...limits, inFlight: 1 });
    void all.add('a', one.work, 1);
    void all.add('b', other.work, 2);
    expect([one.groups.length, other.groups.length]).toEqual([1, 1]);
  });

  test('groups submit again an item that had to wait', async () => {
    const { groups, work } = held();
    const all = groupsOver(statements, { ...limits, inFlight: 1 });
    void all.add('a', work, 0);
    const answers = Promise.all([1, 2].map((item) => all.add('a', work, item)));
    groups[0]!.answer(['0']);
    await expect.poll(() => groups.length).toBe(2);
    groups[1]!.answer(['1', undefined]);
    await expect.poll(() => groups.length).toBe(3);
    expect(groups[2]!.items).toEqual([2]);
    groups[2]!.answer(['2']);
    expect(await answers).toEqual(['1', '2']);
  });

  test('groups refuse excess items as busy, and say when to retry', async () => {
    const { work } = held();
    const all = groupsOver(statements, limits);
    for (let item = 0; item < 12; item += 1) void all.add('a', work, item);
    await expect(all.add('a', work, 12)).rejects.toMatchObject({ code: 'busy', facts: { retryAfterSeconds: 1 } });
  });

  test('groups are finished after draining', async () => {
    const { groups, work } = held();
    const all = groupsOver(statements, limits);
    const sentence: string[] = [];
    void all.add('a', work, 1).then((answer) => sentence.push(answer));
    const drained = all.drain().then(() => sentence.push('drained'));
    groups[0]!.answer(['1']);
    await drained;
    expect(sentence).toEqual(['1', 'drained']);
    await all.drain();
  });
});

/** Commits all items except those in `bad`, which fail every group they are in. */
const spoiled = (
  bad: ReadonlyMap<number, Error>,
  seen: (readonly number[])[],
  times = Number.POSITIVE_INFINITY,
): GroupWork<number, string> => {
  let failed = 0;
  return {
    commit: async (_statements, items) => {
      seen.push(items);
      const error = items.map((item) => bad.get(item)).find(Boolean);
      if (error && failed < times) {
        failed += 1;
        throw error;
      }
      return letters(items);
    },
  };
};
const outcomes = async (work: GroupWork<number, string>, items: number[]) => {
  const all = groupsOver(statements, { ...limits, inFlight: 1 });
  const answers = await Promise.allSettled([0, ...items].map((item) => all.add('a', work, item)));
  return answers
    .slice(1)
    .map((answer) => (answer.status === 'fulfilled' ? answer.value : (answer.reason as Error).message));
};

describe('a group that fails', () => {
  test('a group that fails is retried one by one, so that other items are not affected', async () => {
    const seen: (readonly number[])[] = [];
    expect(await outcomes(spoiled(new Map([[2, failing('23514')]]), seen), [1, 2, 3])).toEqual(['1', '23514', '3']);
    expect(seen).toEqual([[0], [1, 2, 3], [1], [2], [3]]);
  });

  test('a group that fails does not affect other items when one waited too long for a row', async () => {
    expect(await outcomes(spoiled(new Map([[1, failing('55P03')]]), []), [1, 2])).toEqual(['55P03', '2']);
  });

  test.each(['23505', '40P01'])('a group that fails with %s is retried, even with a single item', async (code) => {
    expect(await outcomes(spoiled(new Map([[1, failing(code)]]), [], 1), [1])).toEqual(['1']);
  });

  test('a group that fails because the database is down stops retrying one by one soon', async () => {
    const seen: (readonly number[])[] = [];
    const away = failing('57P01');
    expect(await outcomes(spoiled(new Map([1, 2, 3].map((item) => [item, away])), seen), [1, 2, 3])).toEqual(
      Array(3).fill('57P01'),
    );
    expect(seen).toEqual([[0], [1, 2, 3], [1]]);
  });
});
