import { lagosDay } from '@isura/contract/kernel/days';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { record } from '../../audit/index.ts';
import { payingAccount } from '../../bank/index.ts';
import type { By } from '../../identity/index.ts';
import { projectFault, tellCharged } from '../../project/index.ts';
import { tellWaiting } from '../approval/announcing.service.ts';
import { type Decided, decide } from '../approval/approval.domain.ts';
import type { Content } from '../approval/content.domain.ts';
import { refuse, writeAct } from '../approval/deciding.service.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { assertInvoicesOwed } from '../approval/owed-invoices.service.ts';
import { type Standing, standingOf } from '../approval/standing.service.ts';
import { type Judged, paidTwice } from '../payment-type/judge.domain.ts';
import { askNames, askOthers } from '../payment-type/world.service.ts';
import { keepRefund, refundFacts } from '../refund/completing.service.ts';
import { closeCorrected } from './correcting.service.ts';
import { assertSeen, heldDraft, JOB, makeable, markOf, prepared, requestEvent } from './drafting.service.ts';
import { givenOf } from './given.service.ts';
import { keptLines } from './kept-lines.service.ts';
import { lockRequest, type RequestRow } from './request.queries.ts';
import { wholeIn } from './whole.service.ts';
import { nameDocuments, paidBefore, putForward, updateDraft, writeLines } from './writing.queries.ts';

const fault = (field: string, code: string, message: string): FieldProblem => ({ field, code, message });

/** What every payment needs besides the fields of its type. */
async function headFaults(ctx: Ctx, tx: Tx, row: RequestRow): Promise<FieldProblem[]> {
  const found: FieldProblem[] = [];
  const today = lagosDay(ctx.clock.now());
  if (row.title.length < 3) found.push(fault('title', 'E_REQUIRED', 'Enter a title of 3 to 100 letters'));
  if (row.narration.length < 3) found.push(fault('narration', 'E_REQUIRED', 'Enter a narration of 3 to 100 letters'));
  if (row.payDate === null) found.push(fault('payDate', 'E_REQUIRED', 'Select the day it is paid'));
  else if (row.payDate < today) found.push(fault('payDate', 'date-past', 'Date must be today or later'));
  const account =
    row.sourceBankAccountId === null ? undefined : await payingAccount(tx, Number(row.sourceBankAccountId));
  if (!account) found.push(fault('sourceBankAccountId', 'E_REQUIRED', 'Select the account it is paid from'));
  else if (!account.maySpend)
    found.push(fault('sourceBankAccountId', 'account-inactive', 'This account is not one that payments are made from'));
  const project = await projectFault(tx, row.orgId, row.projectId, { isSubmitted: true });
  if (project) found.push(project);
  return found;
}

/** Papers that another payment of the organization pays already, by the lines that name them. */
async function repeatedPapers(tx: Tx, orgId: bigint, entry: PaymentType, judged: Judged): Promise<FieldProblem[]> {
  const keys = judged.lines.flatMap(({ documentKey }) => documentKey ?? []);
  if (keys.length === 0) return [];
  const before = new Map((await paidBefore(tx, orgId, keys)).map((row) => [row.documentKey, row.requestNumber]));
  return judged.lines.flatMap(({ documentKey, lineNo }) => {
    const number = documentKey === undefined ? undefined : before.get(documentKey);
    const message = `This ${entry.words.line} was in ${number}`;
    return number === undefined
      ? []
      : [fault(`lines[${lineNo - 1}].${entry.paidOnce?.at(-1)}`, paidTwice(entry), message)];
  });
}

/** What the maker agreed to: the draft as it was read, and what it came to as it was shown, where they say so. */
export interface Seen {
  version: number;
  amount?: Kobo | undefined;
}

/** Refuses with stale-quote, the sum of now beside it, where the maker saw another one. */
function assertSum({ total }: Judged, { amount = total }: Seen): void {
  if (amount !== total)
    throw new DomainError('stale-quote', {
      detail: `The amount has changed: ${formatMoney(total)} is to be paid now.`,
      total: nairaOf(total),
    });
}

/**
 * Sends a draft for approval (PR6): judged anew by the rules of today, its lines, content and workflow are frozen, the first
 * level is asked; a line it is paid in the place of is closed. Refuses what is missing or wrong field by field, papers paid before,
 * another sum than the maker saw with stale-quote, an amount no workflow covers, and an organization that is not live.
 */
export async function submitRequest(ctx: Ctx, by: By, out: MoneyOut, id: number, seen: Seen): Promise<PaymentRequest> {
  const written = await assertSeen(ctx, by, id);
  const type = makeable(by, written.type);
  const names = await askNames(ctx, by, type, givenOf(written).lines);
  const said = await askOthers(ctx, by, type, givenOf(written));
  return await ctx.inTx(JOB, async (tx) => {
    const draft = await heldDraft(tx, by, id, seen.version);
    if (draft.mode === 'BULK')
      throw new DomainError('invalid-transition', { detail: 'Send this payment from its schedule.' });
    const entry = makeable(by, draft.type);
    const mark = markOf(ctx, by);
    const { judged, head } = await prepared(ctx, tx, Number(draft.orgId), entry, givenOf(draft), {
      ...{ names, said: { ...said, ...(await refundFacts(tx, draft)) }, correctsLineId: draft.correctsLineId },
    });
    await closeCorrected(ctx, tx, by, out, draft);
    const faults = [
      ...(await headFaults(ctx, tx, draft)),
      ...judged.missing,
      ...judged.faults,
      ...(await repeatedPapers(tx, draft.orgId, entry, judged)),
    ];
    if (faults.length === 0 && judged.total === 0n)
      faults.push(fault('lines', 'E_AMOUNT_ZERO', 'There is nothing to pay on these lines'));
    if (faults.length > 0)
      throw new DomainError('validation-failed', {
        detail: faults.length === 1 ? '1 field needs attention.' : `${faults.length} fields need attention.`,
        errors: faults,
      });
    assertSum(judged, seen);
    await keepRefund(ctx, tx, draft, judged);
    await updateDraft(tx, draft.id, head, mark);
    await writeLines(tx, draft, await keptLines(tx, judged, head.glAccountId, names), mark);
    await nameDocuments(tx, draft, judged.lines);
    await sendForward(ctx, tx, by, id);
    return await wholeIn(ctx, tx, by.actor, (await lockRequest(tx, id))!);
  });
}

/**
 * Asks the first level of a draft whose lines are written: content and workflow are frozen as they are. For whoever holds it. Refuses
 * no-workflow and organization-not-live.
 */
export async function sendForward(ctx: Ctx, tx: Tx, by: By, id: number): Promise<void> {
  const mark = markOf(ctx, by);
  const row = (await lockRequest(tx, id))!;
  await assertInvoicesOwed(tx, row);
  const standing = submittedBy(mark.userId, row, await standingOf(tx, row, mark.at, { isDecided: true }));
  const { content } = standing.given.request;
  const decided = decide(standing.given, mark.userId, { event: 'SUBMIT', seen: content.hash });
  if (!('act' in decided)) throw refuse(decided, row, standing);
  const first = standing.given.levels[0];
  await putForward(tx, row.id, {
    ...mark,
    round: decided.round,
    contentHash: decided.act.contentHash,
    workflowId: standing.workflowId ?? 0n,
    totalLevels: standing.given.levels.length,
    levelNo: decided.levelNo ?? 1,
    slaHours: first?.slaHours ?? 24,
  });
  await tellSubmitted(ctx, tx, by, row, decided, content);
  await tellWaiting(ctx, tx, (await lockRequest(tx, id))!);
  await tellCharged(ctx, tx, row.orgId, row.projectId);
}

/** Whoever submits the draft of a refund is a maker of it, too (data-model 4.1). */
function submittedBy(userId: number, { sourcePaymentId }: RequestRow, standing: Standing): Standing {
  if (sourcePaymentId === null) return standing;
  const { request } = standing.given;
  return { ...standing, given: { ...standing.given, request: { ...request, makers: [...request.makers, userId] } } };
}

async function tellSubmitted(
  ctx: Ctx,
  tx: Tx,
  by: By,
  row: RequestRow,
  decided: Decided,
  content: Content,
): Promise<void> {
  const actId = await writeAct(tx, by, row, decided.act, { isProved: false });
  await record(tx, [
    {
      ...requestEvent(ctx, by, row, {
        action: 'request.submitted',
        summary: `${row.requestNumber} of ${formatMoney(content.sent)} submitted`,
        after: {
          number: row.requestNumber,
          round: decided.round,
          total: nairaOf(content.sent),
          lines: content.kept,
        },
      }),
      entityType: 'approval_action',
      entityId: actId,
    },
  ]);
}
