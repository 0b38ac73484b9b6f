import * as z from 'zod/mini';

/**
 * Every announcement one module makes to those further right: its name and what it carries. Payloads hold ids and what
 * the listener cannot read itself; they are JSON, so money is a naira string and times are ISO text.
 */
export const events = {
  /** Somebody wrote to the help desk (PB6); everything the mail to the support address says. */
  'contact.received': z.object({
    ticketNumber: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.optional(z.string()),
    topic: z.string(),
    reference: z.optional(z.string()),
    message: z.string(),
  }),
} as const;

export type EventName = keyof typeof events;
export type Events = { [Name in EventName]: z.output<(typeof events)[Name]> };
