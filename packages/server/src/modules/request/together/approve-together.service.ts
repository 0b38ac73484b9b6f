import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { type TogetherApproved, type TogetherItem, togetherSubject } from '@isura/contract/request/approve-together';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { proofBook } from '../../identity/index.ts';
import { decideEach, type Order } from '../approval/act-on-request.service.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { holdForSeveral } from '../approval/release-money.service.ts';
import { holdWithCorrected, linesMaybePaid } from '../payment-request/correct-line.service.ts';
import { MANY_LINES } from '../payment-request/lines.queries.ts';
import { lockRequest, type RequestRow } from '../payment-request/request.queries.ts';
import { noRequest, seen } from '../payment-request/request-in-full.service.ts';
import { assertAllLive, type InList, linesCorrected, paymentsInList } from './in-list.service.ts';
import { type OverList, overList, wordsOver } from './over-list.service.ts';

/** A list to approve, as it was previewed (PR38). */
export interface TogetherCommand {
  items: readonly TogetherItem[];
  bundleHash: string;
  seen: readonly number[];
}

/** Returns the payments of a list locked until commit, in the order of their ids, with those that they correct. */
async function lockAll(tx: Tx, items: readonly TogetherItem[]): Promise<RequestRow[]> {
  const ids = items.map(({ requestId }) => requestId).toSorted((a, b) => a - b);
  await holdWithCorrected(tx, ids);
  const rows: RequestRow[] = [];
  for (const id of ids) {
    const row = await lockRequest(tx, id);
    if (!row) throw noRequest();
    rows.push(row);
  }
  return rows;
}

/** Refuses a list of which one payment may not be approved with the others; names each and why. */
function assertAllAllowed({ inList }: OverList): void {
  const refused = inList.flatMap(({ row, whyNot }) =>
    whyNot === undefined ? [] : { requestId: row.id, requestNumber: row.requestNumber, why: whyNot },
  );
  const [first] = refused;
  if (!first) return;
  throw new DomainError('invalid-transition', {
    detail: `Nothing was approved. ${refused.map(({ requestNumber, why }) => `${requestNumber}: ${why}`).join(' ')}`,
    reason: 'not-together',
    requestId: first.requestId,
    whyNot: refused,
  });
}

/** Refuses a list that is not the one that was previewed: other payments, another level, another sum. */
function assertSameList({ hash }: OverList, bundleHash: string): void {
  if (hash === bundleHash) return;
  throw new DomainError('stale-version', {
    detail: 'This list is not the one you looked at. Nothing was approved. Look at it again, then decide.',
    reason: 'not-what-was-seen',
  });
}

/** Refuses a list with a warning that the person does not say they have read. */
function assertWarningsRead({ mustSee, inList, checks }: OverList, read: readonly number[]): void {
  const open = mustSee.filter((id) => !read.includes(id));
  if (open.length === 0) return;
  const isOpen = ({ row }: InList) => open.includes(row.id);
  const own = inList.filter(isOpen).flatMap((one) => one.checks.map((check) => ({ ...check, requestId: one.row.id })));
  throw new DomainError('finding-not-accepted', {
    detail: 'Read the warnings of these payments and confirm that you have. Nothing was approved.',
    requestId: open[0],
    requestIds: open,
    findings: [...own, ...checks].filter(({ severity }) => severity === 'WARNING'),
  });
}

/** Refuses a list that takes more from an account than it holds, though each of its payments may fit. */
function assertEnough({ accounts, checks }: OverList): void {
  const short = accounts.find(({ enough }) => !enough);
  if (!short) return;
  throw new DomainError('insufficient-balance', {
    detail: `${formatMoney(short.total as Kobo)} is needed for all of them and ${formatMoney(short.available as Kobo)} is available in ${short.label}. Nothing was approved.`,
    reason: 'insufficient-balance',
    requestIds: checks.find(({ severity }) => severity === 'BLOCK')?.requestIds ?? [],
  });
}

/** Approves what is locked, once everything about it holds at this moment. */
async function approveLocked(
  who: { ctx: Ctx; tx: Tx; by: ActorContext; out: MoneyOut },
  over: OverList,
  command: TogetherCommand,
): Promise<TogetherApproved[]> {
  assertAllAllowed(over);
  assertSameList(over, command.bundleHash);
  assertWarningsRead(over, command.seen);
  assertEnough(over);
  await holdForSeveral(
    who.tx,
    over.inList.filter(({ isLast }) => isLast).map(({ row }) => row),
  );
  const orders = over.inList.map((one): Order => {
    const event = one.level!.kind;
    return {
      acting: { ...who, row: one.row, decision: one.decision! },
      command: { action: event, contentHash: one.contentHash },
      event,
      subject: togetherSubject(command.bundleHash),
    };
  });
  const decided = await decideEach(orders);
  return over.inList.map(({ row, decision }, nth) => {
    const { status, levelNo } = decided[nth]!;
    const next = decision!.facts.levels.find((level) => level.levelNo === levelNo)?.name;
    return {
      ...{ requestId: row.id, requestNumber: row.requestNumber, status },
      ...(status === 'AWAITING_APPROVAL' && next !== undefined && { next }),
    };
  });
}

/**
 * Reviews or approves a list of payments by one act (PR38), each as its level does and by the function that decides on one
 * (`decideEach`): all of them, or none. Everything is read again under lock. Refuses, in this order: `stale-version` with
 * the `requestId` of a payment that changed; `invalid-transition` with `whyNot` for each that may not be approved with the
 * others; `stale-version` for another list than was previewed; `finding-not-accepted` for a warning that was not read;
 * `insufficient-balance` for the sum of an account; `step-up-required` for this list and content alone.
 */
export async function approveTogether(
  ctx: Ctx,
  by: ActorContext,
  out: MoneyOut,
  command: TogetherCommand,
): Promise<{ approved: TogetherApproved[] }> {
  const { actor } = by;
  await ctx.inTx(actor.scope, async (tx) => {
    for (const { requestId } of command.items) await seen(tx, actor, requestId);
  });
  let opens = '';
  try {
    return await ctx.inTx(
      JOB_SCOPE,
      async (tx) => {
        const rows = await lockAll(tx, command.items);
        assertAllLive(rows);
        const maybePaid = await linesMaybePaid(tx, out, linesCorrected(rows));
        const inList = await paymentsInList(ctx, tx, actor, { rows, items: command.items, maybePaid, isDecided: true });
        const over = await overList(ctx, tx, inList);
        opens = wordsOver(over);
        return { approved: await approveLocked({ ctx, tx, by, out }, over, command) };
      },
      MANY_LINES,
    );
  } catch (error) {
    if (error instanceof DomainError && error.code === 'step-up-required')
      await proofBook(ctx).recordRequest(actor, togetherSubject(command.bundleHash), opens);
    throw error;
  }
}
