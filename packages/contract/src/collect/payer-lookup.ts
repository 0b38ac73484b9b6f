import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { canonicalEmail } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { normalisePhone } from '../kernel/phone.ts';
import { Payer } from './invoice.ts';
import { InvoiceStatus } from './states.ts';

const COLLECTION = '/services/collectionservice/api';

/** The most bills that a look-up of a payer returns. */
export const MOST_BILLS = 20;

/**
 * A whole phone number or a whole email address in its stored form, as people type it. Parts are refused: a look-up finds
 * the person who gives their number, and lists nobody.
 */
const Contact = z.codec(z.string(), z.string(), {
  decode: (typed, checked) => {
    const contact = normalisePhone(typed) ?? canonicalEmail(typed);
    if (contact !== null) return contact;
    const message = 'Enter a whole phone number, such as 08031234567, or a whole email address';
    checked.issues.push({ code: 'custom', input: typed.slice(0, 40), message });
    return z.NEVER;
  },
  encode: (contact) => contact,
});

/** A bill of a payer who was looked up; the payer is masked for help desk staff. */
export const BillOfPayer = z
  .object({
    id: Id,
    number: z.string(),
    reference: z.optional(z.string()),
    orgName: z.string(),
    serviceName: z.string(),
    payer: Payer,
    status: InvoiceStatus,
    total: Money,
    amountPaid: Money,
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'BillOfPayer' });
export type BillOfPayer = z.output<typeof BillOfPayer>;

/** Finds the bills of whoever gives their whole phone number or email address, for the help desk. */
export const PL1 = endpoint({
  id: 'PL1',
  method: 'POST',
  path: `${COLLECTION}/payer-lookups`,
  access: 'collections:view',
  summary: 'Look up a payer',
  description:
    'The newest twenty bills of every MDA with exactly this phone number or email address on them; the payer stays ' +
    'masked. Each look-up is in the audit trail with the masked number, and a person makes twenty an hour and sixty a ' +
    'day.',
  body: z.strictObject({ contact: Contact }),
  response: z.array(BillOfPayer),
  limit: [
    { max: 20, windowSeconds: 3_600 },
    { max: 60, windowSeconds: 86_400 },
  ],
  problems: ['validation-failed', 'access-denied', 'rate-limited'],
});

/**
 * How many wrong ends of one phone number are answered in a day, whoever tries them and on whichever bill: the end that is
 * shown masked lacks one digit, and ten attempts would find it.
 */
export const MOST_WRONG_ENDS = 3;

/** Says whether the end of a number that somebody gives is that of the payer of a bill, without showing the number. */
export const PL2 = endpoint({
  id: 'PL2',
  method: 'POST',
  path: `${COLLECTION}/invoices/{id}/payer-checks`,
  access: 'collections:view',
  summary: 'Check the end of a payer’s phone number',
  description:
    'True where the phone number on the bill ends in these four digits. Each check is in the audit trail; a person ' +
    'makes five an hour and ten a day. Of one number three wrong ends are answered in a day, whoever tries them and on ' +
    'whichever bill; after that the answer is rate-limited, also for the right one.',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({
    ending: z.string().check(z.regex(/^\d{4}$/, { error: 'Enter the last four digits' })),
  }),
  response: z.object({ fits: z.boolean() }).register(z.globalRegistry, { id: 'PayerCheck' }),
  limit: [
    { max: 5, windowSeconds: 3_600 },
    { max: 10, windowSeconds: 86_400 },
  ],
  problems: ['validation-failed', 'access-denied', 'not-found', 'rate-limited'],
});
