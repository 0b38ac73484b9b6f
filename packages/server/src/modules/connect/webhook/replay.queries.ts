import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';

/** Which events are sent again: after a position, up to one, since a moment, of these types (`*` as for endpoints). */
export interface Replayed {
  endpointId: number;
  after?: bigint | undefined;
  upTo?: bigint | undefined;
  since?: Date | undefined;
  types?: readonly string[] | undefined;
}

/** The condition that an endpoint, or a list of types, gets an event by its type; never a test. */
const byType = (types: RawBuilder<unknown>) =>
  sql`(e.type = any(${types}) or ('*' = any(${types}) and e.type <> 'disbursement.lines'))`;

const replayed = ({ endpointId, after, upTo, since, types }: Replayed) => sql`connect.event e
  join connect.endpoint p on p.id = ${endpointId} and (p.org_id = e.org_id or p.is_of_all)
  where ${allOf([
    sql`e.type <> 'ping'`,
    byType(sql`p.types`),
    after !== undefined && sql`e.position > ${String(after)}::bigint`,
    upTo !== undefined && sql`e.position <= ${String(upTo)}::bigint`,
    since !== undefined && sql`e.published_at >= ${since}::timestamptz`,
    types !== undefined && byType(sql`${[...types]}::text[]`),
  ])}`;

/**
 * Returns the position of the last of the first so many events that would be sent again; undefined when there are no
 * more than these. For `grp_job`.
 */
export async function endOfPart(tx: Tx, of: Replayed, most: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ position: bigint }>`
    select e.position from ${replayed(of)} order by e.position offset ${most - 1}::int limit 2`.execute(tx);
  return rows.length === 2 ? rows[0]?.position : undefined;
}

/**
 * Makes the deliveries of events that are sent again, or makes those there are PENDING; returns how many. Needs the
 * endpoint locked. For `grp_job`.
 */
export async function insertReplayed(tx: Tx, of: Replayed, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into connect.delivery as d (endpoint_id, org_id, position, event_id, type, status, next_at, created_at)
    select p.id, p.org_id, e.position, e.public_id, e.type, 'PENDING', ${at}::timestamptz, ${at}::timestamptz
    from ${replayed(of)}
    order by e.position
    on conflict (endpoint_id, position) do update set status = 'PENDING', round_attempts = 0,
      next_at = excluded.next_at, claimed_until = null, ended_at = null, delivered_at = null
    where d.status <> 'PENDING'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Returns up to which position events were deleted, and the last position of the log. For `grp_job`. */
export async function endsOfLog(tx: Tx): Promise<{ deleted: bigint; last: bigint }> {
  const { rows } = await sql<{ deleted: bigint; last: bigint }>`
    select coalesce((select d.through_position from connect.event_deletion d), 0) as deleted,
      connect.last_position() as last`.execute(tx);
  return rows[0] ?? { deleted: 0n, last: 0n };
}
