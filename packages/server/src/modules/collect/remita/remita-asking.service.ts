import * as z from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { applyProviderStatus } from '../payment/apply-provider-status.service.ts';
import { isOpen } from '../payment/attempt.domain.ts';
import { gatewayNamed } from '../payment/gateways.service.ts';
import type { Gateway, ProviderState } from '../payment/payment.gateway.ts';
import { REMITA } from './remita.domain.ts';
import { areKnown, type DueOrder, takeDueOrders } from './remita.queries.ts';

const AT_A_TIME = 100;

const hasMoney = ({ status }: DueOrder): boolean => status === 'SUCCESSFUL' || status === 'REFUNDED';
const hasEnded = ({ status }: DueOrder): boolean => status === null || !isOpen(status);

/**
 * Asks Remita to accept nothing more for an attempt that has ended here. A missing answer is logged; it is queried
 * again when due.
 */
async function close(ctx: Ctx, gateway: Gateway, { providerRef }: DueOrder): Promise<void> {
  await gateway
    .cancel?.(providerRef)
    .catch((error: unknown) => ctx.log.warn({ error, providerRef }, 'an RRR could not be deactivated'));
}

/** Applies the state Remita reports to one attempt; returns whether its end is known now. */
async function settle(ctx: Ctx, due: DueOrder, found: ProviderState | undefined, traceId: string): Promise<boolean> {
  if (!found) return false;
  try {
    await applyProviderStatus(ctx, REMITA, found, {
      traceId,
      ...(due.eventId === null ? {} : { eventId: due.eventId }),
    });
    // Closed at Remita and queried since: no money can come for it any more.
    return found.state === 'CANCELLED' && hasEnded(due);
  } catch (error) {
    ctx.log.error({ error, providerRef: due.providerRef }, "a payment attempt could not be updated to Remita's status");
    return false;
  }
}

/**
 * Asks Remita about every due order: those with a notification or a returned browser, and those with an attempt that
 * ended here and with an unknown end at Remita. The RRR of the latter is deactivated first and queried afterwards, so
 * that money that came in between is taken. An order is done once it is paid or closed at Remita; all others come due
 * again, at most thirty days later, without end. Can be repeated, interrupted and run twice at once safely. Returns how
 * many were queried.
 */
export async function askOrders(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const gateway = gatewayNamed(ctx, REMITA);
  if (!gateway) return 0;
  const now = ctx.clock.now();
  const traceId = ctx.ids.traceId();
  let queried = 0;
  for (let full = true; full && !signal?.aborted; ) {
    const due = await ctx.inTx(JOB_SCOPE, (tx) => takeDueOrders(tx, now, AT_A_TIME));
    const open = due.filter((one) => !hasMoney(one));
    for (const one of open) if (hasEnded(one) && one.closedAt === null) await close(ctx, gateway, one);
    const found = open.length === 0 ? [] : await statesOf(ctx, gateway, open);
    const known = due.filter(hasMoney).map(({ providerRef }) => providerRef);
    for (const one of open)
      if (
        await settle(
          ctx,
          one,
          found.find(({ providerRef }) => providerRef === one.providerRef),
          traceId,
        )
      )
        known.push(one.providerRef);
    if (known.length > 0) await ctx.inTx(JOB_SCOPE, (tx) => areKnown(tx, known));
    queried += open.length;
    full = due.length === AT_A_TIME;
  }
  return queried;
}

const statesOf = (ctx: Ctx, gateway: Gateway, due: readonly DueOrder[]): Promise<readonly ProviderState[]> =>
  gateway.statusOf(due.map(({ providerRef }) => providerRef)).catch((error: unknown) => {
    ctx.log.warn({ error, queried: due.length }, 'Remita could not be asked');
    return [];
  });

/** Asks Remita about the payments of a notification, as soon as it is stored. */
export const notificationJob = job({
  name: 'remita.hear',
  payload: z.strictObject({}),
  retries: 0, // what was not answered comes due again
  atOnce: 1,
  async handle(ctx, _data, { signal }) {
    await askOrders(ctx, signal);
  },
});
