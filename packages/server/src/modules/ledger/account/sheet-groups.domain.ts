import { asKobo } from '@isura/contract/kernel/money';
import type { SheetGroupCode } from '@isura/contract/ledger/balance-sheet';
import { type GroupSum, groupRules } from '@isura/contract/ledger/sheet-groups';

/** The accounts of a group: its place in `groupRules`, their number, and kobo at the end of the day and of another. */
interface Placed {
  key: number;
  total: number;
  amount: bigint;
  before: bigint;
}

/** The totals of the sections over all accounts, in kobo. */
interface Sums {
  assets: bigint;
  liabilities: bigint;
  net: bigint;
  assetsBefore: bigint;
  liabilitiesBefore: bigint;
  netBefore: bigint;
}

/** Returns the code of the group at a place of `groupRules`. */
export function groupAt(place: number): SheetGroupCode {
  const rule = groupRules[place];
  if (rule === undefined) throw new RangeError(`no group of the balance sheet at ${place}`);
  return rule.code;
}

/**
 * Returns the groups of a balance sheet in their order. One of a single organization also has its balancing figure, what it
 * collected for others less what others collected for it: a liability above zero, else an asset. Assets of 100.00 with net
 * of 75.00 are 25.00 of COLLECTED_FOR_OTHERS. No account holds it, so it would also hide a difference within the ledger
 * (docs/spec/ledger.md#balance-sheet). A sheet of all organizations has neither group: its two sides are compared.
 */
export function groupSums(of: {
  groups: readonly Placed[];
  sums: Sums;
  isWhole: boolean;
  isCompared: boolean;
}): GroupSum[] {
  const { sums, isWhole, isCompared } = of;
  const between = sums.assets - sums.liabilities - sums.net;
  const betweenBefore = sums.assetsBefore - sums.liabilitiesBefore - sums.netBefore;
  const above = (kobo: bigint): bigint => (kobo > 0n ? kobo : 0n);
  const placeOf = (code: SheetGroupCode): number => groupRules.findIndex((rule) => rule.code === code);
  const withoutAccounts = isWhole
    ? []
    : [
        {
          ...{ key: placeOf('COLLECTED_BY_OTHERS'), total: 0 },
          ...{ amount: above(-between), before: above(-betweenBefore) },
        },
        {
          ...{ key: placeOf('COLLECTED_FOR_OTHERS'), total: 0 },
          ...{ amount: above(between), before: above(betweenBefore) },
        },
      ].filter(({ amount, before }) => amount > 0n || before > 0n);
  return [...of.groups, ...withoutAccounts]
    .toSorted((one, other) => one.key - other.key)
    .map(({ key, total, amount, before }) => ({
      ...{ code: groupAt(key), count: total, amount: asKobo(amount) },
      ...(isCompared && { compare: asKobo(before) }),
    }));
}
