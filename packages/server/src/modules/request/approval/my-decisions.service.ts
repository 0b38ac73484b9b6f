import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import type { Paging } from '@isura/contract/kernel/paging';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { MyDecision } from '@isura/contract/request/decisions';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { typesFor } from '../payment-request/read-requests.service.ts';
import { listDecisions } from './my-decisions.queries.ts';

/** Returns the actor's decisions between two moments (PR34), with their median time in minutes. */
export async function myDecisions(
  ctx: Ctx,
  { actor }: ActorContext,
  moments: { from?: Date; before?: Date },
  paging: Paging<'decidedAt' | 'minutes'>,
): Promise<Page<MyDecision>> {
  const query = { userId: actor.userId ?? 0, types: typesFor(actor), ...moments };
  const { rows, total, middle } = await ctx.inTx(actor.scope, (tx) => listDecisions(tx, query, paging), {
    readOnly: true,
    keepPlans: true,
  });
  return {
    items: rows.map(({ id, requestId, totalAmountKobo, ...row }) => ({
      ...row,
      ...{ id, requestId, amount: asKobo(totalAmountKobo) },
      typeLabel: requestTypeLabels[row.type],
    })),
    total,
    headers: middle === null ? {} : { 'x-middle-minutes': String(middle) },
  };
}
