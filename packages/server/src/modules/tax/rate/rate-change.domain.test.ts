import { koboOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { describe, expect, test } from 'vitest';
import { type CurrentRate, lastDayOf, type RateChange } from './rate-change.domain.ts';

const vat: CurrentRate = { ratePercent: 75_000n, flatAmount: null, effectiveFrom: '2026-01-01', effectiveTo: null };
const change: RateChange = { ratePercent: 100_000n, effectiveFrom: '2027-01-01' };
const today = '2026-11-21';

/** Returns the last day of the old rate, or the refusal. */
function answer(rate: Partial<CurrentRate>, changed: Partial<RateChange>): string {
  try {
    return lastDayOf({ ...vat, ...rate }, { ...change, ...changed }, today);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [fault] = error.facts.errors ?? [];
    return fault ? `${fault.field} ${fault.code}` : `${error.code} ${error.facts.reason}`;
  }
}

describe('a new rate from a given day', () => {
  test('a new rate ends the old one on the day before', () => {
    expect(answer({}, {})).toBe('2026-12-31');
    expect(answer({}, { effectiveFrom: '2026-11-22' })).toBe('2026-11-21');
  });

  test.each<[string, Partial<CurrentRate>, Partial<RateChange>, string]>([
    ['reaches back', {}, { effectiveFrom: '2026-11-21' }, 'effectiveFrom date-past'],
    ['begins before the old one does', { effectiveFrom: '2027-06-01' }, {}, 'effectiveFrom too-early'],
    ['follows one that has an end', { effectiveTo: '2026-12-31' }, {}, 'invalid-transition closed'],
    ['is the same', {}, { ratePercent: 75_000n }, 'ratePercent same'],
    ['leaves out its percent', {}, { ratePercent: undefined }, 'ratePercent required'],
    [
      'gives a percent to a flat rate',
      { ratePercent: null, flatAmount: koboOf('50.00') },
      {},
      'ratePercent not-wanted',
    ],
    ['gives an amount to a percent', {}, { flatAmount: koboOf('50.00') }, 'flatAmount not-wanted'],
  ])('a new rate is refused if it %s', (_, rate, changed, refusal) => {
    expect(answer(rate, changed)).toBe(refusal);
  });
});
