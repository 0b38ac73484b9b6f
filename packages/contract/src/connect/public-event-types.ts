import * as z from 'zod/mini';

/**
 * The types of public events (docs/spec/events.md#types). A type is added, and never gets another meaning or goes: a
 * program that was written for it reads it for years.
 */
export const PublicEventType = z
  .enum([
    'invoice.issued',
    'invoice.part_paid',
    'invoice.paid',
    'invoice.expired',
    'invoice.cancelled',
    'payment.successful',
    'payment.failed',
    'payment.refunded',
    'receipt.voided',
    'request.submitted',
    'request.decided',
    'schedule.checked',
    'disbursement.lines',
    'disbursement.finished',
    'settlement.settled',
    'settlement.failed',
    'statement.read',
    'statement.signed_off',
    'service.activated',
    'bank_account.decided',
    'key.ending',
    'endpoint.disabled',
    'ping',
  ])
  .register(z.globalRegistry, { id: 'PublicEventType' });
export type PublicEventType = z.output<typeof PublicEventType>;

/** The kinds of things that public events happen to. */
export const EventSourceType = z
  .enum([
    'invoice',
    'payment',
    'receipt',
    'request',
    'schedule',
    'settlement',
    'statement',
    'service',
    'bank_account',
    'key',
    'endpoint',
  ])
  .register(z.globalRegistry, { id: 'EventSourceType' });
export type EventSourceType = z.output<typeof EventSourceType>;
