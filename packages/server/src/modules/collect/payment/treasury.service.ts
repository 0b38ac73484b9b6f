import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { holdInvoice } from '../invoice/invoice.service.ts';
import { expiryOf } from './attempt.domain.ts';
import { insertAttempt, isKnown, nextAttemptNo } from './attempt.queries.ts';
import { confirmPayment } from './confirm.service.ts';
import { holdReferences, TREASURY, unconfirmed } from './treasury.queries.ts';

const JOB = { role: 'grp_job' } as const;
const AT_ONCE = 500;

/** Money of another body that its bank has paid into the portal's own account, for an invoice. */
export interface TreasuryTransfer {
  /** The number of the transfer, by which it is known for good. */
  number: string;
  /** The payment reference of the invoice. */
  reference: string;
  kobo: bigint;
}

const eventOf = (
  at: Date,
  traceId: string,
  { orgId, id }: { orgId: bigint; id: bigint },
  told: Pick<AuditEvent, 'action' | 'summary' | 'after'>,
): AuditEvent => ({
  at,
  actor: { name: 'The portal', login: 'system' },
  orgId: Number(orgId),
  category: 'COLLECTION',
  entityType: 'payment',
  entityId: id,
  ip: '127.0.0.1',
  traceId,
  ...told,
});

/**
 * Writes payments of channel GOVERNMENT down for transfers that a bank has paid, in the transaction that says so: from here on
 * the money is known to be for its invoice, and `confirmTransfers` makes it so. A transfer that is known changes nothing, so a
 * transfer is a payment once. Whatever the invoice has come to since: money that was taken is money. Throws for a reference
 * nobody knows, which an approved payment cannot have. Answers how many were written.
 */
export async function takeTransfers(
  ctx: Ctx,
  tx: Tx,
  transfers: readonly TreasuryTransfer[],
  traceId: string,
): Promise<number> {
  if (transfers.length === 0) return 0;
  const now = ctx.clock.now();
  const events: AuditEvent[] = [];
  await holdReferences(
    tx,
    transfers.map(({ reference }) => reference),
  );
  for (const { number, reference, kobo } of transfers) {
    const whole = await holdInvoice(ctx, tx, { reference });
    if (!whole) throw new Error(`transfer ${number} pays ${reference}, which nobody knows`);
    if (await isKnown(tx, TREASURY, number)) continue;
    const { row: invoice, place } = whole;
    const made = await insertAttempt(tx, {
      orgId: invoice.orgId,
      serviceId: invoice.serviceId,
      invoiceId: invoice.id,
      payerUserId: invoice.payerUserId,
      attemptNo: await nextAttemptNo(tx, invoice.id),
      channel: 'GOVERNMENT',
      provider: TREASURY,
      providerRef: number,
      amountKobo: kobo,
      feeAmountKobo: 0n, // a transfer between bodies of government costs neither of them
      feeBearer: place.rule.feeBearer,
      at: now,
      day: lagosDay(now),
      expiresAt: expiryOf('BANK_BRANCH', now, invoice.expiresAt),
      nextQueryAt: null,
      payerIp: null,
      key: number,
    });
    const amount = asKobo(kobo);
    events.push(
      eventOf(now, traceId, made, {
        action: 'payment.by-transfer',
        summary: `${formatMoney(amount)} came for ${invoice.number} by transfer ${number} of another body`,
        after: { attemptNo: made.attemptNo, channel: made.channel, amount: nairaOf(amount), transfer: number },
      }),
    );
  }
  if (events.length > 0) await record(tx, events);
  return events.length;
}

/**
 * Confirms the payments that transfers of other bodies have made: invoice, shares, L1 and receipt, as of any provider. What
 * cannot be shared yet stays for the next run. May run twice at once; nothing is confirmed twice. Answers how many were.
 */
export async function confirmTransfers(ctx: Ctx, traceId: string): Promise<number> {
  const rows = await ctx.inTx(JOB, (tx) => unconfirmed(tx, AT_ONCE));
  const confirmed = await Promise.all(
    rows.map(async ({ providerRef, kobo, at }) => {
      const given = { provider: TREASURY, providerRef, paid: asKobo(kobo), paidAt: new Date(at), traceId };
      try {
        return (await confirmPayment(ctx, given)).outcome === 'CONFIRMED' ? 1 : 0;
      } catch (fault) {
        if (!(fault instanceof DomainError)) throw fault;
        ctx.log.error({ providerRef, code: fault.code }, 'money of another body cannot be confirmed yet');
        return 0;
      }
    }),
  );
  return confirmed.reduce<number>((all, one) => all + one, 0);
}
