import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedTo, type PartLeft } from './refund-shares.domain.ts';

const part = (kind: PartLeft['kind'], left: bigint, id = 1): PartLeft => ({
  kind,
  splitLineId: kind === 'SHARE' ? id : undefined,
  orgId: id,
  ledgerAccountId: id,
  left,
});
const sums = (amount: bigint, parts: PartLeft[]) => chargedTo(amount, parts).map(({ kind, kobo }) => [kind, kobo]);

describe('a refund is charged', () => {
  const paid = [part('OVERPAID', 5_000n), part('SHARE', 12_500n, 1), part('SHARE', 12_500n, 2)];

  test.each<[string, bigint, PartLeft[], [string, bigint][]]>([
    ['to what was overpaid alone while that is enough', 5_000n, paid, [['OVERPAID', 5_000n]]],
    [
      'to what was overpaid first, then to the shares in their ratio',
      10_000n,
      paid,
      [
        ['OVERPAID', 5_000n],
        ['SHARE', 2_500n],
        ['SHARE', 2_500n],
      ],
    ],
    [
      'to all of it where it is whole',
      30_000n,
      paid,
      [
        ['OVERPAID', 5_000n],
        ['SHARE', 12_500n],
        ['SHARE', 12_500n],
      ],
    ],
    [
      'to the fee the organization bore, too, as nobody gives it back',
      10_000n,
      [part('SHARE', 9_800n), part('FEE', 200n)],
      [
        ['SHARE', 9_800n],
        ['FEE', 200n],
      ],
    ],
    [
      'with the kobo that is over to the larger share',
      100n,
      [part('SHARE', 333n, 1), part('SHARE', 667n, 2)],
      [
        ['SHARE', 33n],
        ['SHARE', 67n],
      ],
    ],
  ])('a refund is charged %s', (_what, amount, parts, expected) => {
    expect(sums(amount, parts)).toEqual(expected);
  });

  test('a refund is charged to no more than is left', () => {
    expect(() => chargedTo(30_001n, paid)).toThrow('more than is left');
  });

  test('a refund is charged to the kobo for any parts and refunds, never above what is left, and in the end in full', () => {
    const kobo = fc.bigInt({ min: 0n, max: 10n ** 14n });
    fc.assert(
      fc.property(
        kobo,
        kobo,
        fc.array(kobo, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(100), { maxLength: 8 }),
        (overpaid, fee, shares, cuts) => {
          const parts = [
            part('OVERPAID', overpaid),
            part('FEE', fee, 99),
            ...shares.map((left, nth) => part('SHARE', left, nth + 1)),
          ];
          const leftOf = () => parts.reduce((sum, { left }) => sum + left, 0n);
          for (const cut of [...cuts, 100]) {
            const amount = (leftOf() * BigInt(cut)) / 100n;
            const taken = chargedTo(amount, parts);
            expect(taken.reduce((sum, each) => sum + each.kobo, 0n)).toBe(amount);
            for (const each of taken) {
              const from = parts.find((one) => one.kind === each.kind && one.splitLineId === each.splitLineId)!;
              from.left -= each.kobo;
              expect(from.left >= 0n).toBe(true);
            }
          }
          expect(leftOf()).toBe(0n);
        },
      ),
    );
  });
});
