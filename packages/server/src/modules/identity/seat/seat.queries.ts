import type { SeatStatus } from '@isura/contract/identity/auditor-seat';
import type { UserStatus } from '@isura/contract/identity/user-record';
import type { Paging } from '@isura/contract/kernel/paging';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows, ordered, wayOf } from '../../../platform/db/list-rows.ts';

/** Who a seat is for and why, and its days and moments. */
interface SeatTerms {
  orgId: number;
  userId: number;
  seesAll: boolean;
  firm: string;
  reason: string;
  firstDay: string;
  lastDay: string;
  startsAt: Date;
  endsAt: Date;
}

export interface SeatRow extends SeatTerms {
  id: number;
  orgName: string;
  name: string;
  email: string;
  userStatus: UserStatus;
  lastLoginAt: Date | null;
  opened: number;
  grantedBy: string;
  grantedAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
  endReason: string | null;
}

const COLUMNS = sql`s.id, s.user_id, s.org_id, g.name as org_name, s.sees_all,
  btrim(u.first_name || ' ' || u.last_name) as name, u.email,
    u.status as user_status, s.firm, s.reason, s.first_day, s.last_day, s.starts_at, s.ends_at, u.last_login_at,
    (select count(*)::int from audit.audit_event e
      where e.org_id = s.org_id and e.entity_type = 'auditor_seat' and e.entity_id = s.id
        and e.action = 'auditor-seat.opened') as opened,
    s.granted_by, s.granted_at, s.ended_at, s.ended_by, s.end_reason`;
const FROM = sql`identity.auditor_seat s join identity.app_user u on u.id = s.user_id
  join org.organization_name g on g.id = s.org_id`;
const SEATS = sql`select ${COLUMNS} from ${FROM}`;
const ORDERS = { grantedAt: sql`s.granted_at`, lastDay: sql`s.last_day` };

const hasStatus = (status: SeatStatus | undefined, now: Date) =>
  ({
    PLANNED: sql`s.ended_at is null and s.starts_at > ${now}`,
    OPEN: sql`s.ended_at is null and s.starts_at <= ${now} and s.ends_at > ${now}`,
    OVER: sql`(s.ended_at is null or s.ended_at >= s.ends_at) and s.ends_at <= ${now}`,
    ENDED: sql`s.ended_at < s.ends_at`,
    ALL: sql`true`,
  })[status ?? 'ALL'];

/** Returns a page of the seats the transaction sees, and how many match. */
export function listSeats(
  tx: Tx,
  status: SeatStatus | undefined,
  now: Date,
  paging: Paging<'grantedAt' | 'lastDay'>,
): Promise<{ rows: SeatRow[]; total: number }> {
  return listRows<SeatRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`identity.auditor_seat s`,
    where: [hasStatus(status, now)],
    order: ordered(ORDERS, paging.sort, sql`s.id ${wayOf(paging.sort[0]?.direction)}`, {
      usual: sql`s.granted_at desc`,
    }),
    paging,
  });
}

/** Returns one seat the transaction sees. */
export async function findSeat(tx: Tx, id: number): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`${SEATS} where s.id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the latest seat of a user, which decides whether they may sign in. For `grp_job`. */
export async function latestSeat(tx: Tx, userId: number): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`${SEATS} where s.user_id = ${userId} order by s.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Returns the latest seat of the user with this address, locked until commit. For `grp_job`. */
export async function lockSeatOf(tx: Tx, email: string): Promise<SeatRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from identity.auditor_seat s join identity.app_user u on u.id = s.user_id
    where u.email = ${email} order by s.id desc limit 1 for update`.execute(tx);
  return rows[0] && (await findSeat(tx, rows[0].id));
}

export interface NewSeat extends SeatTerms {
  by: string;
  byUserId: number;
  at: Date;
}

/** Inserts a seat; returns its id. For `grp_job`. */
export async function insertSeat(tx: Tx, seat: NewSeat): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.auditor_seat (org_id, user_id, sees_all, firm, reason, first_day, last_day, starts_at, ends_at,
      granted_by,
      granted_by_user_id, granted_at)
    values (${seat.orgId}, ${seat.userId}, ${seat.seesAll}, ${seat.firm}, ${seat.reason}, ${seat.firstDay},
      ${seat.lastDay},
      ${seat.startsAt}, ${seat.endsAt}, ${seat.by}, ${seat.byUserId}, ${seat.at}) returning id`.execute(tx);
  return rows[0]!.id;
}

/** Ends an open seat; returns false when it had already ended. For `grp_job`. */
export async function endSeatRow(tx: Tx, id: number, end: { at: Date; by: string; reason: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.auditor_seat set ended_at = ${end.at}, ended_by = ${end.by}, end_reason = ${end.reason}
    where id = ${id} and ended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the seats that are past their time and not marked as ended. For `grp_job`. */
export async function seatsOver(tx: Tx, now: Date): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`${SEATS} where s.ended_at is null and s.ends_at <= ${now} order by s.id`.execute(
    tx,
  );
  return rows;
}
