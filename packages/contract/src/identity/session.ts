import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Uuid } from '../kernel/ids.ts';

/** One signed-in device. `device` and `location` are what the browser said of itself, `ip` is what the server saw. */
export const Session = z
  .object({
    id: Uuid,
    device: z.optional(z.string()),
    ip: z.string(),
    location: z.optional(z.string()),
    createdAt: Instant,
    lastSeenAt: Instant,
    /** The session of this very call. */
    current: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Session' });
export type Session = z.output<typeof Session>;

/** Why a person's browser says a session ends; the server has more reasons of its own (data-model 2.1). */
export const LogoutReason = z.enum(['LOGOUT', 'IDLE_TIMEOUT']);
export type LogoutReason = z.output<typeof LogoutReason>;

/** A one-time code as typed: six digits; spaces and hyphens between them do no harm. */
export const OneTimeCode = z.string().check(
  z.maxLength(20, { error: 'Enter the 6-digit code' }),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, { error: 'Enter the 6-digit code' }),
);

/**
 * What proves a second factor: the six digits of a message or of an authenticator, or a recovery code such as
 * `7K4QM-9ZT2H` (ten letters and digits, case and hyphen do not matter).
 */
export const SecondFactor = z.string().check(
  z.maxLength(30, { error: 'Enter the 6-digit code, or a recovery code' }),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(?:\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/, { error: 'Enter the 6-digit code, or a recovery code' }),
);

/** How a second factor can be proved: a passkey, an authenticator app, or a code sent by mail and SMS. */
export const FactorMethod = z.enum(['PASSKEY', 'TOTP', 'CODE']);
export type FactorMethod = z.output<typeof FactorMethod>;

/** Exactly one of two fields must be there; else `error` stands beside the first. */
export const oneOf = <One extends string, Other extends string>(one: One, other: Other, error: string) =>
  z.refine<Partial<Record<One | Other, unknown>>>(
    (given) => (given[one] === undefined) !== (given[other] === undefined),
    { error, path: [one] },
  );
