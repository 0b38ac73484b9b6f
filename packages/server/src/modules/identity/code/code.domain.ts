import { type CodeBinding, codeHash, type Keys, sameBytes } from '../secret/secret.domain.ts';

export const CODE_GOOD_MS = 10 * 60_000;
/** Attempts allowed for one code. */
export const CODE_ATTEMPTS = 5;
/**
 * Wrong codes in a day that turn codes off for an account, or the public codes of an address
 * (docs/spec/security.md#t07).
 */
export const WRONG_CODES_A_DAY = 10;
export const CODES_OFF_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Limits on codes sent to an address: anyone can request the first kind, the second needs the right password. */
export const sendLimits = {
  public: { apartSeconds: 60, anHour: 3, aDay: 10 },
  signedIn: { apartSeconds: 0, anHour: 30, aDay: 100 },
} as const;
/** The shortest time before a new code for the same challenge. */
export const RESEND_AFTER_MS = 60_000;
/** Codes allowed for one challenge. */
export const SENDS_A_CHALLENGE = 5;

/** Codes recently sent to an address. */
export interface Sent {
  hour: number;
  day: number;
  lastAt: Date | null;
  /** When the oldest code of the last hour and of the last day was sent. */
  hourSince: Date | null;
  daySince: Date | null;
}

/**
 * Returns the seconds until another code may go to the address; 0 when it may now. Three in an hour with 60 s between
 * are allowed.
 */
export function secondsToWait(
  sent: Sent,
  limit: { apartSeconds: number; anHour: number; aDay: number },
  now: Date,
): number {
  const until = (from: Date | null, ms: number): number =>
    from === null ? 0 : Math.max(0, Math.ceil((from.getTime() + ms - now.getTime()) / 1000));
  return Math.max(
    until(sent.lastAt, limit.apartSeconds * 1000),
    sent.hour >= limit.anHour ? Math.max(1, until(sent.hourSince, 3_600_000)) : 0,
    sent.day >= limit.aDay ? Math.max(1, until(sent.daySince, DAY_MS)) : 0,
  );
}

/** A code as stored. */
export interface KeptCode {
  codeHash: Buffer;
  attempts: number;
  expiresAt: Date;
  usedAt: Date | null;
}

export type Verdict = 'right' | 'otp-invalid' | 'otp-expired' | 'otp-exhausted';

/**
 * Returns the verdict on an entered code. A used code is wrong like any other; an expired one or one with five attempts
 * gets that answer even when right, so that more attempts reveal nothing.
 */
export function checkCode(
  kept: KeptCode | undefined,
  bound: CodeBinding,
  typed: string,
  keys: Keys,
  now: Date,
): Verdict {
  if (!kept || kept.usedAt) return 'otp-invalid';
  if (kept.attempts >= CODE_ATTEMPTS) return 'otp-exhausted';
  if (kept.expiresAt.getTime() <= now.getTime()) return 'otp-expired';
  return keys.map((key) => sameBytes(kept.codeHash, codeHash(key, bound, typed))).includes(true)
    ? 'right'
    : 'otp-invalid';
}

/** A user's counts of wrong codes. */
export interface WrongCodes {
  otpFailedCount: number;
  otpFailedSince: Date | null;
  codesOffUntil: Date | null;
}

/**
 * Reports whether codes are off: from the tenth wrong one within 24 hours, for at least half an hour and until the
 * count is reset (AU6, AD1). A new code does not change this.
 */
export const codesAreOff = (person: WrongCodes, now: Date): boolean =>
  person.codesOffUntil !== null &&
  (person.otpFailedCount >= WRONG_CODES_A_DAY || person.codesOffUntil.getTime() > now.getTime());

/** Returns the counts after one more wrong code. The 24 hours begin with the first. */
export function afterWrongCode(person: WrongCodes, now: Date): WrongCodes {
  const since = person.otpFailedSince;
  const goesOn = since !== null && now.getTime() - since.getTime() < DAY_MS;
  const count = goesOn ? person.otpFailedCount + 1 : 1;
  return {
    otpFailedCount: count,
    otpFailedSince: goesOn ? since : now,
    codesOffUntil: count >= WRONG_CODES_A_DAY ? new Date(now.getTime() + CODES_OFF_MS) : person.codesOffUntil,
  };
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Makes a recovery code from ten random bytes: ten letters and digits without I, L, O, U. */
export const recoveryCodeOf = (bytes: Buffer): string =>
  [...bytes.subarray(0, 10)].map((b) => ALPHABET[b % 32]).join('');
/** Formats a recovery code for display: `7K4QM-9ZT2H`. */
export const showRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
