import { sum } from '@isura/contract/kernel/money';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { GroupName, GroupSum } from '../movement/summary.domain.ts';

/** The sector of each organization, by the organization's key. */
export type SectorOf = ReadonlyMap<string, GroupName>;

/** Returns what each sector took, from the sums of its organizations; kobo. */
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

/** Returns those of the organizations that belong to a sector. */
export const ofSector = (sums: readonly GroupSum[], sectors: SectorOf, sectorId: number): GroupSum[] =>
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
