import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { monthFinding } from './finding.text.ts';

const naira = (amount: number): Kobo => asKobo(BigInt(amount) * 100n);
const figure = (amount: number) => ({ count: 1, amount: naira(amount) });
const cause = { id: 1, name: 'Road plant hire', now: naira(0), before: naira(0) };

test.each([
  [1_000_000, 1_500_000, cause, '₦500,000.00 less than on the same days last year: Road plant hire'],
  [1_500_000, 1_000_000, undefined, '₦500,000.00 more than on the same days last year'],
  [700, 700, undefined, 'As much as on the same days last year'],
  [0, 0, undefined, 'Nothing came in this month'],
  [2_000, 0, cause, '₦2,000.00 this month, nothing on the same days last year'],
])('the finding for %s after %s names the change against the same days last year', (now, before, of, words) => {
  expect(
    monthFinding({ receivedThisMonth: figure(now), receivedLastYear: figure(before), ...(of ? { cause: of } : {}) }),
  ).toBe(words);
});
