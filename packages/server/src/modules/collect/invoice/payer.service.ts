import type { KnownPayer } from '@isura/contract/collect/known-payers';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { listPayers } from './payer.queries.ts';

/** Returns payers the actor's organization billed before (IN13), newest first, so that they need not be typed again. */
export async function searchPayers(
  ctx: Ctx,
  { actor }: ActorContext,
  query: string | undefined,
  paging: Pick<Paging, 'page' | 'size'>,
): Promise<Page<KnownPayer>> {
  const { rows, total } = await ctx.inTx(actor.scope, (tx) => listPayers(tx, query, paging));
  return {
    items: rows.map(({ id, kind, name, email, phone, tin, rcNumber, address }) => ({
      id,
      kind,
      name,
      email,
      phone,
      ...(tin === null ? {} : { tin }),
      ...(rcNumber === null ? {} : { rcNumber }),
      ...(address === null ? {} : { address }),
    })),
    total,
  };
}
