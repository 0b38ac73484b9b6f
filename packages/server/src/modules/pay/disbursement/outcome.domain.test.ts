import { describe, expect, test } from 'vitest';
import { type Answer, outcomeOf, type Way, waitAfter } from './outcome.domain.ts';

const sentAt = new Date('2026-11-24T09:00:00Z');
const hours = (count: number) => new Date(sentAt.getTime() + count * 3_600_000);
const of = (facts: object, answer: Answer, now: Date, way: Way = 'ASKED') =>
  outcomeOf({ ...{ status: 'UNKNOWN', isTold: true, sentAt }, ...facts }, answer, now, way);
const inAnHour = (now: Date) => new Date(now.getTime() + 3_600_000);
const inAMinute = (now: Date) => new Date(now.getTime() + 60_000);

describe('a bank that does not know a transfer', () => {
  const unknown: Answer = { result: 'NOT_KNOWN' };

  test('is told it where nobody came to tell it, and never where it may have been told', () => {
    expect(of({ status: 'SENT', isTold: false }, unknown, hours(1))).toEqual({ to: 'TELL' });
    expect(of({ status: 'SENT' }, unknown, hours(1))).toMatchObject({ to: 'UNKNOWN' });
    expect(of({}, unknown, hours(1))).toEqual({ to: 'UNKNOWN', askAt: inAMinute(hours(1)) });
  });

  test('after 72 hours never got it when a person of the central office says so; the clock alone frees nothing, and it is asked each hour', () => {
    expect(of({}, unknown, hours(72))).toEqual({ to: 'UNKNOWN', askAt: inAnHour(hours(72)) });
    expect(of({}, unknown, hours(7_200))).toEqual({ to: 'UNKNOWN', askAt: inAnHour(hours(7_200)) });
    expect(of({ isDeclared: true }, unknown, hours(72))).toMatchObject({
      to: 'FAILED',
      failure: { code: 'NOT_RECEIVED' },
    });
    expect(of({ isDeclared: true }, unknown, hours(71.99))).toMatchObject({ to: 'UNKNOWN' });
  });

  test('and one that is silent or pays all the same are believed, whatever was said', () => {
    expect(of({ isDeclared: true }, { result: 'NO_ANSWER' }, hours(73))).toEqual({
      to: 'UNKNOWN',
      askAt: inAnHour(hours(73)),
    });
    expect(of({ isDeclared: true }, { result: 'PAID', bankReference: 'B' }, hours(73))).toMatchObject({ to: 'PAID' });
  });
});

describe('a bank that was not reached', () => {
  const lost: Answer = { result: 'NOT_SENT' };

  test('by telling leaves a transfer queued; one it may know of stays as it stands', () => {
    expect(of({ status: 'SENT', isTold: false }, lost, hours(0), 'TOLD')).toEqual({ to: 'QUEUED' });
    expect(of({ status: 'SENT', isTold: true }, lost, hours(0), 'TOLD')).toMatchObject({ to: 'SENT' });
    expect(of({}, lost, hours(0), 'TOLD')).toMatchObject({ to: 'UNKNOWN' });
  });

  test('by asking changes nothing, and is asked again, after 72 hours too', () => {
    for (const status of ['SENT', 'UNKNOWN'])
      for (const at of [hours(1), hours(100)])
        expect(of({ status, isTold: false }, lost, at)).toEqual({ to: status, askAt: inAMinute(at) });
  });

  test('is looked for after 30 seconds, later each time, and every quarter of an hour at last', () => {
    expect([1, 2, 3, 4, 5, 50].map((count) => waitAfter(count) / 1_000)).toEqual([30, 60, 120, 300, 900, 900]);
  });
});
