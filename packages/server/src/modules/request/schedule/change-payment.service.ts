import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@isura/contract/kernel/problems';
import type { RequestIn } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { flagAgain } from '../../../platform/intake/correct-rows.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { beginAgain } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { assertSeen, changeDraft, heldDraft, requestEvent, stampOf } from '../payment-request/draft-request.service.ts';
import { lockRequest } from '../payment-request/request.queries.ts';
import { requestInFull } from '../payment-request/request-in-full.service.ts';
import { updateDraft } from '../payment-request/write-request.queries.ts';
import { assertHead, bulkType } from './receive-schedule.service.ts';
import {
  findSchedule,
  holdScheduleFor,
  moveSchedule,
  type ScheduleHead,
  type ScheduleRow,
  updateHead,
} from './schedule.queries.ts';
import { headIn, headOf } from './schedule-head.service.ts';

/** The new content of a payment; without lines if they come from a schedule. */
export type Changed = Omit<RequestIn, 'type' | 'lines'> & { lines?: RequestIn['lines'] | undefined; version: number };

const linesFault = (message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field: 'lines', code: 'lines', message }] });

/**
 * Replaces a draft (PR4), with its lines, or without them if they come from a schedule: then only the fields of draft
 * and schedule. Rows are validated again if the fields of the payment change. Refuses what `changeDraft` refuses, lines
 * for a payment from a file, and no lines for any other.
 */
export async function changePayment(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { lines, ...changes }: Changed,
  read: ReadIntake,
): Promise<PaymentRequest> {
  const { mode } = await assertSeen(ctx, by, id);
  if (mode === 'SINGLE') {
    if (!lines) throw linesFault('Send the lines of the payment');
    return await changeDraft(ctx, by, id, { ...changes, lines });
  }
  if (lines && lines.length > 0) throw linesFault('The lines of this payment come from its schedule');
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldDraft(tx, by, id, changes.version);
    const schedule = await holdScheduleFor(tx, row.orgId, row.id);
    if (schedule?.status !== 'VALIDATED')
      throw new DomainError('invalid-transition', {
        detail: 'The rows of this payment are being checked. Wait a moment.',
      });
    const entry = bulkType(by, row.type);
    const head = changedHead(schedule, changes);
    await assertHead(ctx, tx, row.orgId, entry, head);
    await updateHead(tx, schedule.id, head);
    const { taxDue, glAccountId } = await headOf(ctx, tx, entry, (await findSchedule(tx, schedule.id))!);
    const { type: _type, ...rest } = head;
    const stamp = stampOf(ctx, by);
    await updateDraft(tx, row.id, { ...rest, dueDate: changes.dueDate, entered: [], glAccountId, taxDue }, stamp);
    if (!isDeepStrictEqual(head.typeData, schedule.typeData)) await validateAgain(ctx, tx, schedule, read);
    await record(tx, [
      requestEvent(ctx, by, row, {
        action: 'request.changed',
        summary: `Draft ${row.requestNumber} changed`,
        after: { ...rest },
      }),
    ]);
    return await requestInFull(ctx, tx, by.actor, (await lockRequest(tx, id))!);
  });
}

const changedHead = (
  schedule: ScheduleRow,
  { title, narration, sourceBankAccountId, glAccountId, projectId, payDate, typeData }: Omit<Changed, 'lines'>,
): ScheduleHead => {
  const before = headIn(schedule);
  return {
    type: before.type,
    title: title ?? before.title,
    narration: narration ?? before.narration,
    sourceBankAccountId: sourceBankAccountId ?? before.sourceBankAccountId,
    glAccountId: glAccountId ?? before.glAccountId,
    projectId: projectId ?? before.projectId,
    payDate: payDate ?? before.payDate,
    typeData,
  };
};

/** Has every row of a schedule validated again, as fields of the payment or rates have changed. Returns how many. */
export async function validateAgain(ctx: Ctx, tx: Tx, schedule: ScheduleRow, read: ReadIntake): Promise<number> {
  const count = await flagAgain(tx, schedule.intakeId, { verdicts: ['VALID', 'WARNING', 'EXCLUDED', 'REMOVED'] });
  await beginAgain(tx, schedule.intakeId);
  await moveSchedule(tx, schedule.id, 'VALIDATING');
  await ctx.queue.enqueue(tx, read, { intakeId: schedule.intakeId });
  return count;
}
