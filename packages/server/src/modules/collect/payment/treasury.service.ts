import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { throwAll } from '../../../platform/jobs/each-by-itself.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { holdInvoice } from '../invoice/invoice.service.ts';
import { expiryOf } from './attempt.domain.ts';
import { insertAttempt, isKnown, nextAttemptNo } from './attempt.queries.ts';
import { confirmPayment } from './confirm.service.ts';
import { holdReferences, TREASURY, type Unconfirmed, unconfirmed } from './treasury.queries.ts';

const AT_ONCE = 500;

/** Money that another organization's bank paid into the portal's own account for an invoice. */
export interface TreasuryTransfer {
  /** The number of the transfer, which identifies it for good. */
  number: string;
  /** The payment reference of the invoice. */
  reference: string;
  kobo: bigint;
}

const eventOf = (
  at: Date,
  traceId: string,
  { orgId, id }: { orgId: number; id: number },
  details: Pick<AuditEvent, 'action' | 'summary' | 'after'>,
): AuditEvent => ({
  at,
  actor: { name: 'The portal', login: 'system' },
  orgId,
  category: 'COLLECTION',
  entityType: 'payment',
  entityId: id,
  ip: '127.0.0.1',
  traceId,
  ...details,
});

/**
 * Records payments of channel GOVERNMENT for transfers that a bank has paid, in the transaction that says so;
 * `confirmTransfers` then confirms them. A known transfer changes nothing, so each transfer becomes one payment,
 * whatever the status of its invoice now: money that was taken counts. Throws for an unknown reference, which an
 * approved payment cannot have. Returns how many were recorded.
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
    if (!whole) throw new Error(`transfer ${number} pays ${reference}, which does not exist`);
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
        summary: `${formatMoney(amount)} received for ${invoice.number} by transfer ${number} from another organization`,
        after: { attemptNo: made.attemptNo, channel: made.channel, amount: nairaOf(amount), transfer: number },
      }),
    );
  }
  if (events.length > 0) await record(tx, events);
  return events.length;
}

/** Confirms one; returns how many it confirmed: 0 when it was confirmed before or cannot be confirmed yet. */
async function confirmTransfer(ctx: Ctx, { providerRef, kobo, at }: Unconfirmed, traceId: string): Promise<number> {
  const confirmation = { provider: TREASURY, providerRef, paid: asKobo(kobo), paidAt: new Date(at), traceId };
  try {
    return (await confirmPayment(ctx, confirmation)).outcome === 'CONFIRMED' ? 1 : 0;
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    ctx.log.error({ providerRef, code: fault.code }, 'money from another organization cannot be confirmed yet');
    return 0;
  }
}

/**
 * Confirms the payments made by transfers of other organizations, `atOnce` at a time: invoice, shares, L1
 * (docs/spec/ledger.md#l1) and receipt, as for any provider. What cannot be confirmed keeps none of the rest waiting,
 * and is tried again by the next run. Stops early when `signal` is aborted. May run twice at once; nothing is confirmed
 * twice. Returns how many were confirmed. Throws at the end what failed without a refusal.
 */
export async function confirmTransfers(
  ctx: Ctx,
  traceId: string,
  { atOnce = AT_ONCE, signal }: { atOnce?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const faults: unknown[] = [];
  let confirmed = 0;
  for (let after = 0; !signal?.aborted; ) {
    const rows = await ctx.inTx(JOB_SCOPE, (tx) => unconfirmed(tx, after, atOnce));
    const last = rows.at(-1);
    if (!last) break;
    for (const one of await Promise.allSettled(rows.map((row) => confirmTransfer(ctx, row, traceId))))
      if (one.status === 'fulfilled') confirmed += one.value;
      else faults.push(one.reason);
    after = last.id;
  }
  throwAll(faults, (count) => `${plural(count, 'transfer was', 'transfers were')} not confirmed`);
  return confirmed;
}
