import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { applyProviderStatus } from './apply-provider-status.service.ts';
import { gatewayForPaying } from './gateways.service.ts';
import { markSent, takeToSend } from './send-references.queries.ts';

const AT_A_TIME = 200;

/**
 * Notifies the provider of issued references, two hundred per call and outside any transaction, so that any bank takes
 * money for them. Can be repeated, interrupted and run twice at once safely: what was not reported is due again.
 * Returns how many were reported.
 */
export async function sendReferences(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const gateway = gatewayForPaying(ctx);
  let notified = 0;
  for (let full = true; full && !signal?.aborted; ) {
    const rows = await ctx.inTx(JOB_SCOPE, (tx) => takeToSend(tx, ctx.clock.now(), AT_A_TIME));
    if (rows.length > 0) {
      await gateway.sendReferences?.(rows.map(({ invoiceId: _, ...reference }) => reference));
      await ctx.inTx(JOB_SCOPE, (tx) =>
        markSent(
          tx,
          rows.map(({ invoiceId }) => invoiceId),
        ),
      );
    }
    notified += rows.length;
    full = rows.length === AT_A_TIME;
  }
  return notified;
}

/**
 * Posts what counters have taken since then with a lost event; known payments are not changed. Returns how many.
 */
export async function askCounters(ctx: Ctx, since: Date): Promise<number> {
  const gateway = gatewayForPaying(ctx);
  const traceId = ctx.ids.traceId();
  const taken = (await gateway.takenAtCounters?.(since)) ?? [];
  for (const one of taken)
    await applyProviderStatus(ctx, gateway.name, one, { traceId }).catch((error: unknown) =>
      ctx.log.error({ error, providerRef: one.providerRef }, 'a payment at a counter could not be recorded'),
    );
  return taken.length;
}
