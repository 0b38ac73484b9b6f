import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { isOpen } from '../payment/attempt.domain.ts';
import { attemptNamed } from '../payment/attempt.queries.ts';
import type { HandedOver } from './handing-over.page.ts';
import { REMITA } from './remita.domain.ts';
import { findOrders } from './remita.queries.ts';
import { text } from './remita.text.ts';
import { wireOf } from './remita-provider.service.ts';

/**
 * Returns what the page that sends a payer on to Remita shows (RM2), while the attempt is open; for an ended attempt,
 * the portal address that shows how it ended, so that nobody pays it twice. Refuses with not-found an order without an
 * RRR, and a portal that is not connected to Remita.
 */
export async function handOver(ctx: Ctx, ref: string): Promise<HandedOver | { goOn: string }> {
  if (!ctx.config.remita) throw new DomainError('not-found', { detail: text.notConnected });
  const { order, status } = await ctx.inTx(JOB_SCOPE, async (tx) => ({
    order: (await findOrders(tx, [ref]))[0],
    status: await attemptNamed(tx, REMITA, ref),
  }));
  if (!order?.rrr || status === undefined) throw new DomainError('not-found', { detail: text.noOrder });
  if (!isOpen(status)) return { goOn: order.returnUrl };
  const { rrr, returnUrl, askedKobo } = order;
  return {
    ...{ rrr, returnUrl, amount: asKobo(askedKobo) },
    ...wireOf(ctx).handOver(rrr, `${ctx.config.publicUrl}/remita/back/${ref}`),
  };
}
