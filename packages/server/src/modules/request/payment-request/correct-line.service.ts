import { DomainError } from '@isura/contract/kernel/problems';
import type { PaymentRequest, TypeData } from '@isura/contract/request/payment-request';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { writeAct } from '../approval/decision-proof.service.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { correctable, typedOf } from './correction.domain.ts';
import {
  type CorrectedLine,
  isLineReplaced,
  type LineBefore,
  linesBefore,
  lineToCorrect,
  lockFree,
  lockInOrder,
  paidInstead,
  withThoseCorrected,
} from './correction.queries.ts';
import { changeDraft, createDraft, makeable, requestEvent, stampOf } from './draft-request.service.ts';
import { lockRequest, type RequestRow } from './request.queries.ts';
import { requestAsInput } from './request-as-input.service.ts';
import { seen } from './request-in-full.service.ts';

const refused = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });

/** What bank statements show of a line. */
type OnStatements = Pick<MoneyOut, 'mayBePaidAfterAll'>;

/** Why a line is not paid another time: its bank may have paid it, or one that it corrects. */
interface MayBePaid {
  reason: 'bank-contradicts' | 'line-open';
  detail: string;
  /** Whether people have settled what its bank reported, without saying that the payee has nothing of it. */
  isSettled: boolean;
}

/** Returns why a line is not paid another time that its bank may have paid, and what can be done. */
function contradictedLine({ lineNo, requestNumber, isUnsettled }: LineBefore): MayBePaid {
  const line = `line ${lineNo} of ${requestNumber}`;
  const detail = isUnsettled
    ? `What the bank now says about ${line} contradicts its status: it may have been paid. Once it is settled that it was not, the line can be corrected.`
    : `What the bank reported of ${line} was settled, but not that the payee has nothing of it, so it is not paid another time.`;
  return { reason: 'bank-contradicts', detail, isSettled: !isUnsettled };
}

/**
 * Returns those of these lines that are not paid another time, each with the reason: its bank reports against the status of
 * it, or of a line that it corrects in turn, for example that it paid it after all (`bank-contradicts`, until two people have
 * settled what is true, ADR 0134); or a statement line which is not booked yet may show one of them as paid (`line-open`).
 * One statement more than those of `mayBePaidAfterAll`, however many there are. For `grp_job`.
 */
export async function linesMaybePaid(
  tx: Tx,
  { mayBePaidAfterAll }: OnStatements,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, MayBePaid>> {
  const found = new Map<number, MayBePaid>();
  if (lineIds.length === 0) return found;
  const before = await linesBefore(tx, lineIds);
  const onLines = await mayBePaidAfterAll(tx, [...new Set(before.flatMap(({ instructionId }) => instructionId ?? []))]);
  const add = (lineId: number, why: MayBePaid) => {
    if (!found.has(lineId)) found.set(lineId, why);
  };
  for (const line of before)
    if (line.isContradicted && line.isUnsettled) add(line.correctsLineId, contradictedLine(line));
  for (const { correctsLineId, instructionId } of before) {
    const detail = onLines.get(instructionId ?? 0);
    if (detail !== undefined) add(correctsLineId, { reason: 'line-open', detail, isSettled: false });
  }
  for (const line of before) if (line.isContradicted) add(line.correctsLineId, contradictedLine(line));
  return found;
}

/**
 * Returns why a payment is not closed yet of which a line that it corrects may have been paid; undefined once people have settled
 * that without saying whether it was: the payment can then be closed, and nothing else.
 */
export const whyNotClosedYet = (why: MayBePaid | undefined): string | undefined =>
  why?.isSettled === false ? why.detail : undefined;

/**
 * Refuses to pay a line another time that its bank may have paid, itself or one that it corrects (`linesMaybePaid`):
 * `invalid-transition` with the reason. For `grp_job`.
 */
async function assertNotPaid(tx: Tx, out: OnStatements, lineId: number): Promise<void> {
  const why = (await linesMaybePaid(tx, out, [lineId])).get(lineId);
  if (why !== undefined) throw refused(why.reason, why.detail);
}

/**
 * Locks these payments, and all with lines that they correct, until commit: whoever books the money of such a line as paid locks
 * its payment too. Returns at once where they correct none, which are locked by whoever reads them. For `grp_job`.
 */
export async function holdWithCorrected(tx: Tx, requestIds: readonly number[]): Promise<void> {
  const ids = await withThoseCorrected(tx, requestIds);
  if (ids.length > new Set(requestIds).size) await lockInOrder(tx, ids);
}

/** Returns a line, its payment and those of the lines that it corrects locked until commit. For `grp_job`. */
async function holdLine(tx: Tx, lineId: number): Promise<{ row: RequestRow; line: CorrectedLine }> {
  const { requestId } = (await lineToCorrect(tx, lineId))!;
  await holdWithCorrected(tx, [requestId]);
  const row = (await lockRequest(tx, requestId))!;
  return { row, line: (await lineToCorrect(tx, lineId))! };
}

/**
 * Refuses a payment that corrects a line which its bank may have paid, or one that corrects such a line (`assertNotPaid`):
 * checked before the last approval and before it is sent, which may be days later. Does nothing if it corrects none. For
 * `grp_job`.
 */
export async function assertNotPaidAfterAll(
  tx: Tx,
  out: OnStatements,
  { correctsLineId }: Pick<RequestRow, 'correctsLineId'>,
): Promise<void> {
  if (correctsLineId === null) return;
  await holdLine(tx, correctsLineId);
  await assertNotPaid(tx, out, correctsLineId);
}

const hasFailed = ({ status }: Pick<CorrectedLine, 'status'>): boolean => status === 'FAILED' || status === 'RETURNED';

interface Correction {
  values: TypeData;
  /** For a draft, the version that was read. */
  version?: number | undefined;
}

/**
 * Corrects the account or the amounts of one line (PR9, ADR 0108). A line of the actor's own draft is changed as by
 * PR4. For a line that FAILED or was RETURNED, creates a draft that pays the same with the new values, and nothing else
 * of its entry; dates must be entered again, and it goes through approval. Refuses with `validation-failed`
 * (`unknown-field`) fields other than account and amount, and with `invalid-transition` a line that has not failed, is
 * already corrected, is a refund, is paid to an account from a list, or that its bank may have paid (`bank-contradicts`,
 * `line-open`).
 */
export async function correctLine(
  ctx: Ctx,
  by: ActorContext,
  out: OnStatements,
  { requestId, lineId }: { requestId: number; lineId: number },
  { values, version }: Correction,
): Promise<PaymentRequest> {
  const { row, line } = await ctx.inTx(by.actor.scope, async (tx) => {
    const request = await seen(tx, by.actor, requestId);
    const found = await lineToCorrect(tx, lineId);
    if (found?.requestId !== request.id) throw new DomainError('not-found', { detail: 'We could not find this line.' });
    return { row: request, line: found };
  });
  const entry = makeable(by, row.type);
  const known = new Set(correctable(entry).map(({ name }) => name));
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const message = 'Only the account and the amounts of a line can be corrected';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: unknown.map((name) => ({ field: `values.${name}`, code: 'unknown-field', message })),
    });
  }
  if (row.status === 'NEW') return await correctDraft(ctx, by, row, line, { values, version });
  if (!hasFailed(line)) throw refused('not-failed', 'Only a line that failed or was returned can be corrected.');
  if (row.sourcePaymentId !== null)
    throw refused(
      'refund',
      'A failed refund cannot be corrected. Close it and start a new refund from the original payment.',
    );
  if (line.payeeKind !== 'BENEFICIARY')
    throw refused('account-of-a-list', 'The portal keeps the account of this payee. Try the line again, or close it.');
  if (line.correctedBy !== null)
    throw refused('corrected-before', `${line.correctedBy} is already correcting this line.`);
  await ctx.inTx(JOB_SCOPE, (tx) => assertNotPaid(tx, out, line.id));
  const typed = typedOf(entry, line.typeData);
  const { payDate: _, dueDate: __, ...input } = requestAsInput(row);
  return await createDraft(
    ctx,
    by,
    {
      ...input,
      type: row.type,
      typeData: { ...input.typeData, ...typed.typeData },
      lines: [{ ...typed.line, ...values }],
    },
    { parentId: requestId, correctsLineId: lineId },
  );
}

async function correctDraft(
  ctx: Ctx,
  by: ActorContext,
  row: RequestRow,
  { entryNo }: CorrectedLine,
  { values, version = row.version }: Correction,
): Promise<PaymentRequest> {
  if (row.mode === 'BULK')
    throw refused('from-a-file', 'The lines of this payment came from a file. Correct its row there.');
  const input = requestAsInput(row);
  const lines = input.lines.map((typed, nth) => (nth + 1 === entryNo ? { ...typed, ...values } : typed));
  return await changeDraft(ctx, by, row.id, { ...input, lines, version });
}

/**
 * Closes the refused line that a draft corrects, once the draft is submitted: cancels its transfer and the line
 * (CANCELLED), posts L8 (docs/spec/ledger.md#l8) and links the line to the new payment. Does nothing if the draft
 * corrects none. Refuses with `invalid-transition` a line retried, paid or closed since (`not-failed`), one its bank
 * contradicts (`bank-contradicts`) or that an open statement line may show as paid (`line-open`), and one of a payment
 * that is under way (`under-way`).
 */
export async function closeCorrected(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  out: MoneyOut,
  draft: RequestRow,
): Promise<void> {
  if (draft.correctsLineId === null) return;
  const { row, line } = await holdLine(tx, draft.correctsLineId);
  await assertNotPaid(tx, out, line.id);
  const isFree = line.resubmittedAsId === draft.id || line.resubmittedStatus === 'REJECTED';
  if (line.status === 'CANCELLED' && isFree) {
    await paidInstead(tx, line.id, draft.id);
    return;
  }
  const named = `Line ${line.lineNo} of ${row.requestNumber}`;
  if (!hasFailed(line) || line.instructionId === null)
    throw refused('not-failed', `${named} has since been tried again or closed, so another payment cannot pay it.`);
  if (row.pendingCount > 0)
    throw refused(
      'under-way',
      `Some lines of ${row.requestNumber} are still pending. Send this payment once they have ended.`,
    );
  const stamp = stampOf(ctx, by);
  const why = `${named} is being paid by ${draft.requestNumber} instead`;
  await out.closeOne(tx, row, line.instructionId, { ...stamp, why });
  await paidInstead(tx, line.id, draft.id);
  const act = { round: row.approvalRound, levelNo: 0, userId: stamp.userId, at: stamp.at, action: 'COMMENT' };
  const actId = await writeAct(tx, by, row, act, { comment: why, lineIds: [line.id], isProved: false });
  await record(tx, [
    {
      ...requestEvent(ctx, by, row, {
        action: 'request.line-resubmitted',
        summary: why,
        after: { number: row.requestNumber, line: line.lineNo, paidBy: draft.requestNumber },
      }),
      entityType: 'approval_action',
      entityId: actId,
    },
  ]);
}

/**
 * Locks the payments of the lines that these transfers correct, directly or in turn, until commit, without waiting for who
 * holds one: that one may be waiting for these transfers. Returns the transfers of which one is held elsewhere; they are sent
 * another time. For `grp_job`.
 */
export async function holdCorrected(tx: Tx, lineOf: ReadonlyMap<number, number>): Promise<Set<number>> {
  if (lineOf.size === 0) return new Set();
  const before = await linesBefore(tx, [...new Set(lineOf.values())]);
  const free = await lockFree(tx, [...new Set(before.map(({ requestId }) => requestId))]);
  const busy = new Set(before.filter(({ requestId }) => !free.has(requestId)).map((each) => each.correctsLineId));
  return new Set([...lineOf].filter(([, lineId]) => busy.has(lineId)).map(([id]) => id));
}

/** Reports whether a correction was submitted that pays a line of this transfer instead. For `grp_job`. */
export const isReplaced = (tx: Tx, instructionId: number): Promise<boolean> => isLineReplaced(tx, instructionId);
