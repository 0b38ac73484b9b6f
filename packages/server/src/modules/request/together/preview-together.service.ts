import { asKobo } from '@isura/contract/kernel/money';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import {
  type TogetherItem,
  type TogetherPayment,
  type TogetherPreview,
  togetherSubject,
} from '@isura/contract/request/approve-together';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { proofBook } from '../../identity/index.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { linesMaybePaid } from '../payment-request/correct-line.service.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { seen } from '../payment-request/request-in-full.service.ts';
import { type InList, linesCorrected, paymentsInList } from './in-list.service.ts';
import { type OverList, overList, wordsOver } from './over-list.service.ts';
import { keptOf, type Listed, transfersOf } from './together.domain.ts';

/** The most accounts that are shown of one payment; the others are one sum. */
const MOST_SHOWN = 12;
/** As many are shown of a payment that pays more. */
const LARGEST = 8;

function paidBy(listed: Listed | undefined): Pick<TogetherPayment, 'transfers' | 'more' | 'keptAmount'> {
  const all = listed === undefined ? [] : transfersOf(listed);
  const shown = all.length > MOST_SHOWN ? all.slice(0, LARGEST) : all;
  const rest = all.slice(shown.length);
  return {
    keptAmount: listed === undefined ? asKobo(0n) : keptOf(listed),
    transfers: shown,
    ...(rest.length > 0 && {
      more: { count: rest.length, amount: asKobo(rest.reduce((total, { amount }) => total + amount, 0n)) },
    }),
  };
}

function paymentOut(one: InList, listed: Listed | undefined): TogetherPayment {
  const { row, level, isLast, needsCode, whyNot, checks, contentHash } = one;
  return {
    requestId: row.id,
    ...{ requestNumber: row.requestNumber, title: row.title, typeLabel: requestTypeLabels[row.type], contentHash },
    totalAmount: asKobo(row.totalAmountKobo),
    lineCount: row.lineCount,
    ...(level && { action: level.kind }),
    ...{ isLast, needsCode, allowed: whyNot === undefined },
    ...(whyNot !== undefined && { whyNot }),
    ...paidBy(listed),
    checks: [...checks],
  };
}

const previewOut = (over: OverList, items: readonly TogetherItem[]): TogetherPreview => {
  const byId = new Map(over.inList.map((one) => [one.row.id, one]));
  return {
    ...(over.hash !== undefined && { bundleHash: over.hash }),
    total: over.total,
    lines: over.inList.filter(({ whyNot }) => whyNot === undefined).reduce((sum, { row }) => sum + row.lineCount, 0),
    needsCode: over.inList.some(({ whyNot, needsCode }) => whyNot === undefined && needsCode),
    payees: [...over.payees],
    accounts: [...over.accounts],
    checks: [...over.checks],
    items: items.map(({ requestId }) =>
      paymentOut(
        byId.get(requestId)!,
        over.listed.find(({ id }) => id === requestId),
      ),
    ),
    mustSee: [...over.mustSee],
  };
};

/**
 * Returns what a list of payments would pay, and whether it may be approved together (PR37), in the order in which it was
 * sent. What the message with its code will say is kept with the session. Refuses with `not-found` a payment the person
 * does not see, and with `stale-version` one that changed since it was read.
 */
export async function previewTogether(
  ctx: Ctx,
  { actor }: ActorContext,
  out: Pick<MoneyOut, 'mayBePaidAfterAll'>,
  items: readonly TogetherItem[],
): Promise<TogetherPreview> {
  const read = (maybePaid?: Awaited<ReturnType<typeof linesMaybePaid>>): Promise<OverList> =>
    ctx.inTx(
      actor.scope,
      async (tx) => {
        const rows: RequestRow[] = [];
        for (const { requestId } of items) rows.push(await seen(tx, actor, requestId));
        return await overList(
          ctx,
          tx,
          await paymentsInList(ctx, tx, actor, { rows, items, ...(maybePaid && { maybePaid }) }),
        );
      },
      { readOnly: true, keepPlans: true },
    );
  const first = await read();
  const corrected = linesCorrected(first.inList.map(({ row }) => row));
  // Statements of the account are read in another scope: only for corrections, which are rare.
  const maybePaid =
    corrected.length === 0
      ? undefined
      : await ctx.inTx(JOB_SCOPE, (tx) => linesMaybePaid(tx, out, corrected), { readOnly: true });
  const over = maybePaid === undefined || maybePaid.size === 0 ? first : await read(maybePaid);
  if (over.hash !== undefined) await proofBook(ctx).recordRequest(actor, togetherSubject(over.hash), wordsOver(over));
  return previewOut(over, items);
}
