import * as z from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { isOpen } from '../payment/attempt.domain.ts';
import { follow } from '../payment/ending.service.ts';
import { gatewayNamed } from '../payment/gateways.service.ts';
import type { Gateway, ProviderState } from '../payment/payment.gateway.ts';
import { REMITA } from './remita.domain.ts';
import { areKnown, type DueOrder, takeDueOrders } from './remita.queries.ts';

const books = { role: 'grp_job' } as const;
const AT_A_TIME = 100;

const hasMoney = ({ status }: DueOrder): boolean => status === 'SUCCESSFUL' || status === 'REFUNDED';
const hasEnded = ({ status }: DueOrder): boolean => status === null || !isOpen(status);

/** Asks Remita to take nothing more for an attempt that has ended here. Silence is logged: it is asked again when it is due. */
async function close(ctx: Ctx, gateway: Gateway, { providerRef }: DueOrder): Promise<void> {
  await gateway
    .cancel?.(providerRef)
    .catch((error: unknown) => ctx.log.warn({ error, providerRef }, 'an RRR could not be deactivated'));
}

/** Brings one attempt to where Remita says; answers whether its end is known now. */
async function settle(ctx: Ctx, due: DueOrder, found: ProviderState | undefined, traceId: string): Promise<boolean> {
  if (!found) return false;
  try {
    await follow(ctx, REMITA, found, { traceId, ...(due.eventId === null ? {} : { eventId: due.eventId }) });
    // Closed at Remita and asked about since: nothing comes for it any more.
    return found.state === 'CANCELLED' && hasEnded(due);
  } catch (error) {
    ctx.log.error({ error, providerRef: due.providerRef }, 'an attempt could not be brought to where Remita says');
    return false;
  }
}

/**
 * Asks Remita about every order that is due: those a notification or the browser of a payer came for, and those whose attempt has
 * ended here and whose end at Remita is not known. Of these the RRR is deactivated first, and asked about afterwards, so that
 * money that came in between is taken. What is paid is known, and what Remita has closed; everything else comes due again,
 * at most thirty days later, without an end. Safe to repeat, to break off and to run twice at once. Answers how many were asked about.
 */
export async function askOrders(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const gateway = gatewayNamed(ctx, REMITA);
  if (!gateway) return 0;
  const now = ctx.clock.now();
  const traceId = ctx.ids.traceId();
  let asked = 0;
  for (let full = true; full && !signal?.aborted; ) {
    const due = await ctx.inTx(books, (tx) => takeDueOrders(tx, now, AT_A_TIME));
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
    if (known.length > 0) await ctx.inTx(books, (tx) => areKnown(tx, known));
    asked += open.length;
    full = due.length === AT_A_TIME;
  }
  return asked;
}

const statesOf = (ctx: Ctx, gateway: Gateway, due: readonly DueOrder[]): Promise<readonly ProviderState[]> =>
  gateway.statusOf(due.map(({ providerRef }) => providerRef)).catch((error: unknown) => {
    ctx.log.warn({ error, asked: due.length }, 'Remita could not be asked');
    return [];
  });

/** Asks Remita about what a notification was about, as soon as it is kept. */
export const hearJob = job({
  name: 'remita.hear',
  payload: z.strictObject({}),
  retries: 0, // what was not answered comes due again
  atOnce: 1,
  async handle(ctx, _data, { signal }) {
    await askOrders(ctx, signal);
  },
});
