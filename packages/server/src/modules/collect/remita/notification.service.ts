import { createHash } from 'node:crypto';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { isAmong } from '../../../platform/http/address.ts';
import { readNotification } from './notification.domain.ts';
import { askSoon, findOrders, keepNotification, ordersNamed } from './remita.queries.ts';
import { text } from './remita.text.ts';
import { notificationJob } from './remita-asking.service.ts';

/** Most notifications stored per payment: whoever knows an RRR could send any number. */
const KEPT_OF_ONE = 50;

/** Asks Remita about these soon after `tx` has committed. */
async function wake(ctx: Ctx, tx: Tx, refs: readonly string[], eventId?: string): Promise<void> {
  if ((await askSoon(tx, refs, ctx.clock.now(), eventId)) > 0) await ctx.queue.enqueue(tx, notificationJob, {});
}

/**
 * Receives a Remita notification (RM1). It is not signed, so nothing in it is trusted: if it names payments of ours it
 * is stored as it came, and Remita is queried about them as soon as this has committed (`askOrders`). The same bytes
 * again are one row; at most 50 are stored per payment. One that names no payment of ours is logged and ignored.
 * Refuses with not-found where the portal is not connected to Remita, access-denied from an address that is not
 * Remita's where those are configured, and malformed-request.
 */
export async function receiveNotification(ctx: Ctx, bytes: Uint8Array, cameFrom: string): Promise<'Ok'> {
  const names = readNotification(bytes);
  const { remita } = ctx.config;
  if (!remita) throw new DomainError('not-found', { detail: text.notConnected });
  if (remita.addresses.length > 0 && !isAmong(cameFrom, remita.addresses))
    throw new DomainError('access-denied', { detail: text.notFromRemita });
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const orders = await ordersNamed(tx, names);
    if (orders.length === 0)
      return ctx.log.warn({ names: names.slice(0, 5) }, 'Remita sent a notification of unknown payments');
    const eventId = orders.some(({ heardCount }) => heardCount < KEPT_OF_ONE)
      ? await keepNotification(tx, {
          ...{ id: ctx.ids.uuid(), content: Buffer.from(bytes).toString('utf8'), cameFrom, at: ctx.clock.now() },
          hash: createHash('sha256').update(bytes).digest(),
        })
      : undefined;
    await wake(
      ctx,
      tx,
      orders.map(({ providerRef }) => providerRef),
      eventId,
    );
  });
  return 'Ok';
}

/**
 * Handles a payer's browser that returns from Remita (RM3), which proves nothing: Remita is queried about the attempt
 * as soon as this has committed. Returns the portal address to redirect to. Refuses an unknown order with not-found.
 */
export function receiveReturn(ctx: Ctx, ref: string): Promise<string> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const [order] = await findOrders(tx, [ref]);
    if (!order) throw new DomainError('not-found', { detail: text.noOrder });
    await wake(ctx, tx, [ref]);
    return order.returnUrl;
  });
}
