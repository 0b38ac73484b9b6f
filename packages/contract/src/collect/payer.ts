import * as z from 'zod/mini';
import { Email } from '../kernel/email.ts';
import { Tin } from '../kernel/identifiers.ts';
import { Phone } from '../kernel/phone.ts';
import { oneLine, properName } from '../kernel/words.ts';
import { PayerKind } from './states.ts';

/** A payer as they enter their own details. The service decides whether a TIN and an address are required. */
export const PayerIn = z
  .strictObject({
    kind: PayerKind,
    name: properName(2, 120, 'Name must be 2 to 120 characters'),
    email: Email,
    phone: Phone,
    tin: z.optional(Tin),
    address: z.optional(oneLine(5, 200, 'Address must be 5 to 200 characters')),
  })
  .register(z.globalRegistry, { id: 'PayerIn' });
export type PayerIn = z.output<typeof PayerIn>;

export const payerContact = {
  kind: PayerKind,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  tin: z.optional(z.string()),
};

/** A payer as seen by themselves and by those who hold the token of their invoice. */
export const PayerSeen = z
  .object({
    ...payerContact,
    address: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'PayerSeen' });

/** A payer as everybody else sees them: `A** O**`, `ad***@mail.ng`, `080*****678`. */
export const PayerMasked = z
  .object({ kind: PayerKind, nameMasked: z.string(), emailMasked: z.string(), phoneMasked: z.string() })
  .register(z.globalRegistry, { id: 'PayerMasked' });

export const CheckoutPayer = z.union([PayerSeen, PayerMasked]);
export type CheckoutPayer = z.output<typeof CheckoutPayer>;
