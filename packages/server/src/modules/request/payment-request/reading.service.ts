import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { PaymentRequest, RequestAct, RequestLine, RequestSummary } from '@isura/contract/request/payment-request';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { LineStatus } from '@isura/contract/request/states';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { approversOf, type By } from '../../identity/index.ts';
import { actsOf, levelsOf } from '../approval/acts.queries.ts';
import { type LineRow, pageOfLines } from './lines.queries.ts';
import { listRequests, listWaiting, type Onlooker, type RequestFilters, type RequestOrder } from './list.queries.ts';
import { totalHeaders } from './list-totals.domain.ts';
import { summaryOut, waitingOn } from './summary.service.ts';
import { transferOut } from './transfer.queries.ts';
import { entryOf, mayOf, seen, wholeIn } from './whole.service.ts';
import { type WorkedLine, workedLines } from './worked-lines.service.ts';

type Pages = { page: number; size: number; sort: readonly RequestOrder[] };
type Asked = Omit<RequestFilters, 'types'> & { type?: readonly RequestType[] | undefined };

/** Of the types asked for those whose payments the actor's roles let them see, or make. */
export const typesFor = (actor: Actor, asked?: readonly RequestType[], does: 'view' | 'act' = 'view'): RequestType[] =>
  offeredTypes()
    .filter((type) => mayOf(actor, type, does) && (asked === undefined || asked.includes(type.code)))
    .map(({ code }) => code);

/** The types that can be paid (OR20), with those the actor may make payments of. */
export const listTypes = ({ actor }: By) =>
  offeredTypes().map((type) => ({
    code: type.code,
    label: requestTypeLabels[type.code],
    group: type.group,
    path: type.paths.landing,
    supportsBulk: type.schedule !== undefined,
    ...(type.glCode !== undefined && { defaultGlCode: type.glCode }),
    isPayment: true,
    isMine: mayOf(actor, type, 'act'),
  }));

/** A page of requests (PR1) with what all that fit come to; somebody else's draft is not among them. */
export async function searchRequests(
  ctx: Ctx,
  { actor }: By,
  { type, ...filters }: Asked,
  pages: Pages,
): Promise<Page<RequestSummary>> {
  const userId = actor.userId ?? 0;
  return await ctx.inTx(actor.scope, async (tx) => {
    const found = await listRequests(tx, { ...filters, types: typesFor(actor, type) }, userId, pages);
    const waiting = await waitingOn(tx, found.rows);
    return {
      items: found.rows.map((row) => summaryOut(ctx, row, userId, waiting)),
      total: found.total,
      headers: totalHeaders(found),
    };
  });
}

/** What approvers look at all day long is planned once a connection. */
const ALL_DAY = { readOnly: true, keepPlans: true } as const;

/** One request, whole (PR3). */
export const readRequest = (ctx: Ctx, { actor }: By, id: number): Promise<PaymentRequest> =>
  ctx.inTx(actor.scope, async (tx) => wholeIn(ctx, tx, actor, await seen(tx, actor, id)), ALL_DAY);

const lineOut = (row: LineRow, isFull: boolean, worked: WorkedLine | undefined): RequestLine => ({
  id: Number(row.id),
  lineNo: row.lineNo,
  entryNo: row.entryNo,
  role: row.role,
  beneficiaryName: row.beneficiaryName,
  bankCode: row.bankCode,
  bankName: row.bankName,
  accountNumber: isFull ? row.accountNumber : maskAccount(row.accountNumber),
  ...(row.nameAtBank !== null && { nameAtBank: row.nameAtBank, nameScore: Number(row.nameScore) }),
  isNewPayee: row.isNewPayee,
  amount: asKobo(row.amountKobo),
  ...(worked && { computed: worked.computed }),
  narration: row.narration,
  typeData: row.typeData,
  figures:
    row.figures.length === 0 && worked
      ? worked.figures
      : row.figures.map((figure) => z.decode(PaymentFigure, figure as never)),
  status: row.status,
  ...(row.exclusionReason !== null && { exclusionReason: row.exclusionReason }),
  ...(row.excludedByName !== null && { excludedByName: row.excludedByName }),
  ...(row.excludedLevel !== null && { excludedLevel: row.excludedLevel }),
  ...transferOut(row),
  ...(row.resubmittedAsId !== null &&
    row.resubmittedAsNumber !== null && {
      resubmittedAs: { requestId: Number(row.resubmittedAsId), requestNumber: row.resubmittedAsNumber },
    }),
  notes: row.notes,
});

/** Whether somebody reads whole account numbers of a request: who made it, and who decides on payments there. */
export const readsAccounts = (actor: Actor, request: { madeByUserId: bigint; orgId: bigint }): boolean =>
  Number(request.madeByUserId) === actor.userId ||
  (actor.orgId === Number(request.orgId) && actor.permissions?.has('approvals:act') === true);

/**
 * A page of the lines of a request (PR8), those of taxes and pensions beside what they are worked out to be. Who makes or decides
 * payments there reads whole account numbers.
 */
export async function readLines(
  ctx: Ctx,
  { actor }: By,
  id: number,
  filters: { status?: LineStatus[] | undefined; query?: string | undefined },
  pages: Parameters<typeof pageOfLines>[3],
): Promise<Page<RequestLine>> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const request = await seen(tx, actor, id);
    const { rows, total, sums } = await pageOfLines(tx, request, filters, pages);
    const isFull = readsAccounts(actor, request);
    const worked = await workedLines(ctx, tx, request, entryOf(request.type), rows);
    return {
      items: rows.map((row) => lineOut(row, isFull, worked.get(row.id))),
      total,
      headers: totalHeaders({ sums }),
    };
  });
}

/** What was done with a request (PR10), oldest first; acts of a round that was returned or recalled are void. */
export async function readTimeline(ctx: Ctx, { actor }: By, id: number): Promise<RequestAct[]> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const request = await seen(tx, actor, id);
    const levels = request.workflowId === null ? [] : await levelsOf(tx, [request.workflowId]);
    const names = new Map(levels.map(({ levelNo, name }) => [levelNo, name]));
    return (await actsOf(tx, [request.id])).map((act) => {
      const levelName = names.get(act.levelNo);
      return {
        id: Number(act.id),
        at: act.createdAt,
        name: act.userName,
        action: act.action,
        round: act.round,
        ...(act.levelNo > 0 && { levelNo: act.levelNo }),
        ...(levelName !== undefined && act.round === request.approvalRound && { levelName }),
        ...(act.comment !== null && { comment: act.comment }),
        ...(act.lineIds.length > 0 && { lineCount: act.lineIds.length }),
        isVoid: act.round < request.approvalRound && ['REVIEW', 'APPROVE'].includes(act.action),
      };
    });
  });
}

/** The level roles somebody has, and who they are, as the inbox asks for them. */
async function onlookerOf(tx: Tx, actor: Actor): Promise<Onlooker> {
  const userId = actor.userId ?? 0;
  const { roles } = await approversOf(tx, actor.orgId ?? 0, { withInvited: false });
  return { userId, authorityIds: roles.filter(({ userIds }) => userIds.includes(userId)).map(({ id }) => id) };
}

/** How many payments wait for this person's decision, and how many of them are past their time: the counts of their inbox (PR16). */
export async function waitingFor(ctx: Ctx, tx: Tx, actor: Actor): Promise<{ me: number; overdue: number }> {
  const wish = { types: typesFor(actor), waiting: 'me', now: ctx.clock.now() } as const;
  return (await listWaiting(tx, wish, await onlookerOf(tx, actor), { page: 0, size: 1, sort: [] })).counts;
}

/** What waits for approval in the actor's organization (PR16), the first to run out of time first, with the three counts. */
export async function readInbox(
  ctx: Ctx,
  { actor }: By,
  asked: { waiting: 'me' | 'level' | 'all'; type?: readonly RequestType[] | undefined; overdue?: boolean | undefined },
  pages: Pages,
): Promise<Page<RequestSummary>> {
  const userId = actor.userId ?? 0;
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const wish = {
        types: typesFor(actor, asked.type),
        waiting: asked.waiting,
        overdue: asked.overdue,
        now: ctx.clock.now(),
      };
      const { rows, total, kobo, counts } = await listWaiting(tx, wish, await onlookerOf(tx, actor), pages);
      const waiting = await waitingOn(tx, rows);
      return {
        items: rows.map((row) => summaryOut(ctx, row, userId, waiting)),
        total,
        headers: {
          'x-total-amount': nairaOf(asKobo(kobo)),
          'x-waiting-me': String(counts.me),
          'x-waiting-level': String(counts.level),
          'x-waiting-all': String(counts.all),
          'x-waiting-overdue': String(counts.overdue),
        },
      };
    },
    ALL_DAY,
  );
}
