import type { Kobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { makeVerificationCode } from '@isura/contract/kernel/verification-code';
import type { Ctx } from '../../../platform/ctx.ts';
import type { GroupWork } from '../../../platform/groups/groups.ts';
import { type ConfirmItem, type ConfirmRow, confirmTogether } from './confirm.queries.ts';

/** What a provider reports it took. */
export interface Confirmation {
  provider: string;
  /** Our name of the attempt at the provider. */
  providerRef: string;
  /** Everything the payer paid, including a fee they bear; more than zero. */
  paid: Kobo;
  /**
   * When it was paid, according to the provider: it is shared by the split of that Lagos day, unless that is before the
   * invoice was issued, more than 31 days back, or in the future. The books take the day of the confirmation (ADR 0280).
   */
  paidAt: Date;
  /** The trace of the call that brought the provider event, or of the run that queried. A new trace when left out. */
  traceId?: string;
  /** The id of the provider event; it is recorded with the effect (docs/spec/security.md#t28). */
  eventId?: string;
}

export interface Confirmed {
  /** REPEATED when it was confirmed before; the rest is then as it was the first time. */
  outcome: 'CONFIRMED' | 'REPEATED';
  paymentId: number;
  invoiceId: number;
  receiptNumber: string;
  /** Whether this payment made the invoice PAID. */
  paidInFull: boolean;
}

/** Confirmations that arrive at once are committed together, at the time the portal clock shows then. */
const together = (ctx: Ctx): GroupWork<ConfirmItem, ConfirmRow> => ({
  commit: async (statements, items) => {
    const rows = await confirmTogether(statements, items, ctx.clock.now());
    return rows.map((row) => (row.outcome === 'RETRY' ? undefined : row));
  },
});

/**
 * Posts a payment that a provider confirms (docs/spec/money-in.md#confirmation), from any status but REFUNDED: it
 * becomes SUCCESSFUL, its receipt is made, the invoice updated, shares and journal L1 (docs/spec/ledger.md#l1) posted,
 * trail and events written, all at once and durable on return. Its day in the books is today; it is shared by the split
 * of the day it was paid, else by that of today. Repeating it changes nothing and returns the same answer.
 *
 * `paid` less the fee the payer bears counts towards the invoice. Beyond the balance, and for a cancelled invoice, it
 * is kept as overpaid. Late money for an ended attempt or an expired invoice is accepted and flagged. Refuses with
 * not-found for a reference without an attempt, with invalid-transition while no split of the service is in force, and
 * with busy when too many wait.
 */
export async function confirmPayment(ctx: Ctx, confirmation: Confirmation): Promise<Confirmed> {
  if (confirmation.paid <= 0n) throw new RangeError('a confirmed payment must be more than zero');
  const item: ConfirmItem = {
    provider: confirmation.provider,
    providerRef: confirmation.providerRef,
    paid: confirmation.paid,
    paidAt: confirmation.paidAt,
    code: makeVerificationCode(ctx.random.bytes(10)),
    token: ctx.ids.uuid(),
    traceId: confirmation.traceId ?? ctx.ids.traceId(),
    eventId: confirmation.eventId ?? null,
  };
  const row = await ctx.groups.add('confirm', together(ctx), item);
  if (row.outcome === 'UNKNOWN')
    throw new DomainError('not-found', { detail: 'There is no payment with this reference.' });
  if (row.outcome === 'NO_SPLIT')
    throw new DomainError('invalid-transition', {
      detail:
        'No split of the service is in force, so the payment cannot be shared yet. It will be recorded once a split is in force.',
    });
  return {
    outcome: row.outcome as Confirmed['outcome'],
    paymentId: row.payment_id!,
    invoiceId: row.invoice_id!,
    receiptNumber: row.receipt_number ?? '',
    paidInFull: row.paid_in_full ?? false,
  };
}
