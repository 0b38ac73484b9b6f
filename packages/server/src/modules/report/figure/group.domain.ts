/** The total of one group, kobo. */
export interface GroupSum {
  key: string;
  count: bigint;
  amount: bigint;
}

/** The same beside that of another period. */
export interface ComparedSum extends GroupSum {
  countBefore: bigint;
  amountBefore: bigint;
}

/** The name of a group, its organization if it has one, and the sector of an organization. */
export interface GroupName {
  key: string;
  name: string;
  orgId?: number | null;
  orgCode?: string | null;
  orgName?: string | null;
  sectorKey?: string;
  sectorName?: string;
}

/** Returns the keys of groups. */
export const keysOf = (groups: readonly { key: string }[]): string[] => groups.map(({ key }) => key);

/** Returns the groups of each of two periods that were requested together. */
export const sidesOf = (rows: readonly ComparedSum[]): { now: GroupSum[]; before: GroupSum[] } => ({
  now: rows.filter(({ count }) => count !== 0n),
  before: rows.flatMap(({ key, countBefore: count, amountBefore: amount }) =>
    count === 0n ? [] : [{ key, count, amount }],
  ),
});

/** No sums of two periods. */
export const NO_SUMS = { count: 0n, amount: 0n, countBefore: 0n, amountBefore: 0n };

/** Returns the sums that `none` names over all groups, of which each movement is in one: its own values where there are none. */
export const sumsOf = <S extends Record<string, bigint>>(groups: readonly NoInfer<S>[], none: S): S =>
  groups.reduce<S>(
    (all, group) => Object.fromEntries(Object.keys(none).map((name) => [name, all[name]! + group[name]!])) as S,
    none,
  );

/** Returns groups with the most first; ties are ordered by id. */
export const mostFirst = <G extends GroupSum>(groups: readonly G[]): G[] =>
  groups.toSorted((one, other) =>
    one.amount === other.amount ? Number(one.key) - Number(other.key) : one.amount < other.amount ? 1 : -1,
  );

/** Returns groups by day or month, the oldest first. */
export const oldestFirst = <G extends { key: string }>(groups: readonly G[]): G[] =>
  groups.toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** A sector as a group. */
interface Sector {
  key: string;
  name: string;
}

/** The sector of each organization, by the organization's key. */
export type SectorOf = ReadonlyMap<string, Sector>;

/** Returns the sectors of named organizations; an organization without one is omitted. */
export const sectorsIn = (names: ReadonlyMap<string, GroupName>): SectorOf =>
  new Map(
    [...names].flatMap(([key, { sectorKey, sectorName }]) =>
      sectorKey === undefined || sectorName === undefined ? [] : [[key, { key: sectorKey, name: sectorName }]],
    ),
  );

/** Returns the sums of each sector from those of its organizations; kobo. */
export function sumsBySector<G extends GroupSum>(sums: readonly G[], sectors: SectorOf): G[] {
  const groups = Map.groupBy(
    sums.filter(({ key }) => sectors.has(key)),
    ({ key }) => sectors.get(key)?.key ?? '',
  );
  return [...groups].map(([key, rows]) => ({ ...rows.reduce(added), key }));
}

/** Returns one group with the sums of two, whatever sums they have. */
function added<G extends GroupSum>(one: G, other: G): G {
  const both = { ...one } as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(other))
    if (typeof value === 'bigint' && typeof both[name] === 'bigint') both[name] = both[name] + value;
  return both as unknown as G;
}
