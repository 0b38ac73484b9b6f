import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { LARGEST_AMOUNT, LEAST_AMOUNT } from '@isura/contract/kernel/money-entry';
import { HUNDRED_PERCENT } from '@isura/contract/kernel/percent';
import fc from 'fast-check';

/** Amounts a person may type, 0.01 to 999,999,999,999.99, small ones as often as large ones. */
export const amounts: fc.Arbitrary<Kobo> = fc
  .integer({ min: 0, max: 14 })
  .chain((zeros) =>
    fc.bigInt(LEAST_AMOUNT, 10n ** BigInt(zeros) > LARGEST_AMOUNT ? LARGEST_AMOUNT : 10n ** BigInt(zeros)),
  )
  .map(asKobo);

/** One to `most` percentages (in ten-thousandths) that total exactly 100. */
export const percentsOfHundred = (most: number): fc.Arbitrary<bigint[]> =>
  fc.array(fc.bigInt(0n, HUNDRED_PERCENT), { maxLength: most - 1 }).map((marks) => {
    const edges = [0n, ...marks.toSorted((a, b) => (a < b ? -1 : 1)), HUNDRED_PERCENT];
    return edges.slice(1).map((edge, at) => edge - edges[at]!);
  });
