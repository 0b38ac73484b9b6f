import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Uuid } from '../kernel/ids.ts';

/** One signed-in device. `device` and `location` are what the browser claimed, `ip` is what the server saw. */
export const Session = z
  .object({
    id: Uuid,
    device: z.optional(z.string()),
    ip: z.string(),
    location: z.optional(z.string()),
    createdAt: Instant,
    lastSeenAt: Instant,
    /** Whether it is the session of this call. */
    current: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Session' });
export type Session = z.output<typeof Session>;

/** A one-time code as typed: six digits; spaces and hyphens between them are ignored. */
export const OneTimeCode = z.string().check(
  z.maxLength(20, { error: 'Enter the 6-digit code' }),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, { error: 'Enter the 6-digit code' }),
);

/**
 * The proof of a second factor: the six digits of a message or an authenticator, or a recovery code such as
 * `7K4QM-9ZT2H` (ten letters and digits, case and hyphen are ignored).
 */
export const SecondFactor = z.string().check(
  z.maxLength(30, { error: 'Enter the 6-digit code, or a recovery code' }),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(?:\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/, { error: 'Enter the 6-digit code, or a recovery code' }),
);

/** The second factors: a passkey, an authenticator app, or a code sent by email and SMS. */
export const FactorMethod = z.enum(['PASSKEY', 'TOTP', 'CODE']);
export type FactorMethod = z.output<typeof FactorMethod>;

/** Requires exactly one of two fields; otherwise reports `error` at the first. */
export const oneOf = <One extends string, Other extends string>(one: One, other: Other, error: string) =>
  z.refine<Partial<Record<One | Other, unknown>>>(
    (input) => (input[one] === undefined) !== (input[other] === undefined),
    { error, path: [one] },
  );
