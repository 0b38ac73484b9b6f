import { asKobo } from '@isura/contract/kernel/money';
import { percentShares } from '@isura/contract/kernel/percent-shares';
import type { Figure, RankedFigure, RefusedFigure } from '@isura/contract/report/dashboard';
import type { Refused } from '../../collect/index.ts';
import type { GroupName, GroupSum } from '../figure/group.domain.ts';

/** The options for reading all figures in one snapshot; frequent statements are planned once a connection. */
export const ONE_MOMENT = { snapshot: true, readOnly: true, keepPlans: true } as const;

/** A number of things and their kobo. */
export type Sum = Omit<GroupSum, 'key'>;

export const NOTHING: Sum = { count: 0n, amount: 0n };
/** Returns a sum in the form of the contract; zero where there is none. */
export const figureOf = ({ count, amount }: Sum = NOTHING): Figure => ({
  count: Number(count),
  amount: asKobo(amount),
});
/**
 * Returns what the bank refused in the form of the contract, with the account, its organization and the reason where
 * all of it shares them.
 */
export const refusedFigure = (refused: Refused): RefusedFigure => {
  const { account, orgName, reason } = refused;
  return {
    ...figureOf(refused),
    ...(account !== null && { account }),
    ...(orgName !== null && { orgName }),
    ...(reason !== null && { reason }),
  };
};
/** Returns the row of a statement that always returns one. */
export function only<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('figures give one row');
  return row;
}
/** Returns a ranking with shares that add up to 100.0 with the rest of the whole; with the figures of a year before where there are any. */
export const ranked = (
  rows: readonly (GroupSum & Pick<GroupName, 'name'>)[],
  whole: bigint,
  lastYear?: readonly GroupSum[],
): RankedFigure[] => {
  const before = new Map(lastYear?.map(({ key, amount }) => [key, amount]));
  const shares = percentShares(
    rows.map(({ amount }) => amount),
    whole,
  );
  return rows.map(({ key, name, count, amount }, at) => ({
    id: Number(key),
    name,
    count: Number(count),
    amount: asKobo(amount),
    share: shares[at] ?? 0,
    ...(lastYear ? { lastYear: asKobo(before.get(key) ?? 0n) } : {}),
  }));
};
