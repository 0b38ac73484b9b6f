import * as z from 'zod/mini';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Phone } from '../kernel/phone.ts';
import { properName, severalLines } from '../kernel/words.ts';

/** The topic of a message; the same topics as the questions and answers. */
export const ContactTopic = z.enum([
  'PAYING',
  'REFERENCES',
  'RECEIPTS',
  'REFUNDS',
  'ACCOUNTS',
  'PROBLEMS',
  'FOR_MDAS',
  'OTHER',
]);
export type ContactTopic = z.output<typeof ContactTopic>;

export const ContactIn = z.strictObject({
  name: properName(2, 120, 'Enter your name'),
  email: Email,
  phone: z.optional(Phone),
  topic: ContactTopic,
  reference: z.optional(
    z.string().check(
      z.trim(),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/, {
        error: 'Enter a reference like 270512345678 or INV-2026-0000123',
      }),
    ),
  ),
  message: severalLines(20, 2000, 'Tell us what happened in at least 20 characters'),
});
export type ContactIn = z.output<typeof ContactIn>;

/** Stores a message to the help desk, gives it a ticket number and emails it to the support address. */
export const PB6 = endpoint({
  id: 'PB6',
  method: 'POST',
  path: '/services/organization/api/public/contact',
  access: 'public',
  summary: 'Write to the help desk',
  body: ContactIn,
  response: z.object({ ticketNumber: z.string() }).register(z.globalRegistry, { id: 'Ticket' }),
  status: 202,
  limit: { max: 5, windowSeconds: 3600 },
  problems: ['validation-failed', 'malformed-request', 'rate-limited'],
});
