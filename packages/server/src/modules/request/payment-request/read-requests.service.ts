import * as addresses from '@isura/contract/kernel/addresses';
import { AdminRequestType } from '@isura/contract/kernel/admin-request';
import { adminRequestTypeLabels } from '@isura/contract/kernel/admin-request.text';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { PaymentRequest, RequestAct, RequestLine, RequestSummary } from '@isura/contract/request/payment-request';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { ShownStatus } from '@isura/contract/request/shown-status';
import type { LineStatus } from '@isura/contract/request/states';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { accountsOfEach, approversOf } from '../../identity/index.ts';
import { actsOf, levelsOf } from '../approval/acts.queries.ts';
import { accountFields, withMaskedAccounts } from './account-fields.domain.ts';
import { actsInList } from './acts-in-list.service.ts';
import { type MeaningIn, meaningOf } from './line-meaning.domain.ts';
import { type LineRow, pageOfLines } from './lines.queries.ts';
import {
  apartOf,
  type InboxReader,
  listRequests,
  listWaiting,
  type RequestFilters,
  type RequestOrder,
  sumsOf,
} from './list.queries.ts';
import { shownHeader, shownSums, totalHeaders, totalsOf } from './list-totals.domain.ts';
import { entryOf, mayOf, readsAccounts, requestInFull, seen } from './request-in-full.service.ts';
import { summaryOut, viewerOf, waitingOn } from './summary.service.ts';
import { transferOut } from './transfer.queries.ts';
import { type WorkedLine, workedLines } from './worked-lines.service.ts';

type Pages = { page: number; size: number; sort: readonly RequestOrder[] };
type RequestQuery = Omit<RequestFilters, 'types' | 'shown'> & {
  type?: readonly RequestType[] | undefined;
  shown?: readonly ShownStatus[] | undefined;
};

/** Returns the requested types of payments that the actor's roles let them view, or make. */
export const typesFor = (
  actor: Actor,
  requested?: readonly RequestType[],
  does: 'view' | 'act' = 'view',
): RequestType[] =>
  offeredTypes()
    .filter((type) => mayOf(actor, type, does) && (requested === undefined || requested.includes(type.code)))
    .map(({ code }) => code);

/**
 * Returns the payment types, with those the actor may make payments of, and the administrative types, which pay nothing
 * (OR20).
 */
export const listTypes = ({ actor }: ActorContext) => [
  ...offeredTypes().map((type) => ({
    code: type.code,
    label: requestTypeLabels[type.code],
    group: type.group,
    path: type.paths.landing,
    supportsBulk: type.schedule !== undefined,
    ...(type.glCode !== undefined && { defaultGlCode: type.glCode }),
    isPayment: true,
    isMine: mayOf(actor, type, 'act'),
  })),
  ...AdminRequestType.options.map((code) => ({
    ...{
      code,
      label: adminRequestTypeLabels[code],
      group: 'Administration',
      path: addresses.people({ tab: 'requests' }),
    },
    ...{ supportsBulk: false, isPayment: false, isMine: false },
  })),
];

/** Returns a page of requests (PR1) with the total of all that match; drafts of other users are not included. */
export async function searchRequests(
  ctx: Ctx,
  { actor }: ActorContext,
  { type, shown, ...query }: RequestQuery,
  pages: Pages,
): Promise<Page<RequestSummary>> {
  const userId = actor.userId ?? 0;
  const today = lagosDay(ctx.clock.now());
  const filters = { ...query, types: typesFor(actor, type), ...(shown && { shown: { of: shown, today } }) };
  return await ctx.inTx(actor.scope, async (tx) => {
    const found = await listRequests(tx, filters, userId, pages);
    const apart = await apartOf(tx, filters, userId, today);
    const waiting = await waitingOn(tx, found.rows, await viewerOf(ctx, tx, actor));
    const can = await actsInList(tx, actor, found.rows, waiting);
    return {
      items: found.rows.map((row) => ({ ...summaryOut(ctx, row, userId, waiting), can: can(row) })),
      total: found.total,
      headers: { ...totalHeaders(found), ...shownHeader(shownSums(found.sums, apart)) },
    };
  });
}

/** Counts the payments of the actor that were returned to them: the rows of PR1 with `mine=true&shown=RETURNED`. */
export async function returnedTo(ctx: Ctx, tx: Tx, actor: Actor): Promise<number> {
  const shown = { of: ['RETURNED'], today: lagosDay(ctx.clock.now()) } as const;
  const sums = await sumsOf(tx, { types: typesFor(actor), mine: true, shown }, actor.userId ?? 0);
  return totalsOf(sums).total;
}

/** Keeps query plans per connection for what approvers open all day. */
const ALL_DAY = { readOnly: true, keepPlans: true } as const;

/** Returns one request in full (PR3). */
export const readRequest = (ctx: Ctx, { actor }: ActorContext, id: number): Promise<PaymentRequest> =>
  ctx.inTx(actor.scope, async (tx) => requestInFull(ctx, tx, actor, await seen(tx, actor, id)), ALL_DAY);

const lineOut = (request: MeaningIn, row: LineRow, isFull: boolean, worked: WorkedLine | undefined): RequestLine => ({
  id: row.id,
  lineNo: row.lineNo,
  entryNo: row.entryNo,
  role: row.role,
  ...meaningOf(request, row),
  beneficiaryName: row.beneficiaryName,
  bankCode: row.bankCode,
  bankName: row.bankName,
  accountNumber: isFull ? row.accountNumber : maskAccount(row.accountNumber),
  ...(row.nameAtBank !== null && { nameAtBank: row.nameAtBank, nameScore: Number(row.nameScore) }),
  isNewPayee: row.isNewPayee,
  amount: asKobo(row.amountKobo),
  ...(worked?.computed !== undefined && { computed: worked.computed }),
  narration: row.narration,
  typeData: isFull ? row.typeData : withMaskedAccounts(entryOf(request.type), row.typeData),
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
      resubmittedAs: { requestId: row.resubmittedAsId, requestNumber: row.resubmittedAsNumber },
    }),
  notes: row.notes,
});

/**
 * Returns a page of a request's lines (PR8), taxes and pensions with their computed amounts. Users who make or decide
 * on payments there see full account numbers; everybody else neither sees nor finds them, also among typed values.
 */
export async function readLines(
  ctx: Ctx,
  { actor }: ActorContext,
  id: number,
  filters: { status?: LineStatus[] | undefined; query?: string | undefined },
  pages: Parameters<typeof pageOfLines>[3],
): Promise<Page<RequestLine>> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const request = await seen(tx, actor, id);
    const isFull = readsAccounts(actor, request);
    const entry = entryOf(request.type);
    const hidden = isFull ? [] : accountFields(entry);
    const { rows, total, sums } = await pageOfLines(tx, request, { ...filters, hidden }, pages);
    const worked = await workedLines(ctx, tx, request, entry, rows);
    return {
      items: rows.map((row) => lineOut(request, row, isFull, worked.get(row.id))),
      total,
      headers: totalHeaders({ sums }),
    };
  });
}

/** Returns the actions on a request (PR10), oldest first; actions of a round that was returned or recalled are void. */
export async function readTimeline(ctx: Ctx, { actor }: ActorContext, id: number): Promise<RequestAct[]> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const request = await seen(tx, actor, id);
    const levels = request.workflowId === null ? [] : await levelsOf(tx, [request.workflowId]);
    const names = new Map(levels.map(({ levelNo, name }) => [levelNo, name]));
    return (await actsOf(tx, [request.id])).map((act) => {
      const levelName = names.get(act.levelNo);
      return {
        id: act.id,
        at: act.createdAt,
        name: act.userName,
        action: act.action,
        round: act.round,
        ...(act.levelNo > 0 && { levelNo: act.levelNo }),
        ...(levelName !== undefined && act.round === request.approvalRound && { levelName }),
        ...(act.comment !== null && { comment: act.comment }),
        ...(act.lineIds.length > 0 && { lineCount: act.lineIds.length }),
        ...(act.accepted.length > 0 && { accepted: act.accepted }),
        ...(act.proofId !== null && { proofId: act.proofId }),
        isVoid: act.round < request.approvalRound && ['REVIEW', 'APPROVE'].includes(act.action),
      };
    });
  });
}

/** Returns a user's accounts and level roles, and those of the people they stand in for, as the inbox needs them. */
async function onlookerOf(ctx: Ctx, tx: Tx, actor: Actor): Promise<InboxReader> {
  const { userId, absent, from } = await viewerOf(ctx, tx, actor);
  const { roles, people } = await approversOf(tx, actor.orgId ?? 0, { withInvited: false });
  const rolesOf = (id: number) => roles.filter(({ userIds }) => userIds.includes(id)).map((role) => role.id);
  const replaced = absent.filter((one) => people.some((person) => person.userId === one.userId));
  const accounts = await accountsOfEach(tx, [userId, ...replaced.map((one) => one.userId)]);
  const memberOf = (id: number) => ({ userId: id, accountIds: accounts.get(id) ?? [id], authorityIds: rolesOf(id) });
  const own = { ...memberOf(userId), ...(from && { from }) };
  return { ...own, absent: replaced.map((one) => ({ ...one, ...memberOf(one.userId) })) };
}

/**
 * Returns how many payments wait for this user's decision, how many of them are overdue, and since when the oldest of
 * those in time and of those overdue were submitted: the counts of their inbox (PR16).
 */
export async function waitingFor(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
): Promise<{ me: number; overdue: number; since: Date | null; overdueSince: Date | null }> {
  const command = { types: typesFor(actor), waiting: 'me', now: ctx.clock.now() } as const;
  return (await listWaiting(tx, command, await onlookerOf(ctx, tx, actor), { page: 0, size: 1, sort: [] })).counts;
}

/**
 * Returns what waits for approval in the actor's organization (PR16), the earliest time limit first, with the three
 * counts.
 */
export async function readInbox(
  ctx: Ctx,
  { actor }: ActorContext,
  query: { waiting: 'me' | 'level' | 'all'; type?: readonly RequestType[] | undefined; overdue?: boolean | undefined },
  pages: Pages,
): Promise<Page<RequestSummary>> {
  const userId = actor.userId ?? 0;
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const command = {
        types: typesFor(actor, query.type),
        waiting: query.waiting,
        overdue: query.overdue,
        now: ctx.clock.now(),
      };
      const who = await onlookerOf(ctx, tx, actor);
      const { rows, total, kobo, counts } = await listWaiting(tx, command, who, pages);
      const waiting = await waitingOn(tx, rows, await viewerOf(ctx, tx, actor));
      return {
        items: rows.map((row) => summaryOut(ctx, row, userId, waiting)),
        total,
        headers: {
          'x-total-amount': nairaOf(asKobo(kobo)),
          'x-waiting-me': String(counts.me),
          'x-waiting-level': String(counts.level),
          'x-waiting-all': String(counts.all),
          'x-waiting-overdue': String(counts.overdue),
          ...(who.from && { 'x-decides-from': who.from.toISOString() }),
        },
      };
    },
    ALL_DAY,
  );
}
