import type { NoticeType } from '@isura/contract/notify/notification';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows } from '../../../platform/db/list-rows.ts';

export interface NotificationRow {
  id: number;
  type: NoticeType;
  title: string;
  body: string;
  link: string | null;
  event: string;
  readAt: Date | null;
  createdAt: Date;
}

export interface NewNotice {
  userId: number;
  type: NoticeType;
  title: string;
  body: string;
  link: string | null;
  event: string;
  entityType: string;
  entityId: number;
  at: Date;
}

/** Inserts one notice for each of these users. For `grp_job`. */
export async function insertNotices(
  tx: Tx,
  userIds: readonly number[],
  notice: Omit<NewNotice, 'userId'>,
): Promise<void> {
  await sql`
    insert into notify.notification (user_id, type, title, body, link, event, entity_type, entity_id, created_at)
    select u, ${notice.type}, ${notice.title}, ${notice.body}, ${notice.link}, ${notice.event}, ${notice.entityType},
      ${notice.entityId}, ${notice.at} from unnest(${[...userIds]}::bigint[]) u`.execute(tx);
}

/** Returns a page of a user's notices, newest first by default, and how many match. */
export function listNotices(
  tx: Tx,
  userId: number,
  { unread, type }: { unread?: boolean | undefined; type?: NoticeType | undefined },
  paging: { page: number; size: number; oldestFirst: boolean },
): Promise<{ rows: NotificationRow[]; total: number }> {
  return listRows<NotificationRow>(tx, {
    columns: sql`id, type, title, body, link, event, read_at, created_at`,
    from: sql`notify.notification`,
    where: [
      sql`user_id = ${userId}`,
      unread !== undefined && (unread ? sql`read_at is null` : sql`read_at is not null`),
      type !== undefined && sql`type = ${type}`,
    ],
    order: sql`id ${paging.oldestFirst ? sql`asc` : sql`desc`}`,
    paging,
  });
}

/** Counts a user's unread notices. */
export async function countUnread(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from notify.notification where user_id = ${userId} and read_at is null`.execute(tx);
  return Number(rows[0]?.total ?? 0);
}

/** Records when a notice was first read; false when the user has no such notice. */
export async function readOne(tx: Tx, userId: number, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with there as (select id, read_at from notify.notification where id = ${id} and user_id = ${userId}),
    now_read as (update notify.notification set read_at = greatest(created_at, ${at}::timestamptz)
      where id in (select id from there where read_at is null))
    select from there`.execute(tx);
  return rows.length > 0;
}

/** Marks all of a user's notices up to now as read. */
export async function readAll(tx: Tx, userId: number, at: Date): Promise<void> {
  await sql`update notify.notification set read_at = greatest(created_at, ${at}::timestamptz)
    where user_id = ${userId} and read_at is null`.execute(tx);
}

/** Deletes at most so many notices from before `end`; returns how many. For `grp_job`. */
export async function dropOld(tx: Tx, end: Date, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from notify.notification where id = any (array(
    select id from notify.notification where created_at < ${end} order by id limit ${atMost}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
