import type { ApprovalEvent } from '@isura/contract/approval/approval-states';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Acceptance, DecisionAction } from '@isura/contract/request/approvals';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { AcceptedFinding } from '@isura/contract/request/request-check';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type Decided, decide, type Refusal, timesOf } from '../../approval/index.domain.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { dropRefund } from '../../collect/index.ts';
import { assertSeen, requestEvent, stampOf } from '../payment-request/draft-request.service.ts';
import { MANY_LINES } from '../payment-request/lines.queries.ts';
import { lockRequest, type RequestRow } from '../payment-request/request.queries.ts';
import { actsOpen, entryOf, noRequest, requestInFull } from '../payment-request/request-in-full.service.ts';
import { countUp, forgetDocuments, giveScheduleBack } from '../payment-request/write-request.queries.ts';
import { acceptedNow } from './acceptance.domain.ts';
import { pastFor } from './afterwards.domain.ts';
import { notifyDecided, notifyExcluded, notifyWaiting } from './announce-decision.service.ts';
import { assertAuthority } from './authority-now.service.ts';
import { contentNow, type Decision, decisionOf } from './decision.service.ts';
import { assertReason, nothingLeft, proofOf, refuse, writeAct } from './decision-proof.service.ts';
import { checksToAccept } from './findings-to-accept.service.ts';
import type { MoneyOut } from './money-out.service.ts';
import { askLevel, giveBack, reject, writeChoice } from './outcome.queries.ts';
import { availableFor, cancelApproved, release } from './release-money.service.ts';

/** A command on a request (PR7). */
export interface RequestCommand {
  action: DecisionAction;
  contentHash?: string | undefined;
  comment?: string | undefined;
  lineIds?: readonly number[] | undefined;
  accepts?: readonly Acceptance[] | undefined;
}

/** The audit action and wording of each decision. */
const RECORDED: Readonly<Record<DecisionAction, [action: string, words: string]>> = {
  REVIEW: ['request.reviewed', 'reviewed'],
  APPROVE: ['request.level-approved', 'approved at a level'],
  REJECT: ['request.rejected', 'rejected'],
  RETURN: ['request.returned', 'returned for correction'],
  RECALL: ['request.recalled', 'recalled by its maker'],
  CANCEL: ['request.cancelled', 'cancelled before it was sent'],
  CLOSE: ['disbursement.closed', 'closed with its failed lines'],
  EXCLUDE_LINES: ['request.lines-excluded', 'had lines excluded'],
  RESTORE_LINES: ['request.lines-restored', 'had lines restored'],
  COMMENT: ['request.commented', 'commented on'],
};

/** A user's action on a request: the transaction has locked its row, and `decision` was read under that lock. */
interface Acting {
  ctx: Ctx;
  tx: Tx;
  by: ActorContext;
  out: MoneyOut;
  row: RequestRow;
  decision: Decision;
}

/** Writes the engine's decision on a request. Returns the audit events of a refund. */
async function carryOut(
  { ctx, tx, by, out, row, decision }: Acting,
  decided: Decided,
  comment: string,
): Promise<AuditEvent[]> {
  const stamp = stampOf(ctx, by);
  const { action, levelNo } = decided.act;
  if (decided.status === 'APPROVED') {
    const events = await release(ctx, tx, by, row, out);
    await notifyDecided(ctx, tx, by, row, 'APPROVED', '');
    return events;
  }
  if (decided.status === 'REJECTED') {
    await reject(tx, row, { ...stamp, why: comment });
    const events = await dropRefund(ctx, tx, doneBy(ctx, by), row.id, comment);
    await notifyDecided(ctx, tx, by, row, 'REJECTED', comment);
    return events;
  }
  if (decided.status === 'NEW') {
    await forgetDocuments(tx, row);
    await giveScheduleBack(tx, row);
    if (action === 'RETURN') await notifyDecided(ctx, tx, by, row, 'RETURNED', comment);
    await giveBack(tx, row.id, { ...stamp, round: decided.round, why: action === 'RETURN' ? comment : undefined });
    return [];
  }
  const next = decision.facts.levels.find((level) => level.levelNo === decided.levelNo);
  await askLevel(tx, row.id, {
    ...stamp,
    levelNo: decided.levelNo ?? levelNo,
    ...timesOf(stamp.at, next?.slaHours ?? 24),
    isNew: decided.levelNo !== levelNo,
    contentHash: decided.act.contentHash,
  });
  if (decided.levelNo !== levelNo) await notifyWaiting(ctx, tx, (await lockRequest(tx, row.id))!);
  return [];
}

/** Records the action in the audit trail, with whatever else it changed. */
async function recordAct(
  { ctx, tx, by, row }: Acting,
  actId: number,
  { action, comment, lineIds }: RequestCommand,
  { isFinal, accepted = [] }: { isFinal: boolean; accepted?: readonly AcceptedFinding[] },
  besides: readonly AuditEvent[],
): Promise<void> {
  const [auditAction, words] = isFinal ? ['request.approved', 'approved'] : RECORDED[action];
  const total = asKobo(row.totalAmountKobo);
  await record(tx, [
    {
      ...requestEvent(ctx, by, row, {
        action: auditAction,
        summary: `${row.requestNumber} of ${formatMoney(total)} ${words}`,
        after: {
          number: row.requestNumber,
          total: nairaOf(total),
          round: row.approvalRound,
          ...(row.currentLevel !== null && { level: row.currentLevel }),
          ...(comment && { comment }),
          ...(lineIds && lineIds.length > 0 && { lines: lineIds.length }),
          ...(accepted.length > 0 && { accepted: accepted.map(({ title }) => title).join('; ') }),
        },
      }),
      entityType: 'approval_action',
      entityId: actId,
    },
    ...besides,
  ]);
}

/**
 * Handles COMMENT, CANCEL and CLOSE, which the engine does not: the first decides nothing, the others come after the
 * decision.
 */
async function besides(acting: Acting, command: RequestCommand): Promise<void> {
  const { ctx, tx, by, out, row, decision } = acting;
  const { action, comment = '' } = command;
  const { can } = actsOpen(by.actor, row, decision);
  if (!can.includes(action)) {
    const past = pastFor(action, row);
    throw new DomainError(past ? 'invalid-transition' : 'access-denied', {
      detail: past ?? 'You cannot do this with this payment.',
    });
  }
  if (comment === '') {
    const message = 'Write a comment';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'comment', code: 'required', message }],
    });
  }
  const stamp = stampOf(ctx, by);
  const act = { round: row.approvalRound, levelNo: 0, userId: stamp.userId, at: stamp.at, action };
  const content = row.contentHash === null ? {} : { contentHash: row.contentHash };
  const actId = await writeAct(tx, by, row, { ...act, ...content }, { comment, isProved: false });
  const events: AuditEvent[] = [];
  if (action === 'CANCEL') {
    events.push(...(await cancelApproved(ctx, tx, by, row, comment)));
    await notifyDecided(ctx, tx, by, row, 'CANCELLED', comment);
  }
  if (action === 'CLOSE') events.push(...(await out.closeFailed(ctx, tx, by, row, comment)));
  await recordAct(acting, actId, command, { isFinal: false }, events);
}

/**
 * Excludes or restores lines as decided, and returns the decision with the content that is left. Refuses as the engine
 * does what would leave only lines of zero.
 */
async function chooseLines({ ctx, tx, by, row }: Acting, decided: Decided, comment: string): Promise<Decided> {
  if (!decided.chosenLines) return decided;
  const { lineIds, excludedLevel } = decided.chosenLines;
  const out =
    excludedLevel === undefined ? undefined : { levelNo: excludedLevel, reason: comment, byName: by.actor.name ?? '' };
  await writeChoice(tx, row, lineIds, out);
  const { hash, sent } = await contentNow(tx, row);
  if (sent === 0n) throw nothingLeft();
  await countUp(tx, row.id);
  if (out) await notifyExcluded(ctx, tx, by, row, { lines: lineIds.length, reason: comment });
  return { ...decided, act: { ...decided.act, contentHash: hash } };
}

/**
 * Applies one action of one user to one request (PR7), with its row locked: the engine decides, and the action, its
 * audit event and all consequences are written, all or nothing. The last approval posts L4 (docs/spec/ledger.md#l4) and
 * reserves the money. Refuses as the engine does; concurrent decisions run one after the other, the second on what the
 * first left.
 */
export async function actOn(
  ctx: Ctx,
  by: ActorContext,
  out: MoneyOut,
  id: number,
  input: RequestCommand,
): Promise<PaymentRequest> {
  const trimmed = { ...input, comment: input.comment?.trim() };
  await assertSeen(ctx, by, id);
  assertReason(trimmed);
  return await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const row = await lockRequest(tx, id);
      if (!row) throw noRequest();
      const now = ctx.clock.now();
      const decision = await decisionOf(tx, row, now, { isDecided: true, lineIds: trimmed.lineIds });
      const known = trimmed.lineIds && decision.facts.request.lines.map(({ id: lineId }) => lineId);
      const command = {
        ...trimmed,
        ...(trimmed.lineIds && { lineIds: [...new Set([...trimmed.lineIds, ...(known ?? [])])] }),
      };
      const acting = { ctx, tx, by, out, row, decision };
      if (command.action === 'COMMENT' || command.action === 'CANCEL' || command.action === 'CLOSE')
        await besides(acting, command);
      else await decideOn(acting, command, command.action);
      return await requestInFull(ctx, tx, by.actor, (await lockRequest(tx, id))!);
    },
    MANY_LINES,
  );
}

const agrees = (event: ApprovalEvent): boolean => event === 'REVIEW' || event === 'APPROVE';

/** Reports whether the person may decide, though a code or the money may be missing yet. */
const mayGoOn = (decided: Decided | Refusal): boolean =>
  'act' in decided || decided.code === 'step-up-required' || decided.code === 'insufficient-balance';

/** Returns the findings the person accepts by name with this action; refuses with `finding-not-accepted`. */
const accepts = async ({ tx, row }: Acting, command: RequestCommand): Promise<AcceptedFinding[]> =>
  acceptedNow(await checksToAccept(tx, row, entryOf(row.type)), command.accepts);

/** Lets the engine decide on the action and writes the result; refuses as the engine does. */
async function decideOn(acting: Acting, command: RequestCommand, event: ApprovalEvent): Promise<void> {
  const { tx, by, row, decision } = acting;
  const { comment = '', lineIds } = command;
  const available = await availableFor(tx, row);
  const proof = proofOf(by, row, decision);
  const decided = decide(decision.facts, by.actor.userId ?? 0, {
    event,
    seen: command.contentHash ?? '',
    reason: comment,
    ...(lineIds && { lineIds }),
    ...(proof && { proof }),
    available: asKobo(available),
  });
  if (mayGoOn(decided) && agrees(event)) await assertAuthority(tx, row, entryOf(row.type));
  // Whoever may decide learns what they have to accept before they are prompted for a code.
  const accepted = mayGoOn(decided) && agrees(event) ? await accepts(acting, command) : [];
  if (!('act' in decided)) throw refuse(decided, row, decision, available);
  const done = await chooseLines(acting, decided, comment);
  const actId = await writeAct(tx, by, row, done.act, {
    comment: comment || undefined,
    lineIds,
    isProved: proof !== undefined,
    accepted,
  });
  const events = await carryOut(acting, done, comment);
  await recordAct(acting, actId, command, { isFinal: decided.status === 'APPROVED', accepted }, events);
}
