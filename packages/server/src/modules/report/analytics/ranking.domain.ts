import { sum } from '@isura/contract/kernel/money';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { GroupSum, SectorOf } from '../figure/group.domain.ts';

/** Returns those of the organizations that belong to a sector. */
export const ofSector = <G extends GroupSum>(sums: readonly G[], sectors: SectorOf, sectorId: number): G[] =>
  sums.filter(({ key }) => sectors.get(key)?.key === String(sectorId));

/** Rows shown in a ranking. */
export const TOP = 10;

/** Returns the top rows of a sorted ranking, and the total of all of it. */
export const rankingOf = (rows: readonly SummaryRow[]) => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  amount: sum(rows.map(({ amount }) => amount)),
  amountBefore: sum(rows.map(({ before }) => before)),
  groups: rows.filter(({ count }) => count > 0).length,
  rows: rows.slice(0, TOP),
});
