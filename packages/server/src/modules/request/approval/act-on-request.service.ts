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
import { holdWithCorrected } from '../payment-request/correct-line.service.ts';
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
import { assertReason, nothingLeft, proofFor, proofOf, refuse, writeAct } from './decision-proof.service.ts';
import { checksToAccept } from './findings-to-accept.service.ts';
import type { MoneyOut } from './money-out.service.ts';
import { askLevel, giveBack, reject, writeChoice } from './outcome.queries.ts';
import { availableFor, cancelApproved, moveReleased, type Release, writeRelease } from './release-money.service.ts';
import type { Unposted } from './withheld.service.ts';

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

/** Who acts, in which transaction. */
interface Actors {
  ctx: Ctx;
  tx: Tx;
  by: ActorContext;
  out: MoneyOut;
}

/** A user's action on a request: the transaction has locked its row, and `decision` was read under that lock. */
export interface Acting extends Actors {
  row: RequestRow;
  decision: Decision;
}

/** Reads what a decision on a locked request depends on; refuses with `not-found` one that was deleted meanwhile. */
export async function actingOn(who: Actors, row: RequestRow | undefined, lineIds?: readonly number[]): Promise<Acting> {
  if (!row) throw noRequest();
  const decision = await decisionOf(who.tx, row, who.ctx.clock.now(), { isDecided: true, lineIds });
  return { ...who, row, decision };
}

/** What is left to do once every row is written: money to move, people to notify, and events for the trail. */
interface Written {
  release?: Release;
  notify?: () => Promise<void>;
  events: readonly AuditEvent[];
}

/** Writes the engine's decision on a request. */
async function carryOut(
  { ctx, tx, by, out, row, decision }: Acting,
  decided: Decided,
  { comment, unposted }: { comment: string; unposted: Unposted },
): Promise<Written> {
  const stamp = stampOf(ctx, by);
  const { action, levelNo } = decided.act;
  if (decided.status === 'APPROVED') {
    const release = await writeRelease(ctx, tx, by, row, { out, unposted });
    return { release, notify: () => notifyDecided(ctx, tx, by, row, 'APPROVED', ''), events: release.events };
  }
  if (decided.status === 'REJECTED') {
    await reject(tx, row, { ...stamp, why: comment });
    const events = await dropRefund(ctx, tx, doneBy(ctx, by), row.id, comment);
    return { notify: () => notifyDecided(ctx, tx, by, row, 'REJECTED', comment), events };
  }
  if (decided.status === 'NEW') {
    await forgetDocuments(tx, row);
    await giveScheduleBack(tx, row);
    if (action === 'RETURN') await notifyDecided(ctx, tx, by, row, 'RETURNED', comment);
    await giveBack(tx, row.id, { ...stamp, round: decided.round, why: action === 'RETURN' ? comment : undefined });
    return { events: [] };
  }
  const next = decision.facts.levels.find((level) => level.levelNo === decided.levelNo);
  await askLevel(tx, row.id, {
    ...stamp,
    levelNo: decided.levelNo ?? levelNo,
    ...timesOf(stamp.at, next?.slaHours ?? 24),
    isNew: decided.levelNo !== levelNo,
    contentHash: decided.act.contentHash,
  });
  if (decided.levelNo === levelNo) return { events: [] };
  return { notify: async () => notifyWaiting(ctx, tx, (await lockRequest(tx, row.id))!), events: [] };
}

/** Returns the event of an action for the audit trail. */
function actEvent(
  { ctx, by, row }: Acting,
  actId: number,
  { action, comment, lineIds }: RequestCommand,
  {
    isFinal,
    accepted = [],
    together = 1,
  }: { isFinal: boolean; accepted?: readonly AcceptedFinding[]; together?: number },
): AuditEvent {
  const [auditAction, words] = isFinal ? ['request.approved', 'approved'] : RECORDED[action];
  const total = asKobo(row.totalAmountKobo);
  return {
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
        ...(together > 1 && { together }),
      },
    }),
    entityType: 'approval_action',
    entityId: actId,
  };
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
  await record(tx, [actEvent(acting, actId, command, { isFinal: false }), ...events]);
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
 * Applies one action of one user to one request (PR7), with its row locked, after those that it corrects: the engine
 * decides, and the action, its audit event and all consequences are written, all or nothing. The last approval posts L4
 * (docs/spec/ledger.md#l4) and reserves the money. Refuses as the engine does; concurrent decisions run one after the
 * other, the second on what the first left.
 */
export async function actOn(
  ctx: Ctx,
  by: ActorContext,
  out: MoneyOut,
  id: number,
  input: RequestCommand,
): Promise<PaymentRequest> {
  const trimmed = { ...input, comment: input.comment?.trim() };
  const { correctsLineId } = await assertSeen(ctx, by, id);
  assertReason(trimmed);
  return await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      if (correctsLineId !== null) await holdWithCorrected(tx, [id]);
      const acting = await actingOn({ ctx, tx, by, out }, await lockRequest(tx, id), trimmed.lineIds);
      const known = trimmed.lineIds && acting.decision.facts.request.lines.map(({ id: lineId }) => lineId);
      const command = {
        ...trimmed,
        ...(trimmed.lineIds && { lineIds: [...new Set([...trimmed.lineIds, ...(known ?? [])])] }),
      };
      if (command.action === 'COMMENT' || command.action === 'CANCEL' || command.action === 'CLOSE')
        await besides(acting, command);
      else await decideEach([{ acting, command, event: command.action }]);
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

/** One action that the engine decides on. */
export interface Order {
  acting: Acting;
  command: RequestCommand;
  event: ApprovalEvent;
  /** What a fresh proof must be for, where it is not this request, level and content alone. */
  subject?: string;
}

/** An action that is allowed, before anything is written. */
interface Ready extends Order {
  decided: Decided;
  accepted: AcceptedFinding[];
  isProved: boolean;
}

/**
 * Lets the engine decide on one action; refuses as the engine does, and what another authority, a finding that was not
 * accepted or a missing balance forbids. `spent` is what earlier actions of the list take from the same account, in kobo.
 */
async function readyFor(order: Order, spent: bigint): Promise<Ready> {
  const { acting, command, event } = order;
  const { tx, by, row, decision } = acting;
  const { subject = proofFor(row, decision).subject } = order;
  const available = (await availableFor(tx, row)) - spent;
  const proof = proofOf(by, row, decision, subject);
  const decided = decide(decision.facts, by.actor.userId ?? 0, {
    event,
    seen: command.contentHash ?? '',
    reason: command.comment ?? '',
    ...(command.lineIds && { lineIds: command.lineIds }),
    ...(proof && { proof }),
    available: asKobo(available),
  });
  if (mayGoOn(decided) && agrees(event)) await assertAuthority(tx, row, entryOf(row.type));
  // Whoever may decide learns what they have to accept before they are prompted for a code.
  const accepted = mayGoOn(decided) && agrees(event) ? await accepts(acting, command) : [];
  if (!('act' in decided)) throw refuse(decided, decision, { subject, available });
  return { ...order, decided, accepted, isProved: proof !== undefined };
}

/** Lets the engine decide on every action; of several, a refusal names the request it is about. */
async function allReady(orders: readonly Order[]): Promise<Ready[]> {
  const spent = new Map<number, bigint>();
  const ready: Ready[] = [];
  for (const order of orders) {
    const { row } = order.acting;
    const accountId = row.sourceBankAccountId ?? 0;
    const one = await naming(row, orders.length > 1, () => readyFor(order, spent.get(accountId) ?? 0n));
    if (one.decided.status === 'APPROVED')
      spent.set(accountId, (spent.get(accountId) ?? 0n) + one.acting.decision.facts.request.content.sent);
    ready.push(one);
  }
  return ready;
}

/** Runs a step for one request of several; its refusals name the request. */
async function naming<Result>(row: RequestRow, isNamed: boolean, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isNamed || !(error instanceof DomainError)) throw error;
    const detail = `${row.requestNumber}: ${error.message}`;
    throw new DomainError(error.code, {
      ...error.facts,
      ...{ detail, requestId: row.id, requestNumber: row.requestNumber },
    });
  }
}

/** Writes one allowed action and its consequences, but for the money, the notifications and the trail. */
async function written(
  { acting, command, decided, accepted, isProved }: Ready,
  { unposted, proofId, together }: { unposted: Unposted; proofId: string | undefined; together: number },
): Promise<Written> {
  const { tx, by, row } = acting;
  const { comment = '', lineIds } = command;
  const done = await chooseLines(acting, decided, comment);
  const actId = await writeAct(tx, by, row, done.act, {
    comment: comment || undefined,
    lineIds,
    isProved,
    ...(isProved && { proofId }),
    accepted,
  });
  const rest = await carryOut(acting, done, { comment, unposted });
  const event = actEvent(acting, actId, command, { isFinal: decided.status === 'APPROVED', accepted, together });
  return { ...rest, events: [event, ...rest.events] };
}

/**
 * Decides on one request, or on several by one act: each with its own action, journal and events, all of them or, when one
 * is refused, none. Every request is locked, several in the order of their ids and with `holdForSeveral`. Everything is
 * allowed before anything is written, all rows are written before money moves, and the trail is written last, so that two
 * such acts never wait for each other in a circle. Returns what was decided, in order.
 */
export async function decideEach(orders: readonly Order[]): Promise<Decided[]> {
  const { ctx, tx, out } = orders[0]!.acting;
  const ready = await allReady(orders);
  const proofId = ready.some(({ isProved }) => isProved) ? ctx.ids.uuid() : undefined;
  const unposted: Unposted = new Map();
  const each: Written[] = [];
  for (const one of ready)
    each.push(
      await naming(one.acting.row, orders.length > 1, () =>
        written(one, { unposted, proofId, together: orders.length }),
      ),
    );
  await moveReleased(
    ctx,
    tx,
    each.flatMap(({ release }) => release ?? []),
    out,
  );
  for (const { notify } of each) await notify?.();
  await record(
    tx,
    each.flatMap(({ events }) => events),
  );
  return ready.map(({ decided }) => decided);
}
