import { type SettlementEvent, SettlementStatus } from '@isura/contract/collect/states';
import { lagosDay } from '@isura/contract/kernel/days';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertMove, cutOffOf, lastDayCutOff, nextAskAt, statusAfter } from './settlement.domain.ts';

const events: SettlementEvent[] = ['close', 'send', 'confirm', 'refuse', 'retry', 'match'];
const table: Record<string, string> = {
  'OPEN close': 'CLOSED',
  'CLOSED send': 'SENT',
  'SENT confirm': 'SETTLED',
  'SENT refuse': 'FAILED',
  'FAILED retry': 'SENT',
  'SETTLED match': 'RECONCILED',
};

describe('the states of a settlement', () => {
  test.each(SettlementStatus.options.flatMap((status) => events.map((event) => [status, event] as const)))(
    'the states of a settlement: %s on %s leads where the table says, or is refused',
    (status, event) => {
      const to = table[`${status} ${event}`];
      expect(statusAfter(status, event)).toBe(to);
      if (to === undefined)
        expect(() => assertMove(status, event, 'Not now.')).toThrow(
          expect.objectContaining({ code: 'invalid-transition' }),
        );
      else expect(assertMove(status, event, 'Not now.')).toBe(to);
    },
  );
});

describe('the cut-off', () => {
  test('the cut-off is one minute before midnight in Lagos, an hour ahead of UTC', () => {
    expect(cutOffOf('2026-11-21').toISOString()).toBe('2026-11-21T22:59:00.000Z');
    expect(lastDayCutOff(new Date('2026-11-21T22:58:59.999Z'))).toBe('2026-11-20');
    expect(lastDayCutOff(new Date('2026-11-21T22:59:00.000Z'))).toBe('2026-11-21');
    expect(lastDayCutOff(new Date('2026-11-21T23:00:00.000Z'))).toBe('2026-11-21');
  });

  test('the cut-off has always passed for the last day cut off and never for the day after it', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
        const last = lastDayCutOff(now);
        expect(cutOffOf(last) <= now).toBe(true);
        expect(cutOffOf(lagosDay(new Date(cutOffOf(last).getTime() + 86_400_000))) > now).toBe(true);
      }),
    );
  });
});

test('a bank that does not answer is asked often at first, then rarely, and without end', () => {
  const sent = new Date('2026-11-21T23:00:00Z');
  const after = (seconds: number) => {
    const now = new Date(sent.getTime() + seconds * 1000);
    return (nextAskAt(sent, now).getTime() - now.getTime()) / 1000;
  };
  expect([0, 119, 120, 3_599, 3_600, 86_400 * 30].map(after)).toEqual([15, 15, 60, 60, 300, 300]);
});
