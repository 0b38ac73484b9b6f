import { formatInstant } from '@isura/contract/kernel/day-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { workingHoursBetween } from '@isura/contract/kernel/working-days';
import type * as z from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { mayRemind } from '../../approval/index.domain.ts';
import { record } from '../../audit/index.ts';
import { assertSeen, requestEvent } from '../payment-request/draft-request.service.ts';
import { lockRequest } from '../payment-request/request.queries.ts';
import { noRequest } from '../payment-request/request-in-full.service.ts';
import {
  type AFTER_FIRST_DAY,
  aboutRequest,
  approversToNotify,
  notifyWaiting,
  paidIn,
} from './announce-decision.service.ts';
import { claimLateRequests, noteReminded } from './remind-approvers.queries.ts';

const refuse = (reason: string, detail: string) => new DomainError('invalid-transition', { detail, reason });

/**
 * Reminds the people a request waits for (PR21), once a day per request. Refuses with `invalid-transition` if it waits
 * for nobody (`not-now`), if nobody can act (`nobody`), and on a second reminder the same day (`reminded-today`).
 * Returns how many people are notified.
 */
export async function remind(ctx: Ctx, by: ActorContext, id: number): Promise<{ people: number }> {
  await assertSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await lockRequest(tx, id);
    const now = ctx.clock.now();
    if (!row || row.orgId !== by.actor.orgId) throw noRequest();
    if (row.status !== 'AWAITING_APPROVAL') throw refuse('not-now', 'This payment is not waiting for anyone now.');
    if (!mayRemind(row, now))
      throw refuse(
        'reminded-today',
        `They were reminded at ${formatInstant(row.remindedAt ?? now)}. Remind them again tomorrow.`,
      );
    const userIds = (await approversToNotify(tx, row, now)).filter((userId) => userId !== by.actor.userId);
    if (userIds.length === 0)
      throw refuse('nobody', 'Nobody else can act at this level. Ask your administrator to add someone.');
    await noteReminded(tx, row.id, now);
    await record(tx, [
      requestEvent(ctx, by, row, {
        action: 'request.reminded',
        summary: `${row.requestNumber}: ${userIds.length === 1 ? 'one person was' : `${userIds.length} people were`} reminded`,
        after: { number: row.requestNumber, level: row.currentLevel, people: userIds.length },
      }),
    ]);
    await ctx.outbox.announce(tx, {
      event: 'request.reminded',
      payload: { ...aboutRequest(row), byName: by.actor.name ?? '', userIds, ...(await paidIn(tx, row)) },
      sourceType: 'payment_request',
      sourceId: row.id,
      orgId: row.orgId,
    });
    return { people: userIds.length };
  });
}

/**
 * Notifies somebody, after their first day as an approver, of a request, if it still waits at that level of that round
 * and for them (docs/spec/approvals.md#who-may-not-decide).
 */
export async function notifyNewApprover(ctx: Ctx, payload: z.output<typeof AFTER_FIRST_DAY.payload>): Promise<void> {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await lockRequest(tx, payload.requestId);
    if (row?.status !== 'AWAITING_APPROVAL') return;
    if (row.approvalRound !== payload.round || row.currentLevel !== payload.level) return;
    await notifyWaiting(ctx, tx, row, [payload.userId]);
  });
}

const AT_ONCE = 100;

/**
 * Announces each request once when its level has used three quarters of its time, and once when that is over, then to
 * its administrators too. Works in batches of 100, each in one transaction with its announcements. Returns how many
 * were announced.
 */
export async function notifyLate(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let notified = 0;
  for (let some = AT_ONCE; some === AT_ONCE && !signal?.aborted; notified += some)
    some = await ctx.inTx(JOB_SCOPE, async (tx) => {
      const now = ctx.clock.now();
      const late = await claimLateRequests(tx, now, AT_ONCE);
      for (const { id, isOver } of late) {
        const row = await lockRequest(tx, id);
        if (!row?.levelSince) continue;
        const userIds = await approversToNotify(tx, row, now);
        if (userIds.length === 0 && !isOver) continue;
        await ctx.outbox.announce(tx, {
          event: 'request.late',
          payload: {
            ...aboutRequest(row),
            level: row.levelName ?? '',
            hours: Math.floor(workingHoursBetween(row.levelSince, now)),
            isOver,
            userIds,
            ...(await paidIn(tx, row)),
          },
          sourceType: 'payment_request',
          sourceId: row.id,
          orgId: row.orgId,
        });
      }
      return late.length;
    });
  return notified;
}
