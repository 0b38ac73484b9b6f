import type { RC13 } from '@isura/contract/collect/refund';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type By, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { bankFor } from '../../bank/index.ts';
import { ownPayment, payerOf } from './list.queries.ts';
import { holdStatus } from './own.queries.ts';
import { whyNotRefundable } from './refund.domain.ts';
import { insertRefund } from './refund.queries.ts';
import { holdForRefund, refundEvent } from './refund.service.ts';

/**
 * Returns who paid a payment the actor sees; refuses with not-found a payment they do not see or that was not
 * confirmed.
 */
export async function payerToRefund(ctx: Ctx, actor: Actor, paymentId: number): Promise<{ payerName: string }> {
  const found = await ctx.inTx(actor.scope, (tx) => payerOf(tx, paymentId));
  if (!found) throw new DomainError('not-found', { detail: 'There is no such payment.' });
  return found;
}

/**
 * Records a payer's request for a refund of their own receipt (RC13), in kobo, to a bank account. The paid organization
 * decides; its accountants are notified, and verify the account holder with the bank when they start it: a payer learns
 * no name by asking (T42). Refuses with not-found a receipt that is not the signed-in payer's, as `bankFor` and
 * `assertRefundable` do, with `organization-not-live` when the organization cannot pay, and with duplicate while a
 * request is open.
 */
export async function askAsPayer(
  ctx: Ctx,
  by: By,
  number: string,
  asked: z.output<typeof RC13.body>,
): Promise<{ refundId: number }> {
  const own = await ctx.inTx(by.actor.scope, (tx) => ownPayment(tx, number));
  if (!own || by.actor.kind !== 'payer')
    throw new DomainError('not-found', { detail: 'We could not find this receipt among yours.' });
  const { accountName, bankCode, accountNumber } = asked;
  await bankFor(ctx, { bankCode, accountNumber });
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const payment = await holdForRefund(tx, own.paymentId, asked.amount);
    const { orgId, serviceId, id: paymentId } = payment;
    const why = whyNotRefundable(await holdStatus(tx, orgId));
    if (why !== undefined)
      throw new DomainError('invalid-transition', { detail: why, reason: 'organization-not-live' });
    const id = await insertRefund(
      tx,
      {
        ...{ orgId, serviceId, paymentId, amountKobo: asked.amount, reason: asked.reason, askedBy: 'PAYER' },
        ...{ userId: by.actor.userId ?? 0, account: { accountName, bankCode, accountNumber } },
      },
      ctx.clock.now(),
    );
    const amount = asKobo(asked.amount);
    const { receiptNumber, payerName } = payment;
    await ctx.outbox.announce(tx, {
      event: 'refund.asked',
      payload: { refundId: id, orgId, receiptNumber, payerName, amount: nairaOf(amount) },
      sourceType: 'refund',
      sourceId: id,
      orgId,
    });
    await record(tx, [
      refundEvent(
        doneBy(ctx, by),
        { id, orgId },
        {
          action: 'refund.asked',
          summary: `${payment.payerName} requested a refund of ${formatMoney(amount)} of receipt ${payment.receiptNumber}`,
          after: { receipt: payment.receiptNumber, amount: nairaOf(amount), reason: asked.reason },
        },
      ),
    ]);
    return { refundId: id };
  });
}
