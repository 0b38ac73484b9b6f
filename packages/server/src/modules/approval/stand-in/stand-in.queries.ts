import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface StandInRow {
  id: number;
  userId: number;
  userName: string;
  standInId: number;
  standInName: string;
  fromDay: Day;
  toDay: Day;
  endedAt: Date | null;
  endedByName: string | null;
}

const COLUMNS = sql`s.id, s.user_id, u.first_name || ' ' || u.last_name as user_name, s.stand_in_id,
  t.first_name || ' ' || t.last_name as stand_in_name, s.from_day::text as from_day, s.to_day::text as to_day,
    s.ended_at,
  e.first_name || ' ' || e.last_name as ended_by_name`;
const FROM = sql`approval.stand_in s join identity.user_name u on u.id = s.user_id
  join identity.user_name t on t.id = s.stand_in_id left join identity.user_name e on e.id = s.ended_by`;

/** Returns the user's latest 20 stand-ins, or the latest 20 in which they stand in for another. */
export async function standInsWith(tx: Tx, orgId: number, userId: number, as: 'person' | 'stand-in') {
  const { rows } = await sql<StandInRow>`select ${COLUMNS} from ${FROM}
    where s.org_id = ${orgId} and ${as === 'person' ? sql`s.user_id` : sql`s.stand_in_id`} = ${userId}
    order by s.to_day desc, s.id desc limit 20`.execute(tx);
  return rows;
}

/** Returns a stand-in in which the user takes part. */
export async function findStandIn(tx: Tx, orgId: number, userId: number, id: number): Promise<StandInRow | undefined> {
  const { rows } = await sql<StandInRow>`select ${COLUMNS} from ${FROM}
    where s.org_id = ${orgId} and s.id = ${id} and ${userId} in (s.user_id, s.stand_in_id)`.execute(tx);
  return rows[0];
}

/** Returns an organization's stand-ins that were not ended and have their last day today or later, by their days. */
export async function standInsInForce(tx: Tx, orgId: number, today: Day) {
  const { rows } = await sql<Pick<StandInRow, 'userId' | 'standInId' | 'fromDay' | 'toDay'>>`
    select user_id, stand_in_id, from_day::text as from_day, to_day::text as to_day from approval.stand_in
    where org_id = ${orgId} and ended_at is null and to_day >= ${today}::date order by from_day, id`.execute(tx);
  return rows;
}

/** Inserts a stand-in; returns its id. */
export async function insertStandIn(
  tx: Tx,
  row: { orgId: number; userId: number; standInId: number; from: Day; to: Day; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approval.stand_in (org_id, user_id, stand_in_id, from_day, to_day, created_at)
    values (${row.orgId}, ${row.userId}, ${row.standInId}, ${row.from}, ${row.to}, ${row.at}) returning id`.execute(tx);
  return rows[0]!.id;
}

/** Ends a stand-in that was not ended and has not passed its last day; reports whether it did. */
export async function endRow(
  tx: Tx,
  { id, by, at, today }: { id: number; by: number; at: Date; today: Day },
): Promise<boolean> {
  const { rows } = await sql`update approval.stand_in set ended_at = ${at}, ended_by = ${by}
    where id = ${id} and ended_at is null and to_day >= ${today}::date returning id`.execute(tx);
  return rows.length > 0;
}
