import type { Days } from '@isura/contract/kernel/day-ranges';
import type { SectorPlace } from '@isura/contract/report/collection-view';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns the sector of an organization and its place in it by what was received on some days; undefined without a
 * sector, and for another organization than that of the transaction unless it is the central office's.
 */
export async function placeInSector(tx: Tx, orgId: number, { first, last }: Days): Promise<SectorPlace | undefined> {
  const { rows } = await sql<{ sectorId: number; sectorName: string; place: number; organizations: number }>`
    select sector_id, sector_name, place, organizations
    from collect.place_in_sector(${orgId}::bigint, ${first}::date, ${last}::date)`.execute(tx);
  const [row] = rows;
  return row && { id: row.sectorId, name: row.sectorName, place: row.place, of: row.organizations };
}
