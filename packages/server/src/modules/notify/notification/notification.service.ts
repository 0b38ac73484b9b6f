import type { Page } from '@isura/contract/kernel/endpoint';
import type { Sort } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { NoticeType, Notification } from '@isura/contract/notify/notification';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { countUnread, dropOld, listNotices, type NotificationRow, readAll, readOne } from './notification.queries.ts';

const noticeOut = ({ link, readAt, ...row }: NotificationRow): Notification => ({
  ...row,
  ...(link === null ? {} : { link }),
  ...(readAt === null ? {} : { readAt }),
});

/** Returns a page of the caller's notices (NT1). */
export async function listOwn(
  ctx: Ctx,
  actor: Actor,
  query: { page: number; size: number; sort: Sort[]; unread?: boolean | undefined; type?: NoticeType | undefined },
): Promise<Page<Notification>> {
  const { page, size, sort, unread, type } = query;
  const paging = { page, size, oldestFirst: sort[0]?.direction === 'asc' };
  const { rows, total } = await ctx.inTx(actor.scope, (tx) =>
    listNotices(tx, actor.userId ?? 0, { unread, type }, paging),
  );
  return { items: rows.map(noticeOut), total };
}

/** Counts the caller's unread notices (NT3). */
export const unreadOf = async (ctx: Ctx, actor: Actor): Promise<{ count: number }> => ({
  count: await ctx.inTx(actor.scope, (tx) => countUnread(tx, actor.userId ?? 0)),
});

/** Marks one of the caller's notices as read (NT2); the time it was first read stays. Refuses with not-found. */
export async function markRead(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  const isThere = await ctx.inTx(actor.scope, (tx) => readOne(tx, actor.userId ?? 0, id, ctx.clock.now()));
  if (!isThere) throw new DomainError('not-found', { detail: 'There is no such notification.' });
}

/** Marks all of the caller's notices as read (NT5). */
export const markAllRead = (ctx: Ctx, actor: Actor): Promise<void> =>
  ctx.inTx(actor.scope, (tx) => readAll(tx, actor.userId ?? 0, ctx.clock.now()));

const KEPT_MS = 365 * 24 * 3_600_000;
const AT_A_TIME = 5_000;

/** Deletes notices older than twelve months, in small transactions; returns how many. Safe to interrupt. */
export async function sweepNotices(ctx: Pick<Ctx, 'clock' | 'inTx'>, signal?: AbortSignal): Promise<number> {
  const end = new Date(ctx.clock.now().getTime() - KEPT_MS);
  let gone = 0;
  for (let some = AT_A_TIME; some === AT_A_TIME && !signal?.aborted; gone += some)
    some = await ctx.inTx(JOB_SCOPE, (tx) => dropOld(tx, end, AT_A_TIME));
  return gone;
}
