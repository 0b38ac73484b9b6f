import { describe, expect, test, vi } from 'vitest';
import type { Kind } from '../db/admission.ts';
import { OF_NETWORK, OF_PERSON, openTurns, type Sender, type Turns } from './turns.ts';

/** Sends requests that work until `end` is called; returns how many are at work, and how many were refused. */
function send(turns: Turns, kind: Kind, count: number, sender: Sender) {
  const felt = { atWork: 0, refused: [] as unknown[], done: 0 };
  const ends: (() => void)[] = [];
  const all = Array.from({ length: count }, () =>
    turns
      .run(kind, sender, async () => {
        felt.atWork += 1;
        await new Promise<void>((resolve) => ends.push(resolve));
        felt.atWork -= 1;
        felt.done += 1;
      })
      .catch((error: unknown) => void felt.refused.push(error)),
  );
  return {
    felt,
    async end() {
      while (felt.done + felt.refused.length < count) {
        for (const end of ends.splice(0)) end();
        await Promise.resolve();
      }
      await Promise.all(all);
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the requests of one person', () => {
  test('the requests of one person are at work four at once, wait in a queue of their own, and beyond it are refused with when to try again', async () => {
    const turns = openTurns();
    const { felt, end } = send(turns, 'signed-in', 100, { network: 'office', bearer: 'one' });
    await settled();
    expect(felt.atWork).toBe(OF_PERSON.atWork);
    expect(felt.refused).toHaveLength(100 - OF_PERSON.atWork - OF_PERSON.waiting);
    expect(felt.refused[0]).toMatchObject({
      code: 'rate-limited',
      facts: { retryAfterSeconds: 1, detail: expect.stringContaining('your requests') },
    });
    await end();
    expect(felt.done).toBe(OF_PERSON.atWork + OF_PERSON.waiting);
  });

  test('the requests of one person do not keep a colleague behind the same address waiting, nor their own payment', async () => {
    const turns = openTurns();
    const flood = send(turns, 'signed-in', 100, { network: 'office', bearer: 'one' });
    const colleague = send(turns, 'signed-in', 4, { network: 'office', bearer: 'two' });
    const payment = send(turns, 'paying', 1, { network: 'office', bearer: 'one' });
    await settled();
    expect([colleague.felt.atWork, payment.felt.atWork]).toEqual([4, 1]);
    await Promise.all([flood.end(), colleague.end(), payment.end()]);
  });

  test('the requests of one person count together over all their sessions once the sessions are known', async () => {
    const turns = openTurns();
    for (const session of [1, 2, 3, 4, 5]) turns.isOf(`session ${session}`, 7);
    const floods = [1, 2, 3, 4, 5].map((session) =>
      send(turns, 'signed-in', 4, { network: `network ${session}`, bearer: `session ${session}` }),
    );
    await settled();
    expect(floods.reduce((sum, { felt }) => sum + felt.atWork, 0)).toBe(OF_PERSON.atWork);
    await Promise.all(floods.map(({ end }) => end()));
  });
});

describe('the requests of one network', () => {
  test('the requests of one network have a larger share for each kind of work, and those of another network are at work at once', async () => {
    const turns = openTurns();
    for (const kind of ['visitor', 'look-up', 'sign-in', 'paying'] as const) {
      const { atWork, waiting } = OF_NETWORK[kind];
      const flood = send(turns, kind, 300, { network: 'one' });
      const other = send(turns, kind, 1, { network: 'two' });
      await settled();
      expect([kind, flood.felt.atWork, flood.felt.refused.length, other.felt.atWork]).toEqual([
        kind,
        atWork,
        300 - atWork - waiting,
        1,
      ]);
      await Promise.all([flood.end(), other.end()]);
    }
  });

  test('the requests of one network are bounded whatever tokens they invent', async () => {
    const turns = openTurns();
    const floods = Array.from({ length: 100 }, (_, n) =>
      send(turns, 'signed-in', 1, { network: 'one', bearer: `invented ${n}` }),
    );
    await settled();
    expect(floods.reduce((sum, { felt }) => sum + felt.atWork, 0)).toBe(OF_NETWORK['signed-in'].atWork);
    await Promise.all(floods.map(({ end }) => end()));
  });
});

test('a request that waited too long is refused, and its place is free for another', async () => {
  vi.useFakeTimers();
  const turns = openTurns(1_000);
  const sender = { network: 'office', bearer: 'one' };
  const { felt, end } = send(turns, 'signed-in', OF_PERSON.atWork + OF_PERSON.waiting, sender);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(felt.refused).toHaveLength(OF_PERSON.waiting);
  const later = send(turns, 'signed-in', 1, sender);
  await vi.advanceTimersByTimeAsync(1);
  expect(later.felt.refused).toEqual([]);
  vi.useRealTimers();
  await Promise.all([end(), later.end()]);
});

test('work that no person waits for takes no turn', async () => {
  const turns = openTurns();
  const { felt, end } = send(turns, 'job', 300, { network: 'one' });
  await settled();
  expect(felt.atWork).toBe(300);
  await end();
});
