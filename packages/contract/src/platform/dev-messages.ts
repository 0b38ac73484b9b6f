import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** The recipient: an email address or a mobile number as the message has it, in any letter case. */
const To = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Enter at most 254 characters'));

/** A message that was not sent because the portal runs in test mode. */
export const SinkMessage = z
  .object({
    to: z.string(),
    channel: z.enum(['EMAIL', 'SMS']),
    subject: z.string(),
    text: z.string(),
    code: z.optional(z.string()),
    at: Instant,
  })
  .register(z.globalRegistry, { id: 'SinkMessage' });
export type SinkMessage = z.output<typeof SinkMessage>;

const description =
  'Exists only in test mode, while email or SMS is not connected: messages then stay in a test mailbox instead of ' +
  'being sent. Where other machines can reach the portal (ALLOW_PUBLIC_TEST), it is open only on the machine itself ' +
  'and with the metrics token.';

export const DM1 = endpoint({
  id: 'DM1',
  method: 'GET',
  path: '/dev/messages.json',
  access: 'test-mode',
  notForStrangers: true,
  summary: 'Messages of the test mode, newest first, at most 200',
  description,
  query: z.strictObject({ to: z.optional(To) }),
  response: z.array(SinkMessage),
  problems: ['not-found', 'access-denied', 'validation-failed'],
});

export const DM2 = endpoint({
  id: 'DM2',
  method: 'GET',
  path: '/dev/messages',
  access: 'test-mode',
  notForStrangers: true,
  summary: 'Messages of the test mode as a page for people',
  description,
  query: z.strictObject({ to: z.optional(To), refresh: z.optional(z.literal('on')) }),
  response: z.unknown(),
  produces: ['text/html'],
  problems: ['not-found', 'access-denied', 'validation-failed'],
});

export const DM3 = endpoint({
  id: 'DM3',
  method: 'GET',
  path: '/dev/messages.css',
  access: 'test-mode',
  notForStrangers: true,
  summary: 'Stylesheet of the message page',
  response: z.unknown(),
  produces: ['text/css'],
  problems: ['not-found', 'access-denied'],
});
