import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Schedule } from '@isura/contract/request/schedule';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import { assertNewReference } from '../../../platform/idempotency/client-reference.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { senderOf } from '../../../platform/intake/sender.ts';
import { MOST_UNREAD, refuseUnread } from '../../../platform/intake/sent.ts';
import { dropIntake, findIntake, insertIntake, unreadOf } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { payingAccount } from '../../bank/index.ts';
import { glAccount } from '../../ledger/index.ts';
import { projectFault } from '../../project/index.ts';
import { assertLive, makeable } from '../payment-request/draft-request.service.ts';
import { headFaults } from '../schedule-row/schedule-context.service.ts';
import {
  findSchedule,
  insertSchedule,
  noteFile,
  putFile,
  type ScheduleHead,
  scheduleOfReference,
} from './schedule.queries.ts';
import { assertScheduleSeen, heldSchedule, scheduleEvent, scheduleOut } from './schedule.service.ts';
import { SCHEDULES } from './schedule-kind.service.ts';

/**
 * Returns a type that can be paid in schedules. Refuses with `access-denied`, and with `validation-failed` for other
 * types.
 */
export function bulkType(by: ActorContext, code: string): PaymentType {
  const entry = makeable(by, code);
  if (entry.schedule) return entry;
  const message = 'This kind of payment cannot be uploaded';
  throw new DomainError('validation-failed', { detail: message, errors: [{ field: 'type', code: 'type', message }] });
}

/**
 * Refuses wrong or missing fields of the payment, a day that has passed, accounts and projects that are not the
 * organization's and, when submitting, a project that is not ACTIVE.
 */
export async function assertHead(
  ctx: Ctx,
  tx: Tx,
  orgId: number,
  entry: PaymentType,
  { typeData, sourceBankAccountId, glAccountId, projectId, payDate }: ScheduleHead,
  { isSubmitted = false } = {},
): Promise<void> {
  const errors = await headFaults(ctx, tx, { orgId, type: entry.code, typeData });
  const account = await payingAccount(tx, sourceBankAccountId);
  if (account?.orgId !== orgId || !account.maySpend)
    errors.push({ field: 'sourceBankAccountId', code: 'unknown', message: 'Select one of your accounts' });
  if (payDate < lagosDay(ctx.clock.now()))
    errors.push({ field: 'payDate', code: 'date-past', message: 'Date must be today or later' });
  if (glAccountId !== undefined && !(await glAccount(tx, { id: glAccountId })))
    errors.push({ field: 'glAccountId', code: 'unknown', message: 'Select an account code of the list' });
  const project = await projectFault(tx, orgId, projectId, { isSubmitted });
  if (project) errors.push(project);
  if (errors.length === 0) return;
  throw new DomainError('validation-failed', {
    detail: errors.length === 1 ? errors[0]!.message : `${errors.length} fields need attention.`,
    errors,
  });
}

/** Refuses a user while their files are still being read. */
export async function assertRoom(tx: Tx, { actor }: ActorContext): Promise<void> {
  if ((await unreadOf(tx, actor.userId ?? 0)) >= MOST_UNREAD) throw refuseUnread(MOST_UNREAD);
}

const intakeOf = (ctx: Ctx, { actor }: ActorContext, { type, typeData }: Pick<ScheduleHead, 'type' | 'typeData'>) => ({
  orgId: actor.orgId ?? 0,
  userId: actor.userId ?? 0,
  kind: SCHEDULES,
  context: { type, typeData },
  purpose: 'SCHEDULE',
  at: ctx.clock.now(),
});

/**
 * Accepts a schedule (SC2): its bytes are already stored, and its rows are validated in the background. Nothing is paid
 * before SC8. Refuses with `access-denied`, `organization-not-live`, `validation-failed` for fields of the payment,
 * `file-type` for bytes that no table starts with, `rate-limited` while the user's files are still being read, and with
 * `duplicate` a client reference of the user's that names a schedule already.
 */
export async function receiveSchedule(
  ctx: Ctx,
  by: ActorContext,
  { clientReference, ...head }: ScheduleHead & { clientReference?: string | undefined },
  sent: SentFile,
  read: ReadIntake,
): Promise<Schedule> {
  const entry = bulkType(by, head.type);
  const orgId = assertLive(by);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const intake = intakeOf(ctx, by, head);
    const { userId, at } = intake;
    await assertNewReference(
      tx,
      { kind: 'schedule', orgId, account: userId, reference: clientReference },
      async (reference) => await scheduleOfReference(tx, { orgId, userId, reference }),
    );
    await assertHead(ctx, tx, orgId, entry, head);
    await assertRoom(tx, by);
    const intakeId = await insertIntake(tx, sent, intake);
    const year = Number(lagosDay(intake.at).slice(0, 4));
    const made = { orgId, userId, year, intakeId, clientReference, madeBy: senderOf(by), at };
    const id = await insertSchedule(tx, head, made);
    await ctx.queue.enqueue(tx, read, { intakeId });
    const row = (await findSchedule(tx, id))!;
    await record(tx, [
      scheduleEvent(ctx, by, row, {
        action: 'schedule.uploaded',
        summary: `${row.number} uploaded: ${sent.name}`,
        after: { number: row.number, type: head.type, fileName: sent.name, sha256: sent.sha256 },
      }),
    ]);
    return await scheduleOut(ctx, tx, by, row);
  });
}

/**
 * Replaces the file of a schedule (SC13), even while it is being validated; the new rows are validated. Refuses with
 * `not-found`, `access-denied`, `invalid-transition` for a submitted or discarded schedule, `file-type` and
 * `rate-limited`.
 */
export async function replaceFile(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  sent: SentFile,
  read: ReadIntake,
): Promise<Schedule> {
  await assertScheduleSeen(ctx, by, id);
  assertLive(by);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldSchedule(tx, by, id, 'UPLOADED', 'VALIDATING', 'VALIDATED', 'UNREADABLE');
    const intake = intakeOf(ctx, by, row);
    const reason = 'This file was replaced by another.';
    for (const replaced of [row.intakeId, row.beforeIntakeId])
      if (replaced !== null) await dropIntake(tx, replaced, intake.at, { code: 'REPLACED', reason });
    await assertRoom(tx, by);
    const intakeId = await insertIntake(tx, sent, intake);
    const madeBy = senderOf(by);
    const status = row.status === 'UPLOADED' ? 'UPLOADED' : 'VALIDATING';
    await noteFile(tx, { ...row, intakeId, uploadedBy: madeBy.actor.name ?? '', at: intake.at });
    await putFile(tx, row.id, { intakeId, status, madeBy });
    await ctx.queue.enqueue(tx, read, { intakeId });
    const before = await findIntake(tx, row.intakeId);
    await record(tx, [
      scheduleEvent(ctx, by, row, {
        action: 'schedule.file-replaced',
        summary: `${sent.name} replaced ${row.fileName} in ${row.number}`,
        before: { fileName: row.fileName, sha256: before?.sha256 },
        after: { fileName: sent.name, sha256: sent.sha256 },
      }),
    ]);
    return await scheduleOut(ctx, tx, by, (await findSchedule(tx, row.id))!);
  });
}
