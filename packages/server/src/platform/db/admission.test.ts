import { describe, expect, test, vi } from 'vitest';
import { type Admission, admissionTo, type ConnectionOrigin, type Kind, kinds } from './admission.ts';

/** Requests `count` connections of a kind; returns the outcome of each: 'in', 'waits' or 'refused'. */
function ask(admission: Admission, kind: Kind, count: number, by?: ConnectionOrigin): string[] {
  const became = Array.from({ length: count }, () => 'waits');
  for (const at of became.keys())
    admission.enter(
      kind,
      () => {
        became[at] = 'in';
      },
      () => {
        became[at] = 'refused';
      },
      by,
    );
  return became;
}
const count = (became: readonly string[], what: string) => became.filter((one) => one === what).length;

describe('a pool of twenty connections', () => {
  test('a pool of twenty connections gives a flood of look-ups five connections, lets five more wait and refuses the others at once', () => {
    const became = ask(admissionTo(20, 900), 'look-up', 100);
    expect([count(became, 'in'), count(became, 'waits'), count(became, 'refused')]).toEqual([5, 5, 90]);
  });

  test('a pool of twenty connections leaves the kept share of every kind to it while all other kinds request every connection', () => {
    const kept = { paying: 4, 'signed-in': 3, visitor: 2, job: 3, 'sign-in': 2, 'look-up': 1 };
    for (const kind of kinds) {
      const admission = admissionTo(20, 900);
      for (const other of kinds) if (other !== kind) ask(admission, other, 100);
      expect([kind, count(ask(admission, kind, kept[kind]), 'in')]).toEqual([kind, kept[kind]]);
    }
  });

  test('a pool of twenty connections leaves the kept share of every other kind to it when one kind requests every connection', () => {
    const admission = (kind: Kind) => {
      const made = admissionTo(20, 900);
      return [count(ask(made, kind, 100), 'in'), made] as const;
    };
    for (const kind of kinds) {
      const [, made] = admission(kind);
      for (const other of kinds) if (other !== kind) expect(ask(made, other, 1)).toEqual(['in']);
    }
    expect(kinds.map((kind) => admission(kind)[0])).toEqual([9, 8, 7, 8, 4, 5]);
  });

  test('a pool of twenty connections lends one network three quarters of what a kind can reach, and the rest to the next network', () => {
    const admission = admissionTo(20, 900);
    expect(count(ask(admission, 'signed-in', 100, { network: 'one' }), 'in')).toBe(6);
    expect(ask(admission, 'signed-in', 1, { network: 'two' })).toEqual(['in']);
  });

  test('a pool of twenty connections gives a free one to the person who holds the fewest, and of equals to who came first', () => {
    const admission = admissionTo(20, 900);
    const heavy = { person: 'heavy', network: 'office' };
    const light = { person: 'light', network: 'office' };
    ask(admission, 'signed-in', 6, heavy);
    const order: string[] = [];
    for (const by of [heavy, heavy, light, light])
      admission.enter(
        'signed-in',
        () => order.push(by.person),
        () => {},
        by,
      );
    for (let at = 0; at < 4; at += 1) admission.leave('signed-in', heavy);
    expect(order).toEqual(['light', 'light', 'heavy', 'heavy']);
  });

  test('a pool of twenty connections gives a free one to payers first, then to signed-in users, and to look-ups last', () => {
    const admission = admissionTo(20, 900);
    const order: Kind[] = [];
    for (const kind of ['signed-in', 'visitor', 'job', 'paying'] as const) ask(admission, kind, 20);
    ask(admission, 'look-up', 1);
    const waiting = (['look-up', 'visitor', 'signed-in', 'paying'] as const).map((kind) => ({ kind }));
    for (const { kind } of waiting)
      admission.enter(
        kind,
        () => order.push(kind),
        () => {},
      );
    const { figures } = admission;
    while (order.length < 4) {
      const held = (Object.keys(figures()) as Kind[]).find((kind) => figures()[kind].held > 0)!;
      admission.leave(held);
    }
    expect(order).toEqual(['paying', 'signed-in', 'visitor', 'look-up']);
  });
});

test('a pool keeps nothing back when it has only one connection: any kind of call may take it', () => {
  const admission = admissionTo(1, 900);
  for (const kind of ['look-up', 'sign-in', 'visitor', 'job', 'signed-in', 'paying'] as const) {
    expect(ask(admission, kind, 1)).toEqual(['in']);
    admission.leave(kind);
  }
});

test('a pool never admits more calls than it has connections, in any order of calls', () => {
  for (const size of [1, 2, 3, 5, 20, 40]) {
    const admission = admissionTo(size, 900);
    const kinds = Object.keys(admission.figures()) as Kind[];
    const held = () => kinds.reduce((sum, kind) => sum + admission.figures()[kind].held, 0);
    for (let at = 0; at < 2_000; at += 1) {
      const kind = kinds[(at * 7) % kinds.length]!;
      if (at % 3 === 2 && admission.figures()[kind].held > 0) admission.leave(kind);
      else ask(admission, kind, 1);
      expect(held()).toBeLessThanOrEqual(size);
    }
  }
});

test('a pool refuses a request that waited too long, and a job much later', () => {
  vi.useFakeTimers();
  const admission = admissionTo(1, 900);
  ask(admission, 'paying', 1);
  const visitor = ask(admission, 'visitor', 1);
  const job = ask(admission, 'job', 1);
  vi.advanceTimersByTime(901);
  expect([...visitor, ...job]).toEqual(['refused', 'waits']);
  vi.advanceTimersByTime(9_000);
  expect(job).toEqual(['refused']);
  expect(admission.figures().visitor).toMatchObject({ held: 0, waiting: 0, refused: 1 });
  vi.useRealTimers();
});
