import { lagosDay } from '@isura/contract/kernel/days';
import { nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { holdInvoice } from '../invoice/invoice.service.ts';
import { expiryOf, splitPaid } from './attempt.domain.ts';
import { insertAttempt, isKnown, nextAttemptNo } from './attempt.queries.ts';
import type { ProviderState } from './payment.gateway.ts';

type Taken = Extract<ProviderState, { state: 'PAID' }>;

/**
 * Records an attempt for money a counter took without one (ADR 0064), once, so that it is confirmed like every other.
 * What was paid less the fee its payer bears goes towards the invoice, whatever its status now: money that was taken
 * counts. Logs and ignores a reference this portal does not know.
 */
export async function recordCounterAttempt(
  ctx: Ctx,
  provider: string,
  { providerRef, amount: paid, atCounter }: Taken,
  traceId: string,
): Promise<void> {
  if (!atCounter) return;
  const { reference, channel } = atCounter;
  await ctx.inTx(JOB_SCOPE, async (tx: Tx) => {
    if (await isKnown(tx, provider, providerRef)) return;
    const whole = await holdInvoice(ctx, tx, { reference });
    if (!whole) return ctx.log.error({ provider, providerRef }, 'a counter took a payment for an unknown reference');
    if (await isKnown(tx, provider, providerRef)) return; // a parallel call locked the invoice first
    const { row: invoice, place } = whole;
    const { feeBearer } = place.rule;
    const { amount, fee } = splitPaid(channel, paid, feeBearer);
    const now = ctx.clock.now();
    const row = await insertAttempt(tx, {
      orgId: invoice.orgId,
      serviceId: invoice.serviceId,
      invoiceId: invoice.id,
      payerUserId: invoice.payerUserId,
      attemptNo: await nextAttemptNo(tx, invoice.id),
      channel,
      provider,
      providerRef,
      amountKobo: amount,
      feeAmountKobo: fee,
      feeBearer,
      at: now,
      day: lagosDay(now),
      expiresAt: expiryOf(channel, now, invoice.expiresAt),
      nextQueryAt: now,
      payerIp: null,
      key: providerRef,
    });
    await record(tx, [
      {
        at: now,
        actor: { name: 'The portal', login: 'system' },
        orgId: row.orgId,
        category: 'COLLECTION',
        entityType: 'payment',
        entityId: row.id,
        action: 'payment.at-counter',
        summary: `${channel} took ${formatMoney(paid)} for ${reference}`,
        after: { attemptNo: row.attemptNo, channel, amount: nairaOf(amount), provider },
        ip: '127.0.0.1',
        traceId,
      },
    ]);
  });
}
