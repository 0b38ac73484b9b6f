import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { GroupName } from '../movement/summary.domain.ts';
import type { SectorOf } from './ranking.domain.ts';

/** Returns the sector of each of these organizations. */
export async function sectorsOf(tx: Tx, organizations: readonly string[]): Promise<SectorOf> {
  if (organizations.length === 0) return new Map();
  const { rows } = await sql<GroupName & { organization: string }>`
    select o.id::text as organization, s.id::text as key, s.name
    from org.organization o join org.sector s on s.id = o.sector_id
    where o.id = any(${organizations.map(BigInt)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ organization, key, name }) => [organization, { key, name }]));
}
