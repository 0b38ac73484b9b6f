import { describe, expect, test } from 'vitest';
import { type Answer, type AnswerOrigin, outcomeOf, waitAfter } from './outcome.domain.ts';

const sentAt = new Date('2026-11-24T09:00:00Z');
const hours = (count: number) => new Date(sentAt.getTime() + count * 3_600_000);
const of = (facts: object, answer: Answer, now: Date, way: AnswerOrigin = 'ASKED') =>
  outcomeOf({ ...{ status: 'UNKNOWN', isTold: true, sentAt }, ...facts }, answer, now, way);
const inAnHour = (now: Date) => new Date(now.getTime() + 3_600_000);
const inAMinute = (now: Date) => new Date(now.getTime() + 60_000);

describe('a transfer the bank does not know', () => {
  const unknown: Answer = { result: 'NOT_KNOWN' };

  test('a transfer the bank does not know is sent if it was never sent, and never again if it may have been sent', () => {
    expect(of({ status: 'SENT', isTold: false }, unknown, hours(1))).toEqual({ to: 'TELL' });
    expect(of({ status: 'SENT' }, unknown, hours(1))).toMatchObject({ to: 'UNKNOWN' });
    expect(of({}, unknown, hours(1))).toEqual({ to: 'UNKNOWN', askAt: inAMinute(hours(1)) });
  });

  test('a transfer the bank does not know is treated as not received after 72 hours once the central office declares it; time alone releases nothing, and the bank is queried hourly', () => {
    expect(of({}, unknown, hours(72))).toEqual({ to: 'UNKNOWN', askAt: inAnHour(hours(72)) });
    expect(of({}, unknown, hours(7_200))).toEqual({ to: 'UNKNOWN', askAt: inAnHour(hours(7_200)) });
    expect(of({ isDeclared: true }, unknown, hours(72))).toMatchObject({
      to: 'FAILED',
      failure: { code: 'NOT_RECEIVED' },
    });
    expect(of({ isDeclared: true }, unknown, hours(71.99))).toMatchObject({ to: 'UNKNOWN' });
  });

  test('a transfer the bank does not know stays unknown on silence and is paid on PAID, whatever was declared', () => {
    expect(of({ isDeclared: true }, { result: 'NO_ANSWER' }, hours(73))).toEqual({
      to: 'UNKNOWN',
      askAt: inAnHour(hours(73)),
    });
    expect(of({ isDeclared: true }, { result: 'PAID', bankReference: 'B' }, hours(73))).toMatchObject({ to: 'PAID' });
  });
});

describe('a bank that cannot be reached', () => {
  const lost: Answer = { result: 'NOT_SENT' };

  test('a bank that cannot be reached when sending leaves a transfer queued; one it may have received stays unchanged', () => {
    expect(of({ status: 'SENT', isTold: false }, lost, hours(0), 'TOLD')).toEqual({ to: 'QUEUED' });
    expect(of({ status: 'SENT', isTold: true }, lost, hours(0), 'TOLD')).toMatchObject({ to: 'SENT' });
    expect(of({}, lost, hours(0), 'TOLD')).toMatchObject({ to: 'UNKNOWN' });
  });

  test('a bank that cannot be reached when queried changes nothing and is queried again, even after 72 hours', () => {
    for (const status of ['SENT', 'UNKNOWN'])
      for (const at of [hours(1), hours(100)])
        expect(of({ status, isTold: false }, lost, at)).toEqual({ to: status, askAt: inAMinute(at) });
  });

  test('a bank that cannot be reached is retried after 30 seconds, then with growing waits, at last every 15 minutes', () => {
    expect([1, 2, 3, 4, 5, 50].map((count) => waitAfter(count) / 1_000)).toEqual([30, 60, 120, 300, 900, 900]);
  });
});
