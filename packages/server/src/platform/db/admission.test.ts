import { describe, expect, test, vi } from 'vitest';
import { type Admission, admissionTo, type Kind } from './admission.ts';

/** Requests `count` connections of a kind; returns the outcome of each: 'in', 'waits' or 'refused'. */
function ask(admission: Admission, kind: Kind, count: number): string[] {
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
    );
  return became;
}
const count = (became: readonly string[], what: string) => became.filter((one) => one === what).length;

describe('a pool of twenty connections', () => {
  test('gives a flood of look-ups five connections, lets five more wait and refuses the others at once', () => {
    const became = ask(admissionTo(20, 900), 'look-up', 100);
    expect([count(became, 'in'), count(became, 'waits'), count(became, 'refused')]).toEqual([5, 5, 90]);
  });

  test('keeps half for signed-in users, jobs and payers when anonymous visitors ask for all', () => {
    const admission = admissionTo(20, 900);
    for (const kind of ['look-up', 'sign-in', 'visitor'] as const) ask(admission, kind, 100);
    const { 'look-up': lookUp, 'sign-in': signIn, visitor } = admission.figures();
    expect(lookUp.held + signIn.held + visitor.held).toBe(10);
    expect(visitor.held).toBeGreaterThanOrEqual(3);
    expect(count(ask(admission, 'signed-in', 3), 'in')).toBe(3);
    expect(count(ask(admission, 'job', 3), 'in')).toBe(3);
    expect(count(ask(admission, 'paying', 4), 'in')).toBe(4);
  });

  test('keeps one for a payer when all other calls request every connection, and one for a job when all calls are payments', () => {
    const crowded = admissionTo(20, 900);
    for (const kind of ['signed-in', 'visitor', 'job', 'sign-in', 'look-up'] as const) ask(crowded, kind, 100);
    expect(count(ask(crowded, 'paying', 4), 'in')).toBe(4);
    const paying = admissionTo(20, 900);
    expect(count(ask(paying, 'paying', 100), 'in')).toBe(17);
    expect(count(ask(paying, 'job', 3), 'in')).toBe(3);
  });

  test('gives a free one to payers first, then to signed-in users, and to look-ups last', () => {
    const admission = admissionTo(20, 900);
    const order: Kind[] = [];
    for (const kind of ['signed-in', 'visitor', 'job', 'paying'] as const) ask(admission, kind, 20);
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

test('keeps nothing back when it has only one: any kind may take it', () => {
  const admission = admissionTo(1, 900);
  for (const kind of ['look-up', 'sign-in', 'visitor', 'job', 'signed-in', 'paying'] as const) {
    expect(ask(admission, kind, 1)).toEqual(['in']);
    admission.leave(kind);
  }
});

test('never admits more calls than it has connections, in any order of calls', () => {
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

test('refuses a request that waited too long, and a job much later', () => {
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
