import { asKobo } from '@isura/contract/kernel/money';
import type { Figure, RankedFigure, RefusedFigure } from '@isura/contract/report/dashboard';
import type { Refused } from '../../collect/index.ts';
import { shareOf } from '../share.domain.ts';
import type { Ranked, Sum } from './figures.queries.ts';

/** All figures of one moment; what is asked all day long is planned once a connection. */
export const ONE_MOMENT = { snapshot: true, readOnly: true, keepPlans: true } as const;

export const NOTHING: Sum = { count: 0n, amount: 0n };
/** A sum as it is answered; nothing where there is none. */
export const figureOf = ({ count, amount }: Sum = NOTHING): Figure => ({
  count: Number(count),
  amount: asKobo(amount),
});
/** What the bank refused as it is answered, with the account, its organization and the reason where all of it shares them. */
export const refusedFigure = (refused: Refused): RefusedFigure => {
  const { account, orgName, reason } = refused;
  return {
    ...figureOf(refused),
    ...(account !== null && { account }),
    ...(orgName !== null && { orgName }),
    ...(reason !== null && { reason }),
  };
};
/** The row of a statement that always gives one. */
export function only<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('figures give one row');
  return row;
}
/** A ranking; with what the same took a year before where that is given. */
export const ranked = (rows: readonly Ranked[], whole: bigint, lastYear?: readonly Ranked[]): RankedFigure[] => {
  const before = new Map(lastYear?.map(({ id, amount }) => [id, amount]));
  return rows.map(({ id, name, count, amount }) => ({
    id: Number(id),
    name,
    count: Number(count),
    amount: asKobo(amount),
    share: shareOf(amount, whole),
    ...(lastYear ? { lastYear: asKobo(before.get(id) ?? 0n) } : {}),
  }));
};
