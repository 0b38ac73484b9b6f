import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** DISABLED: nothing is delivered to it, by a decision of an administrator or of the portal (`disabledCode`). */
export const EndpointStatus = z.enum(['ACTIVE', 'DISABLED']).register(z.globalRegistry, { id: 'EndpointStatus' });
export type EndpointStatus = z.output<typeof EndpointStatus>;

/**
 * Why an endpoint is disabled: by an administrator; it answered 410; 50 events in a row could not be delivered; for
 * five days nothing was delivered though there was something to deliver.
 */
export const DisabledCode = z
  .enum(['ADMINISTRATOR', 'GONE', 'GIVEN_UP', 'SILENT'])
  .register(z.globalRegistry, { id: 'DisabledCode' });
export type DisabledCode = z.output<typeof DisabledCode>;

/** The events that move a webhook endpoint. */
export type EndpointEvent = 'make' | 'disable' | 'enable' | 'delete';

/** The transitions of a webhook endpoint (docs/spec/events.md#endpoints). */
export const endpointMoves: readonly Move<EndpointStatus, EndpointEvent, 'administrator' | 'portal'>[] = [
  { from: null, event: 'make', to: 'ACTIVE', who: 'administrator' },
  { from: 'ACTIVE', event: 'disable', to: 'DISABLED', who: 'administrator' },
  { from: 'ACTIVE', event: 'disable', guard: 'gone, or nothing gets through', to: 'DISABLED', who: 'portal' },
  { from: 'DISABLED', event: 'enable', guard: 'it has a secret', to: 'ACTIVE', who: 'administrator' },
  { from: 'ACTIVE', event: 'delete', to: null, who: 'administrator' },
  { from: 'DISABLED', event: 'delete', to: null, who: 'administrator' },
];

/** PENDING: not attempted yet. FAILED: attempted, and attempted again later. GIVEN_UP: attempted no more. */
export const DeliveryStatus = z
  .enum(['PENDING', 'FAILED', 'DELIVERED', 'GIVEN_UP'])
  .register(z.globalRegistry, { id: 'DeliveryStatus' });
export type DeliveryStatus = z.output<typeof DeliveryStatus>;

/** The events that move a delivery. */
export type DeliveryEvent = 'match' | 'deliver' | 'fail' | 'give-up' | 'resend' | 'delete';

/** The transitions of the delivery of one event to one endpoint (docs/spec/events.md#deliveries). */
export const deliveryMoves: readonly Move<DeliveryStatus, DeliveryEvent, 'administrator' | 'portal'>[] = [
  { from: null, event: 'match', guard: 'a new event, or a replay', to: 'PENDING', who: 'portal' },
  { from: 'PENDING', event: 'deliver', guard: 'the answer is 2xx', to: 'DELIVERED', who: 'portal' },
  { from: 'PENDING', event: 'fail', guard: 'attempts are left', to: 'FAILED', who: 'portal' },
  { from: 'PENDING', event: 'give-up', guard: 'the endpoint is disabled', to: 'GIVEN_UP', who: 'portal' },
  { from: 'FAILED', event: 'deliver', guard: 'the answer is 2xx', to: 'DELIVERED', who: 'portal' },
  { from: 'FAILED', event: 'give-up', guard: 'no attempt is left, or disabled', to: 'GIVEN_UP', who: 'portal' },
  { from: 'FAILED', event: 'resend', to: 'PENDING', who: 'administrator' },
  { from: 'DELIVERED', event: 'resend', to: 'PENDING', who: 'administrator' },
  { from: 'GIVEN_UP', event: 'resend', to: 'PENDING', who: 'administrator' },
  { from: 'PENDING', event: 'delete', guard: 'with its event or endpoint', to: null, who: 'portal' },
  { from: 'FAILED', event: 'delete', guard: 'with its event or endpoint', to: null, who: 'portal' },
  { from: 'DELIVERED', event: 'delete', guard: 'with its event or endpoint', to: null, who: 'portal' },
  { from: 'GIVEN_UP', event: 'delete', guard: 'with its event or endpoint', to: null, who: 'portal' },
];
