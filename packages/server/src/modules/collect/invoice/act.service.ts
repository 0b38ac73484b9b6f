import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { findInvoice } from './invoice.queries.ts';
import { holdInvoice, type Whole } from './invoice.service.ts';
import { noInvoice } from './invoice-out.service.ts';

/** Writing is done as this role, after the invoice was looked for with the eyes of the actor. */
export const JOB = { role: 'grp_job' } as const;

type Told = Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>;

/** What was done to an invoice, for the trail of its organization. */
export const eventOf = (
  ctx: Ctx,
  by: By,
  invoice: { id: number | bigint; orgId: number | bigint },
  told: Told,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: Number(invoice.orgId),
  category: 'COLLECTION',
  entityType: 'invoice',
  entityId: Number(invoice.id),
  ...told,
});

/** Who changes an invoice, and when. */
export const markOf = (ctx: Ctx, { actor }: By, id: bigint) => ({
  id,
  by: actor.login ?? 'system',
  at: ctx.clock.now(),
});

/** Tells the payer of an issued invoice, or whom is named. */
export const announceIssued = (
  ctx: Ctx,
  tx: Tx,
  invoiceId: number,
  orgId: number,
  to: { email?: string; phone?: string } = {},
) =>
  ctx.outbox.announce(tx, {
    event: 'invoice.issued',
    payload: { invoiceId, orgId, ...to },
    sourceType: 'invoice',
    sourceId: invoiceId,
    orgId,
  });

/** Refuses with not-found an invoice the actor does not see. */
export async function assertSeen(ctx: Ctx, { actor }: By, id: number): Promise<void> {
  if (!(await ctx.inTx(actor.scope, (tx) => findInvoice(tx, { id })))) throw noInvoice();
}

/** Holds an invoice the actor was seen to see, and refuses one of an organization that does not collect any more. */
export async function held(ctx: Ctx, tx: Tx, id: number): Promise<Whole> {
  const whole = await holdInvoice(ctx, tx, { id });
  if (!whole) throw noInvoice();
  if (whole.place.org.status === 'CLOSED')
    throw new DomainError('organization-not-live', { detail: 'Invoices of a closed organization stay as they are.' });
  return whole;
}
