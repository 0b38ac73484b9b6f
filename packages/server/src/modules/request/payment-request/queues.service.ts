import { type Day, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { writeStatusSums } from '@isura/contract/kernel/status-sums';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { LineStatus } from '@isura/contract/request/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ListPaging } from '../../../platform/db/list-rows.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { contradictionOut } from './contradictions.queries.ts';
import { withoutActsOnOpenLines } from './open-line-acts.service.ts';
import { stateOf } from './progress.domain.ts';
import { actsOnLines, fixerOf } from './queue-acts.service.ts';
import {
  countQueue,
  type Fixer,
  listQueue,
  type QueueFilters,
  type QueueRow,
  type QueueSort,
  sumQueue,
  sumsByReason,
} from './queues.queries.ts';
import { typesFor } from './read-requests.service.ts';
import { readsAccounts } from './request-in-full.service.ts';
import { transferOut } from './transfer.queries.ts';

interface QueueQuery extends Omit<QueueFilters, 'types' | 'fixable'> {
  type?: readonly RequestType[] | undefined;
  fixable?: boolean | undefined;
}

/** Nobody of an organization fixes nothing. */
const NO_FIXER: Fixer = { orgId: 0, retries: false, corrects: [] };

const seesQueue = ({ permissions }: Actor, { view }: Pick<QueueQuery, 'view'>): boolean => {
  const right = view === 'contradicted' ? 'failed' : view;
  return (
    view === 'paid' ||
    permissions?.has(`payment.${right}:view`) === true ||
    permissions?.has(`payment.${right}:act`) === true
  );
};

/** Returns from when a line can be paid: its approval, or the start of its pay date if that is later. */
const later = (decidedAt: Date, payDate: Day | null): Date => {
  const begins = payDate === null ? decidedAt : startOfDay(payDate);
  return begins > decidedAt ? begins : decidedAt;
};

/** Returns since when a line has been in its current state. */
function sinceOf(row: QueueRow): { since?: Date } {
  if (row.movedAt !== null) return { since: row.movedAt };
  const ways: Readonly<Partial<Record<LineStatus, Date | null>>> = {
    APPROVED: row.decidedAt && later(row.decidedAt, row.payDate),
    QUEUED: row.startedAt ?? row.decidedAt,
    SENT: row.sentAt,
    UNKNOWN: row.sentAt,
    FAILED: row.failedAt,
    RETURNED: row.returnedAt,
  };
  const since = ways[row.status];
  return since ? { since } : {};
}

const lineOut = (row: QueueRow, isFull: boolean, today: Day): Omit<LineInQueue, 'can' | 'whyNot' | 'whyNotClosed'> => ({
  id: row.id,
  ...(row.movementId !== null && { movementId: row.movementId }),
  lineNo: row.lineNo,
  requestId: row.requestId,
  requestNumber: row.requestNumber,
  requestStatus: row.requestStatus,
  disbursement: stateOf({ ...row, status: row.requestStatus }, today),
  title: row.title,
  type: row.type,
  typeLabel: requestTypeLabels[row.type],
  ...organizationFieldsOf(row),
  beneficiaryName: row.beneficiaryName,
  bankName: row.bankName,
  accountNumber: isFull ? row.accountNumber : maskAccount(row.accountNumber),
  amount: asKobo(row.amountKobo),
  status: row.status,
  ...(row.isReplaced && { isReplaced: true as const }),
  ...(row.payDate !== null && { payDate: row.payDate }),
  ...(row.decidedAt !== null && { decidedAt: row.decidedAt }),
  ...sinceOf(row),
  ...(row.scheduleId !== null && { fromFile: { scheduleId: row.scheduleId, rowNo: row.entryNo } }),
  ...(row.exclusionReason !== null && { exclusionReason: row.exclusionReason }),
  ...(row.excludedByName !== null && { excludedByName: row.excludedByName }),
  ...(row.excludedLevel !== null && { excludedLevel: row.excludedLevel }),
  ...transferOut(row),
  ...contradictionOut(row),
});

/**
 * Returns how many failed lines are in the actor's queue (PR13), and their sum in kobo; zero if their roles do not open
 * it.
 */
export const failedLines = async (tx: Tx, actor: Actor): Promise<{ total: number; kobo: bigint }> =>
  seesQueue(actor, { view: 'failed' })
    ? await sumQueue(tx, { view: 'failed', types: typesFor(actor) }, actor.userId ?? 0)
    : { total: 0, kobo: 0n };

/** Counts the failed lines the actor may correct or try again: the rows of PR13 with `view=failed&fixable=true`. */
export async function linesToFix(tx: Tx, actor: Actor): Promise<number> {
  const by = fixerOf(actor);
  if (by === undefined || !seesQueue(actor, { view: 'failed' })) return 0;
  const filters = { view: 'failed', types: typesFor(actor), fixable: { by, isFixable: true } } as const;
  return await countQueue(tx, filters, actor.userId ?? 0);
}

/**
 * Returns a page of the lines of a queue (PR13) with their total, of the types of payments the actor sees. Refuses
 * with `not-found` a queue their roles do not open.
 */
export async function readQueue(
  ctx: Ctx,
  { actor }: ActorContext,
  out: Pick<MoneyOut, 'mayBePaidAfterAll'>,
  { type, fixable, ...query }: QueueQuery,
  pages: ListPaging<QueueSort>,
): Promise<Page<LineInQueue>> {
  if (!seesQueue(actor, query)) throw new DomainError('not-found', { detail: 'We could not find this queue.' });
  const filters: QueueFilters = {
    ...query,
    types: typesFor(actor, type),
    ...(fixable !== undefined && { fixable: { by: fixerOf(actor) ?? NO_FIXER, isFixable: fixable } }),
  };
  const userId = actor.userId ?? 0;
  const { rows, total, kobo, reasons, can } = await ctx.inTx(actor.scope, async (tx) => {
    const page = await listQueue(tx, filters, userId, pages);
    return {
      ...page,
      reasons: query.view === 'failed' ? await sumsByReason(tx, filters, userId) : [],
      can: await actsOnLines(tx, actor, page.rows),
    };
  });
  const today = lagosDay(ctx.clock.now());
  const lines = rows.map((row) => {
    const line = lineOut(row, readsAccounts(actor, row), today);
    return { row, line, can: can(row, line.disbursement) };
  });
  const acts = await withoutActsOnOpenLines(ctx, out, lines);
  return {
    items: lines.map(({ line }, at) => ({ ...line, ...acts[at]! })),
    total,
    headers: {
      'x-total-amount': nairaOf(asKobo(kobo)),
      'x-by-reason': writeStatusSums(
        reasons.map(({ code, count, kobo: of }) => ({ status: code, count, sums: { amount: asKobo(of) } })),
      ),
    },
  };
}
