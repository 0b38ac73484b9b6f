import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { DecisionAction } from '@isura/contract/request/approvals';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { ApprovalEvent } from '@isura/contract/request/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { dropRefund } from '../../collect/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { assertSeen, JOB, markOf, requestEvent } from '../payment-request/drafting.service.ts';
import { MANY_LINES } from '../payment-request/lines.queries.ts';
import { lockRequest, type RequestRow } from '../payment-request/request.queries.ts';
import { actsOpen, noRequest, wholeIn } from '../payment-request/whole.service.ts';
import { countUp, forgetDocuments, giveScheduleBack } from '../payment-request/writing.queries.ts';
import { pastFor } from './afterwards.domain.ts';
import { tellDecided, tellExcluded, tellWaiting } from './announcing.service.ts';
import { type Decided, decide } from './approval.domain.ts';
import { assertReason, proofOf, refuse, writeAct } from './deciding.service.ts';
import type { MoneyOut } from './money-out.service.ts';
import { askLevel, giveBack, reject, sift } from './outcome.queries.ts';
import { availableFor, release, takeBack } from './releasing.service.ts';
import { contentNow, type Standing, standingOf } from './standing.service.ts';

/** What somebody wants to do with a request (PR7). */
export interface Wanted {
  action: DecisionAction;
  contentHash?: string | undefined;
  comment?: string | undefined;
  lineIds?: readonly number[] | undefined;
}

/** How each act is told in the trail. */
const TOLD: Readonly<Record<DecisionAction, [action: string, words: string]>> = {
  REVIEW: ['request.reviewed', 'reviewed'],
  APPROVE: ['request.level-approved', 'approved at a level'],
  REJECT: ['request.rejected', 'rejected'],
  RETURN: ['request.returned', 'returned for correction'],
  RECALL: ['request.recalled', 'recalled by its maker'],
  CANCEL: ['request.cancelled', 'cancelled before it was sent'],
  CLOSE: ['disbursement.closed', 'closed with what failed of it'],
  EXCLUDE_LINES: ['request.lines-excluded', 'had lines taken out'],
  RESTORE_LINES: ['request.lines-restored', 'had lines put back'],
  COMMENT: ['request.commented', 'commented on'],
};

/** A person who acts on a request: its row is locked by the transaction, and `standing` was read under that lock. */
interface Acting {
  ctx: Ctx;
  tx: Tx;
  by: By;
  out: MoneyOut;
  row: RequestRow;
  standing: Standing;
}

/** Writes what became of a request, as the engine decided it. Answers what the trail is told of a refund. */
async function carryOut(
  { ctx, tx, by, out, row, standing }: Acting,
  decided: Decided,
  comment: string,
): Promise<AuditEvent[]> {
  const mark = markOf(ctx, by);
  const { action, levelNo } = decided.act;
  if (decided.status === 'APPROVED') {
    const events = await release(ctx, tx, by, row, out.send);
    await tellDecided(ctx, tx, by, row, 'APPROVED', '');
    return events;
  }
  if (decided.status === 'REJECTED') {
    await reject(tx, row, { ...mark, why: comment });
    const events = await dropRefund(ctx, tx, doneBy(ctx, by), row.id, comment);
    await tellDecided(ctx, tx, by, row, 'REJECTED', comment);
    return events;
  }
  if (decided.status === 'NEW') {
    await forgetDocuments(tx, row);
    await giveScheduleBack(tx, row);
    if (action === 'RETURN') await tellDecided(ctx, tx, by, row, 'RETURNED', comment);
    await giveBack(tx, row.id, { ...mark, round: decided.round, why: action === 'RETURN' ? comment : undefined });
    return [];
  }
  const next = standing.given.levels.find((level) => level.levelNo === decided.levelNo);
  await askLevel(tx, row.id, {
    ...mark,
    levelNo: decided.levelNo ?? levelNo,
    slaHours: next?.slaHours ?? 24,
    isNew: decided.levelNo !== levelNo,
    contentHash: decided.act.contentHash,
  });
  if (decided.levelNo !== levelNo) await tellWaiting(ctx, tx, (await lockRequest(tx, Number(row.id)))!);
  return [];
}

/** Records the act in the trail, and beside it what else it changed. */
async function tell(
  { ctx, tx, by, row }: Acting,
  actId: number,
  { action, comment, lineIds }: Wanted,
  isFinal: boolean,
  besides: readonly AuditEvent[],
): Promise<void> {
  const [told, words] = isFinal ? ['request.approved', 'approved'] : TOLD[action];
  const total = asKobo(row.totalAmountKobo);
  await record(tx, [
    {
      ...requestEvent(ctx, by, row, {
        action: told,
        summary: `${row.requestNumber} of ${formatMoney(total)} ${words}`,
        after: {
          number: row.requestNumber,
          total: nairaOf(total),
          round: row.approvalRound,
          ...(row.currentLevel !== null && { level: row.currentLevel }),
          ...(comment && { comment }),
          ...(lineIds && lineIds.length > 0 && { lines: lineIds.length }),
        },
      }),
      entityType: 'approval_action',
      entityId: actId,
    },
    ...besides,
  ]);
}

/** COMMENT, CANCEL and CLOSE are not the engine's: one decides nothing, the others come after the decision. */
async function besides(acting: Acting, wanted: Wanted): Promise<void> {
  const { ctx, tx, by, out, row, standing } = acting;
  const { action, comment = '' } = wanted;
  const { can } = actsOpen(by.actor, row, standing);
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
  const mark = markOf(ctx, by);
  const act = { round: row.approvalRound, levelNo: 0, userId: mark.userId, at: mark.at, action };
  const content = row.contentHash === null ? {} : { contentHash: row.contentHash };
  const actId = await writeAct(tx, by, row, { ...act, ...content }, { comment, isProved: false });
  const events: AuditEvent[] = [];
  if (action === 'CANCEL') {
    events.push(...(await takeBack(ctx, tx, by, row, comment)));
    await tellDecided(ctx, tx, by, row, 'CANCELLED', comment);
  }
  if (action === 'CLOSE') events.push(...(await out.closeFailed(ctx, tx, by, row, comment)));
  await tell(acting, actId, wanted, false, events);
}

/** Takes lines out or puts them back as it was decided, and gives the act with the content that is left. */
async function siftLines({ ctx, tx, by, row }: Acting, decided: Decided, comment: string): Promise<Decided> {
  if (!decided.sifted) return decided;
  const { lineIds, excludedLevel } = decided.sifted;
  const out =
    excludedLevel === undefined ? undefined : { levelNo: excludedLevel, reason: comment, byName: by.actor.name ?? '' };
  await sift(tx, row, lineIds, out);
  await countUp(tx, row.id);
  if (out) await tellExcluded(ctx, tx, by, row, { lines: lineIds.length, reason: comment });
  const { hash } = await contentNow(tx, row);
  return { ...decided, act: { ...decided.act, contentHash: hash } };
}

/**
 * One act of one person on one request (PR7), under its row: decided by the engine, written with its act, its audit event and
 * what follows from it, all or nothing. The last approval posts L4 and holds the money. Refuses as the engine does; two people
 * who decide at once do so one after the other, the second on what the first left.
 */
export async function actOn(ctx: Ctx, by: By, out: MoneyOut, id: number, given: Wanted): Promise<PaymentRequest> {
  const asked = { ...given, comment: given.comment?.trim() };
  await assertSeen(ctx, by, id);
  assertReason(asked);
  return await ctx.inTx(
    JOB,
    async (tx) => {
      const row = await lockRequest(tx, id);
      if (!row) throw noRequest();
      const now = ctx.clock.now();
      const standing = await standingOf(tx, row, now, { isDecided: true, lineIds: asked.lineIds });
      const known = asked.lineIds && standing.given.request.lines.map(({ id: lineId }) => lineId);
      const wanted = {
        ...asked,
        ...(asked.lineIds && { lineIds: [...new Set([...asked.lineIds, ...(known ?? [])])] }),
      };
      const acting = { ctx, tx, by, out, row, standing };
      if (wanted.action === 'COMMENT' || wanted.action === 'CANCEL' || wanted.action === 'CLOSE')
        await besides(acting, wanted);
      else await decideOn(acting, wanted, wanted.action);
      return await wholeIn(ctx, tx, by.actor, (await lockRequest(tx, id))!);
    },
    MANY_LINES,
  );
}

/** Has the engine decide on the act, and writes what it decided; refuses as it does. */
async function decideOn(acting: Acting, wanted: Wanted, event: ApprovalEvent): Promise<void> {
  const { tx, by, row, standing } = acting;
  const { comment = '', lineIds } = wanted;
  const available = await availableFor(tx, row);
  const proof = proofOf(by, row, standing);
  const decided = decide(standing.given, by.actor.userId ?? 0, {
    event,
    seen: wanted.contentHash ?? '',
    reason: comment,
    ...(lineIds && { lineIds }),
    ...(proof && { proof }),
    available: asKobo(available),
  });
  if (!('act' in decided)) throw refuse(decided, row, standing, available);
  const done = await siftLines(acting, decided, comment);
  const actId = await writeAct(tx, by, row, done.act, {
    comment: comment || undefined,
    lineIds,
    isProved: proof !== undefined,
  });
  const events = await carryOut(acting, done, comment);
  await tell(acting, actId, wanted, decided.status === 'APPROVED', events);
}
