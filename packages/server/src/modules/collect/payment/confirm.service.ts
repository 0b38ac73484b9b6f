import type { Kobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { makeVerificationCode } from '@isura/contract/kernel/verification-code';
import type { Ctx } from '../../../platform/ctx.ts';
import type { GroupWork } from '../../../platform/groups/groups.ts';
import { type ConfirmItem, type ConfirmRow, confirmTogether } from './confirm.queries.ts';

/** What a provider says it took. */
export interface Confirmation {
  provider: string;
  /** Our name of the attempt at the provider. */
  providerRef: string;
  /** Everything the payer paid, a fee he bears included; more than nothing. */
  paid: Kobo;
  /** When it was paid, as the provider says. The day that counts is that of the confirmation. */
  paidAt: Date;
  /** What this came of: the call that brought the provider event, or the run that asked. A trace of its own when left out. */
  traceId?: string;
  /** Names the event of the provider; it is noted with the effect (security.md T28). */
  eventId?: string;
}

export interface Confirmed {
  /** REPEATED when it was confirmed before; everything else is then as it was the first time. */
  outcome: 'CONFIRMED' | 'REPEATED';
  paymentId: number;
  invoiceId: number;
  receiptNumber: string;
  /** The invoice was PAID by this payment. */
  paidInFull: boolean;
}

/** Confirmations that come at once are committed together, at the moment the clock of the portal shows then. */
const together = (ctx: Ctx): GroupWork<ConfirmItem, ConfirmRow> => ({
  commit: async (statements, items) => {
    const rows = await confirmTogether(statements, items, ctx.clock.now());
    return rows.map((row) => (row.outcome === 'RETRY' ? undefined : row));
  },
});

/**
 * Takes a payment that a provider confirms (data-model 4.4), from whatever state it stands in but REFUNDED: it is SUCCESSFUL,
 * its receipt is made, the invoice moved, shares and journal L1 posted, trail and events written, all of it at once and
 * durable when this answers. Saying it again changes nothing and gives the same answer.
 *
 * What counts towards the invoice is `paid` less the fee the payer bears. Beyond the balance, and for a cancelled invoice,
 * it is kept as overpaid. Late for an ended attempt or an expired invoice is accepted and marked. Refuses with not-found for a
 * reference no attempt has, with invalid-transition while no split of the service is in force, and with busy when too many wait.
 */
export async function confirmPayment(ctx: Ctx, given: Confirmation): Promise<Confirmed> {
  if (given.paid <= 0n) throw new RangeError('a confirmed payment is more than nothing');
  const item: ConfirmItem = {
    provider: given.provider,
    providerRef: given.providerRef,
    paid: given.paid,
    paidAt: given.paidAt,
    code: makeVerificationCode(ctx.random.bytes(10)),
    token: ctx.ids.uuid(),
    traceId: given.traceId ?? ctx.ids.traceId(),
    eventId: given.eventId ?? null,
  };
  const row = await ctx.groups.add('confirm', together(ctx), item);
  if (row.outcome === 'UNKNOWN')
    throw new DomainError('not-found', { detail: 'There is no payment with this reference.' });
  if (row.outcome === 'NO_SPLIT')
    throw new DomainError('invalid-transition', {
      detail:
        'No split of the service is in force, so the payment cannot be shared yet. It is taken when there is one.',
    });
  return {
    outcome: row.outcome as Confirmed['outcome'],
    paymentId: Number(row.payment_id),
    invoiceId: Number(row.invoice_id),
    receiptNumber: row.receipt_number ?? '',
    paidInFull: row.paid_in_full ?? false,
  };
}
