import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface TownRow {
  name: string;
  state: string;
  km: number;
}

/** Kilometres per degree of latitude; a degree of longitude has fewer, by the cosine of the latitude. */
const KM = 111.2;

/** Returns the nearest town within about `km` of a point; undefined when there is none. */
export async function nearestTown(
  tx: Tx,
  { latitude, longitude }: { latitude: number; longitude: number },
  km: number,
): Promise<TownRow | undefined> {
  const reach = km / KM;
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const { rows } = await sql<TownRow>`
    select name, state, km from (
      select p.name, s.name as state,
        ${KM}::float8 * sqrt((p.latitude::float8 - ${latitude}) ^ 2
          + ((p.longitude::float8 - ${longitude}) * ${narrow}) ^ 2) as km
      from org.place p join org.state s on s.code = p.state_code
      where p.latitude between ${latitude - reach} and ${latitude + reach}) near
    where km <= ${km} order by km, name limit 1`.execute(tx);
  return rows[0];
}
