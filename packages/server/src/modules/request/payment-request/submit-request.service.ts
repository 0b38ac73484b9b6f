import { lagosDay } from '@isura/contract/kernel/days';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { type Content, type Decided, decide, timesOf } from '../../approval/index.domain.ts';
import { record } from '../../audit/index.ts';
import { payingAccount } from '../../bank/index.ts';
import { notifyCharged, projectFault } from '../../project/index.ts';
import { announceSubmitted, notifyWaiting } from '../approval/announce-decision.service.ts';
import { type Decision, decisionOf } from '../approval/decision.service.ts';
import { refuse, writeAct } from '../approval/decision-proof.service.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { assertInvoicesOwed } from '../approval/owed-invoices.service.ts';
import { assertRetainedOnce } from '../approval/retained-once.service.ts';
import { keepPayMonths } from '../once/person-pay.service.ts';
import type { NameAnswer } from '../payment-type/calculation.domain.ts';
import { queryHolders, queryOutside } from '../payment-type/calculation-context.service.ts';
import { accountKey } from '../payment-type/resolve.domain.ts';
import { paidTwice, type Validated } from '../payment-type/validate-payment.domain.ts';
import { fixedOfRefund, keepRefund, refundFacts } from '../refund/complete-refund.service.ts';
import { closeCorrected, holdWithCorrected } from './correct-line.service.ts';
import { assertSeen, heldDraft, makeable, prepared, requestEvent, stampOf } from './draft-request.service.ts';
import { linesToStore } from './lines-to-store.service.ts';
import { lockRequest, type RequestRow } from './request.queries.ts';
import { requestAsInput } from './request-as-input.service.ts';
import { entryOf, requestInFull } from './request-in-full.service.ts';
import { nameDocuments, paidBefore, updateDraft, writeLines, writeSubmission } from './write-request.queries.ts';

const fault = (field: string, code: string, message: string): FieldProblem => ({ field, code, message });

/** Returns faults in what every payment needs besides the fields of its type. */
async function headFaults(ctx: Ctx, tx: Tx, row: RequestRow): Promise<FieldProblem[]> {
  const found: FieldProblem[] = [];
  const today = lagosDay(ctx.clock.now());
  if (row.title.length < 3) found.push(fault('title', 'E_REQUIRED', 'Enter a title of 3 to 100 characters'));
  if (row.narration.length < 3)
    found.push(fault('narration', 'E_REQUIRED', 'Enter a narration of 3 to 100 characters'));
  if (row.payDate === null) found.push(fault('payDate', 'E_REQUIRED', 'Select the day it is paid'));
  else if (row.payDate < today) found.push(fault('payDate', 'date-past', 'Date must be today or later'));
  const account = row.sourceBankAccountId === null ? undefined : await payingAccount(tx, row.sourceBankAccountId);
  if (!account) found.push(fault('sourceBankAccountId', 'E_REQUIRED', 'Select the account it is paid from'));
  else if (!account.maySpend)
    found.push(fault('sourceBankAccountId', 'account-inactive', 'Payments cannot be made from this account'));
  const project = await projectFault(tx, row.orgId, row.projectId, { isSubmitted: true });
  if (project) found.push(project);
  return found;
}

/** Returns papers that another payment of the organization already pays, by the lines that name them. */
async function repeatedPapers(
  tx: Tx,
  orgId: number,
  entry: PaymentType,
  validated: Validated,
): Promise<FieldProblem[]> {
  const keys = validated.lines.flatMap(({ documentKey }) => documentKey ?? []);
  if (keys.length === 0) return [];
  const before = new Map((await paidBefore(tx, orgId, keys)).map((row) => [row.documentKey, row.requestNumber]));
  return validated.lines.flatMap(({ documentKey, lineNo }) => {
    const number = documentKey === undefined ? undefined : before.get(documentKey);
    const message = `This ${entry.words.line} is already in ${number}`;
    return number === undefined
      ? []
      : [fault(`lines[${lineNo - 1}].${entry.paidOnce?.at(-1)}`, paidTwice(entry), message)];
  });
}

/** Returns faults for accounts nobody has queried with their bank: none is paid without an answer. */
function unasked(entry: PaymentType, { lines }: Validated, names: ReadonlyMap<string, NameAnswer>): FieldProblem[] {
  const field = entry.line.find(({ kind }) => kind === 'account')?.name;
  if (field === undefined) return [];
  return lines.flatMap(({ lineNo, parts }) =>
    parts.some(({ to }) => to.kind === 'BENEFICIARY' && !names.has(accountKey(to.bankCode, to.accountNumber)))
      ? [
          fault(
            `lines[${lineNo - 1}].${field}`,
            'E_ENQUIRY_UNAVAILABLE',
            'The bank was not asked about this account. Try again',
          ),
        ]
      : [],
  );
}

/** What the maker agreed to: the version of the draft they read, and the sum they were shown, if they state it. */
export interface SeenDraft {
  version: number;
  amount?: Kobo | undefined;
}

/** Refuses with `stale-quote`, stating the current sum, if the maker saw another one. */
function assertSum({ total }: Validated, { amount = total }: SeenDraft): void {
  if (amount !== total)
    throw new DomainError('stale-quote', {
      detail: `The amount has changed: ${formatMoney(total)} is now to be paid.`,
      total: nairaOf(total),
    });
}

/**
 * Submits a draft for approval (PR6): validates it again by today's rules, freezes its lines, content and workflow,
 * asks the first level and closes the line it replaces, if any. Refuses missing or wrong values field by field, papers
 * already paid, another sum than the maker saw with `stale-quote`, an amount no workflow covers, and an organization
 * that is not live.
 */
export async function submitRequest(
  ctx: Ctx,
  by: ActorContext,
  out: MoneyOut,
  id: number,
  seen: SeenDraft,
): Promise<PaymentRequest> {
  const written = await assertSeen(ctx, by, id);
  const type = makeable(by, written.type);
  const names = await queryHolders(ctx, by, type, requestAsInput(written).lines);
  const outside = await queryOutside(ctx, by, type, requestAsInput(written));
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    if (written.correctsLineId !== null) await holdWithCorrected(tx, [id]);
    const draft = await heldDraft(tx, by, id, seen.version);
    if (draft.mode === 'BULK')
      throw new DomainError('invalid-transition', { detail: 'Send this payment from its schedule.' });
    const entry = makeable(by, draft.type);
    const stamp = stampOf(ctx, by);
    const fixed = await fixedOfRefund(tx, draft, undefined);
    const input = { ...requestAsInput(draft), ...(fixed && { title: fixed.title }) };
    const { validated, head } = await prepared(ctx, tx, draft.orgId, entry, input, {
      ...{ names, outside: { ...outside, ...(await refundFacts(tx, draft)) }, correctsLineId: draft.correctsLineId },
    });
    await closeCorrected(ctx, tx, by, out, draft);
    const faults = [
      ...(await headFaults(ctx, tx, draft)),
      ...validated.missing,
      ...validated.faults,
      ...unasked(entry, validated, names),
      ...(await repeatedPapers(tx, draft.orgId, entry, validated)),
    ];
    if (faults.length === 0 && validated.total === 0n)
      faults.push(fault('lines', 'E_AMOUNT_ZERO', 'There is nothing to pay on these lines'));
    if (faults.length > 0)
      throw new DomainError('validation-failed', {
        detail: faults.length === 1 ? '1 field needs attention.' : `${faults.length} fields need attention.`,
        errors: faults,
      });
    assertSum(validated, seen);
    await keepRefund(ctx, tx, draft, validated);
    await updateDraft(tx, draft.id, head, stamp);
    await writeLines(tx, draft, await linesToStore(tx, validated, head.glAccountId, names, fixed?.payer), stamp);
    await nameDocuments(tx, draft, validated.lines);
    await startApproval(ctx, tx, by, id);
    return await requestInFull(ctx, tx, by.actor, (await lockRequest(tx, id))!);
  });
}

/**
 * Asks the first level of a draft with its lines written: freezes content and workflow as they are. The caller holds
 * the lock. Refuses with `no-workflow`, `organization-not-live`, and `invalid-transition` for invoices no longer owed
 * and retention held already.
 */
export async function startApproval(ctx: Ctx, tx: Tx, by: ActorContext, id: number): Promise<void> {
  const stamp = stampOf(ctx, by);
  const row = (await lockRequest(tx, id))!;
  await assertInvoicesOwed(tx, row);
  await assertRetainedOnce(tx, row);
  const decision = submittedBy(stamp.userId, row, await decisionOf(tx, row, stamp.at, { isDecided: true }));
  const { content } = decision.facts.request;
  const decided = decide(decision.facts, stamp.userId, { event: 'SUBMIT', seen: content.hash });
  if (!('act' in decided)) throw refuse(decided, decision);
  await keepPayMonths(tx, row, entryOf(row.type));
  const first = decision.facts.levels[0];
  await writeSubmission(tx, row.id, {
    ...stamp,
    round: decided.round,
    contentHash: decided.act.contentHash,
    workflowId: decision.workflowId ?? 0,
    totalLevels: decision.facts.levels.length,
    levelNo: decided.levelNo ?? 1,
    ...timesOf(stamp.at, first?.slaHours ?? 24),
  });
  await notifySubmitted(ctx, tx, by, row, decided, content);
  const submitted = (await lockRequest(tx, id))!;
  await announceSubmitted(ctx, tx, submitted, content.hash);
  await notifyWaiting(ctx, tx, submitted);
  await notifyCharged(ctx, tx, row.orgId, row.projectId);
}

/** Adds whoever submits a refund draft to its makers (docs/spec/money-out.md#drafts-and-submission). */
function submittedBy(userId: number, { sourcePaymentId }: RequestRow, decision: Decision): Decision {
  if (sourcePaymentId === null) return decision;
  const { request } = decision.facts;
  return { ...decision, facts: { ...decision.facts, request: { ...request, makers: [...request.makers, userId] } } };
}

async function notifySubmitted(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
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
