import { NAME_FITS_FROM } from '@isura/contract/bank/enquiry';
import type { RC13 } from '@isura/contract/collect/refund';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { askBank, nameMatch } from '../../bank/index.ts';
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
 * Refuses with `name-differs` an account when the payer did not name its holder, until they have read and confirmed it.
 */
function assertOwnName({ accountName, isNameConfirmed }: z.output<typeof RC13.body>, atBank: string): void {
  if (isNameConfirmed || nameMatch(accountName, atBank) >= NAME_FITS_FROM) return;
  const message = `The bank names ${atBank} as the holder of this account. Check the number, or confirm that the refund may go to this holder`;
  throw new DomainError('validation-failed', {
    detail: `${message}.`,
    errors: [{ field: 'isNameConfirmed', code: 'name-differs', message }],
  });
}

/**
 * Records a payer's request for a refund of their own receipt (RC13), in kobo, to a bank account. The paid organization
 * decides; its accountants are notified, and so is the payer, by email and SMS. The bank names the holder first: a payer
 * learns a name only for a receipt of their own, with a fresh proof and ten times a day (docs/spec/security.md#t42, ADR
 * 0258). Refuses with not-found a receipt that is not the signed-in payer's, as `askBank` and `assertRefundable` do,
 * with `name-differs`, with `organization-not-live` when the organization cannot pay, and with duplicate while a
 * request is open.
 */
export async function askAsPayer(
  ctx: Ctx,
  by: ActorContext,
  number: string,
  command: z.output<typeof RC13.body>,
): Promise<{ refundId: number }> {
  const own = await ctx.inTx(by.actor.scope, (tx) => ownPayment(tx, number));
  if (!own || by.actor.kind !== 'payer')
    throw new DomainError('not-found', { detail: 'We could not find this receipt among yours.' });
  const { accountName, bankCode, accountNumber } = command;
  const forOrganization: ActorContext = { ...by, actor: { ...by.actor, orgId: own.orgId } };
  const atBank = await askBank(ctx, forOrganization, { bankCode, accountNumber });
  assertOwnName(command, atBank.accountName);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const payment = await holdForRefund(tx, own.paymentId, command.amount);
    const { orgId, serviceId, id: paymentId } = payment;
    const why = whyNotRefundable(await holdStatus(tx, orgId));
    if (why !== undefined)
      throw new DomainError('invalid-transition', { detail: why, reason: 'organization-not-live' });
    const id = await insertRefund(
      tx,
      {
        ...{ orgId, serviceId, paymentId, amountKobo: command.amount, reason: command.reason, askedBy: 'PAYER' },
        ...{ userId: by.actor.userId ?? 0, account: { accountName, bankCode, accountNumber } },
      },
      ctx.clock.now(),
    );
    const amount = asKobo(command.amount);
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
          after: { receipt: payment.receiptNumber, amount: nairaOf(amount), reason: command.reason },
        },
      ),
    ]);
    return { refundId: id };
  });
}
