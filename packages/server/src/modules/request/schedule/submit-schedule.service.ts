import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { findIntake, recount } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { assertLive, stampOf } from '../payment-request/draft-request.service.ts';
import { MANY_LINES } from '../payment-request/lines.queries.ts';
import { lockRequest } from '../payment-request/request.queries.ts';
import { requestInFull } from '../payment-request/request-in-full.service.ts';
import { startApproval } from '../payment-request/submit-request.service.ts';
import { countUp, type DraftHead, insertDraft, updateDraft } from '../payment-request/write-request.queries.ts';
import { overPaymentLimit, paidTwice } from '../payment-type/validate-payment.domain.ts';
import { comparisonRules } from '../schedule-row/comparison-rules.service.ts';
import { flagSchedule, isPaidSince } from '../schedule-row/flag-repeats.queries.ts';
import { rulesNow } from '../schedule-row/schedule-context.service.ts';
import { validateAgain } from './change-payment.service.ts';
import { confirmAll, oneByOne, type RowSums, repeatedPapers, rowSums, writeRowLines } from './lines.queries.ts';
import { assertHead, bulkType } from './receive-schedule.service.ts';
import { type ScheduleRow, submitAs } from './schedule.queries.ts';
import { assertScheduleSeen, heldSchedule, scheduleEvent } from './schedule.service.ts';
import { limitsToday } from './schedule-checks.service.ts';
import { headIn, headOf } from './schedule-head.service.ts';

/** What the maker agrees to on submission. `count` and `amount` are the rows they saw and their total. */
export interface Agreed {
  confirmWarnings: boolean;
  leaveExcluded: boolean;
  count?: number | undefined;
  amount?: bigint | undefined;
}

const RULES_CHANGED =
  'Tax rates or accounts changed since the rows were checked. The rows are being checked again: review them when that is done.';
const PAID_SINCE =
  'Another payment was submitted since the rows were checked, and rows of this schedule may repeat it. Look at the warnings again.';

const refused = (errors: FieldProblem[]): DomainError =>
  new DomainError('validation-failed', { detail: errors[0]!.message, errors });

/** Refuses warnings nobody has accepted, excluded rows nobody agreed to, and rows other than those that were seen. */
function assertAgreed({ count, kobo, unconfirmed, excluded }: RowSums, agreed: Agreed): void {
  const errors: FieldProblem[] = [];
  if (unconfirmed > 0)
    errors.push({
      field: 'confirmWarnings',
      code: 'unconfirmed',
      message: `Check the warnings on ${plural(unconfirmed, 'row', 'rows')} and accept them`,
    });
  if (excluded > 0 && !agreed.leaveExcluded)
    errors.push({
      field: 'leaveExcluded',
      code: 'excluded',
      message: `Confirm that ${plural(excluded, 'excluded row stays', 'excluded rows stay')} out, or correct them`,
    });
  if (count === 0 || kobo === 0n)
    errors.push({ field: 'rows', code: 'E_AMOUNT_ZERO', message: 'No row of this schedule can be paid' });
  if (errors.length > 0) throw refused(errors);
  if ((agreed.count ?? count) !== count || (agreed.amount ?? kobo) !== kobo)
    throw new DomainError('stale-version', {
      detail: 'The rows of this schedule changed since you opened it. Check the figures again.',
    });
}

/** Refuses rows with papers that were submitted in another payment since they were validated. */
async function assertUnpaid(tx: Tx, row: ScheduleRow, entry: PaymentType): Promise<void> {
  if (!entry.paidOnce) return;
  const repeated = await repeatedPapers(tx, row);
  if (repeated.length === 0) return;
  throw new DomainError('duplicate', {
    detail: 'Rows of this schedule were submitted in another payment since they were checked. Check them again.',
    errors: repeated.map(({ rowNo, requestNumber }) => ({
      field: `rows[${rowNo}].${entry.paidOnce?.at(-1)}`,
      code: paidTwice(entry),
      message: `This ${entry.words.line} is already in ${requestNumber}`,
    })),
  });
}

/**
 * Reports whether rates, limits or accounts have changed since the rows were validated; if so, has them validated
 * again.
 */
async function isValidatedAgain(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: ScheduleRow,
  entry: PaymentType,
  read: ReadIntake,
) {
  if (row.rules === (await rulesNow(ctx, tx, row, entry))) return false;
  const count = await validateAgain(ctx, tx, row, read);
  await record(tx, [
    scheduleEvent(ctx, by, row, {
      action: 'schedule.rechecked',
      summary: `Rows of ${row.number} checked again because rates, limits or accounts had changed`,
      after: { count },
    }),
  ]);
  return true;
}

/**
 * Compares the rows with what other payments have paid since they were validated, and shows what is new:
 * rows may be paid twice that nobody was warned of, as nothing was submitted yet when each was checked. Schedules of an
 * organization are submitted one after the other, so that of two at once the second sees the first. Reports whether rows must be
 * looked at again.
 */
async function isPaidAlike(ctx: Ctx, tx: Tx, by: ActorContext, row: ScheduleRow, entry: PaymentType): Promise<boolean> {
  await oneByOne(tx, row);
  if (!(await isPaidSince(tx, row))) return false;
  await assertUnpaid(tx, row, entry);
  const intake = (await findIntake(tx, row.intakeId))!;
  const count = await flagSchedule(tx, intake, entry, await comparisonRules(tx, intake));
  if (count === 0) return false;
  await recount(tx, row.intakeId);
  await record(tx, [
    scheduleEvent(ctx, by, row, {
      action: 'schedule.rechecked',
      summary: `${plural(count, 'row', 'rows')} of ${row.number} compared again with payments submitted since`,
      after: { count },
    }),
  ]);
  return true;
}

/** Returns the id of the draft for the rows: a new one, or the returned one with new content and its due date. */
async function draftOf(ctx: Ctx, tx: Tx, by: ActorContext, row: ScheduleRow, head: DraftHead): Promise<number> {
  const stamp = stampOf(ctx, by);
  if (row.requestId !== null) {
    const before = await lockRequest(tx, row.requestId);
    await updateDraft(tx, row.requestId, { ...head, dueDate: before?.dueDate ?? undefined }, stamp);
    return row.requestId;
  }
  const year = Number(lagosDay(stamp.at).slice(0, 4));
  return await insertDraft(tx, { orgId: row.orgId, type: row.type, year, scheduleId: row.id }, head, stamp);
}

/**
 * Submits a schedule for approval (SC8): one request of mode BULK with the lines of its valid rows, including those
 * with accepted warnings; freezes its content and workflow and asks the first level. A returned request is submitted
 * again, in its next round. Excluded rows stay with the schedule. All in one transaction, or nothing. Old rates are
 * never used: if rates, limits or accounts of lists changed since validation, the rows are validated again and the
 * caller gets `stale-version`; the same when rows now repeat what another payment pays, which is then their warning.
 * Refuses with `not-found`, `access-denied`, `organization-not-live`,
 * `invalid-transition`, `validation-failed` for what is wrong or not agreed to, `stale-version`, `duplicate` for papers
 * submitted since, and `no-workflow`.
 */
export async function submitSchedule(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  agreed: Agreed,
  read: ReadIntake,
): Promise<PaymentRequest> {
  await assertScheduleSeen(ctx, by, id);
  const orgId = assertLive(by);
  const sent = await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const row = await heldSchedule(tx, by, id, 'VALIDATED');
      const entry = bulkType(by, row.type);
      await assertHead(ctx, tx, orgId, entry, headIn(row), { isSubmitted: true });
      if (await isValidatedAgain(ctx, tx, by, row, entry, read)) return RULES_CHANGED;
      if (await isPaidAlike(ctx, tx, by, row, entry)) return PAID_SINCE;
      if (agreed.confirmWarnings) await confirmAll(tx, row.intakeId);
      const sums = await rowSums(tx, row.intakeId);
      assertAgreed(sums, agreed);
      const excess = overPaymentLimit(sums.kobo, await limitsToday(ctx, tx, row));
      if (excess !== undefined) throw refused([{ field: 'rows', code: 'E_PAYMENT_LIMIT', message: excess }]);
      await assertUnpaid(tx, row, entry);
      const { head, taxDue, glAccountId } = await headOf(ctx, tx, entry, row);
      const { type: _type, ...rest } = head;
      const requestId = await draftOf(ctx, tx, by, row, { ...rest, entered: [], glAccountId, taxDue });
      const stamp = stampOf(ctx, by);
      await writeRowLines(tx, {
        orgId: row.orgId,
        requestId: requestId,
        intakeId: row.intakeId,
        userId: stamp.userId,
        narration: row.narration,
        glAccountId,
      });
      await countUp(tx, requestId);
      await startApproval(ctx, tx, by, requestId);
      await recount(tx, row.intakeId);
      await submitAs(tx, row.id, requestId, stamp.at);
      const request = (await lockRequest(tx, requestId))!;
      const total = asKobo(sums.kobo);
      await record(tx, [
        scheduleEvent(ctx, by, row, {
          action: 'schedule.submitted',
          summary: `${row.number} submitted as ${request.requestNumber}: ${plural(sums.count, 'row', 'rows')} of ${formatMoney(total)}`,
          after: { number: request.requestNumber, rows: sums.count, excluded: sums.excluded, total: nairaOf(total) },
        }),
      ]);
      return await requestInFull(ctx, tx, by.actor, request);
    },
    MANY_LINES,
  );
  if (typeof sent !== 'string') return sent;
  throw new DomainError('stale-version', { detail: sent });
}
