import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { findInvoice } from './invoice.queries.ts';
import { holdInvoice, type InvoiceDetail } from './invoice.service.ts';
import { noInvoice } from './invoice-out.service.ts';

type EventDetails = Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>;

/** Returns the audit event of a change to an invoice, for the trail of its organization. */
export const eventOf = (
  ctx: Ctx,
  by: ActorContext,
  invoice: { id: number; orgId: number },
  details: EventDetails,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: invoice.orgId,
  category: 'COLLECTION',
  entityType: 'invoice',
  entityId: invoice.id,
  ...details,
});

/** Returns who changes an invoice, and when. */
export const stampOf = (ctx: Ctx, { actor }: ActorContext, id: number) => ({
  id,
  by: actor.login ?? 'system',
  at: ctx.clock.now(),
});

/** Notifies the payer of an issued invoice, or this address. */
export const announceIssued = (
  ctx: Ctx,
  tx: Tx,
  invoiceId: number,
  orgId: number,
  to: { email?: string; phone?: string; isCopy?: boolean; isAgain?: boolean } = {},
) =>
  ctx.outbox.announce(tx, {
    event: 'invoice.issued',
    payload: { invoiceId, orgId, ...to },
    sourceType: 'invoice',
    sourceId: invoiceId,
    orgId,
  });

/** Refuses with not-found when the actor does not see the invoice. */
export async function assertSeen(ctx: Ctx, { actor }: ActorContext, id: number): Promise<void> {
  if (!(await ctx.inTx(actor.scope, (tx) => findInvoice(tx, { id })))) throw noInvoice();
}

/** Locks an invoice the actor was found to see, and refuses one of a closed organization. */
export async function held(ctx: Ctx, tx: Tx, id: number): Promise<InvoiceDetail> {
  const whole = await holdInvoice(ctx, tx, { id });
  if (!whole) throw noInvoice();
  if (whole.place.org.status === 'CLOSED')
    throw new DomainError('organization-not-live', { detail: 'Invoices of a closed organization cannot be changed.' });
  return whole;
}
