import type { Ctx } from '../../../platform/ctx.ts';
import { follow } from './ending.service.ts';
import { gatewayForPaying } from './gateways.service.ts';
import { takeToTell, wereTold } from './telling.queries.ts';

const AT_A_TIME = 200;
const job = { role: 'grp_job' } as const;

/**
 * Tells the provider of references that were issued, two hundred a call and none of them in a transaction, so that any
 * bank takes money for them. Safe to repeat, to break off and to run twice at once: what was not told comes due again.
 * Answers how many were told.
 */
export async function tellReferences(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const gateway = gatewayForPaying(ctx);
  let told = 0;
  for (let full = true; full && !signal?.aborted; ) {
    const rows = await ctx.inTx(job, (tx) => takeToTell(tx, ctx.clock.now(), AT_A_TIME));
    if (rows.length > 0) {
      await gateway.tellReferences?.(rows.map(({ invoiceId: _, ...reference }) => reference));
      await ctx.inTx(job, (tx) =>
        wereTold(
          tx,
          rows.map(({ invoiceId }) => invoiceId),
        ),
      );
    }
    told += rows.length;
    full = rows.length === AT_A_TIME;
  }
  return told;
}

/** Takes what counters took since then and whose event was lost; what is known already changes nothing. Answers how many. */
export async function askCounters(ctx: Ctx, since: Date): Promise<number> {
  const gateway = gatewayForPaying(ctx);
  const traceId = ctx.ids.traceId();
  const taken = (await gateway.takenAtCounters?.(since)) ?? [];
  for (const one of taken)
    await follow(ctx, gateway.name, one, { traceId }).catch((error: unknown) =>
      ctx.log.error({ error, providerRef: one.providerRef }, 'what a counter took could not be taken up'),
    );
  return taken.length;
}
