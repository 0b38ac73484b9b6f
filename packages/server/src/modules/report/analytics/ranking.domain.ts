import { sum } from '@isura/contract/kernel/money';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { GroupName, GroupSum } from '../movement/summary.domain.ts';

/** The sector of each organization, by the organization's key. */
export type SectorOf = ReadonlyMap<string, GroupName>;

/** What each sector took, from what its organizations took; kobo. */
export function sumsBySector(sums: readonly GroupSum[], sectors: SectorOf): GroupSum[] {
  const found = new Map<string, GroupSum>();
  for (const { key, count, amount } of sums) {
    const sector = sectors.get(key);
    if (!sector) continue;
    const before = found.get(sector.key) ?? { count: 0n, amount: 0n };
    found.set(sector.key, { key: sector.key, count: before.count + count, amount: before.amount + amount });
  }
  return [...found.values()];
}

/** The organizations of a sector among some. */
export const ofSector = (sums: readonly GroupSum[], sectors: SectorOf, sectorId: number): GroupSum[] =>
  sums.filter(({ key }) => sectors.get(key)?.key === String(sectorId));

/** How many of a ranking have a row of their own. */
export const TOP = 10;

/** The rows at the top of a ranking that is in order, and what all of it comes to. */
export const rankingOf = (rows: readonly SummaryRow[]) => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  amount: sum(rows.map(({ amount }) => amount)),
  amountBefore: sum(rows.map(({ before }) => before)),
  groups: rows.filter(({ count }) => count > 0).length,
  rows: rows.slice(0, TOP),
});
