import { isIP } from 'node:net';
import * as z from 'zod';
import { weaknessOf } from './strength.ts';

/** An environment variable: its purpose, an example that passes, and how its text is parsed. */
export interface Variable<T = unknown> {
  about: string;
  example: string;
  /** The command that makes a value. If present, no example is shown, because an example would be used. */
  make?: string;
  /** Text used when the variable is not set; without it the variable is required unless `optional`. */
  fallback?: string;
  optional?: true;
  schema: z.ZodType<T, string>;
}

export const variable = <T>(declared: Variable<T>): Variable<T> => declared;

export const words = (name: string, max: number) => z.string().trim().min(1, `${name} must not be empty`).max(max);
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be from ${min} to ${max}`);
/** `bank code/number/name`. */
export const bankAccount = z
  .string()
  .regex(/^\d{3,6}\/\d{10}\/[^/]{2,100}$/, 'must be a bank code, a 10-digit number and a name')
  .transform((text) => {
    const [bankCode = '', accountNumber = '', name = ''] = text.split('/');
    return { bankCode, accountNumber, name };
  });
export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((v) => v === 'on');

export const urlOf = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol);
    },
    `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  );

export const origin = urlOf(['http:', 'https:']).refine(
  (text) => URL.parse(text)?.origin === text,
  'must be an origin only, without a path or a trailing slash',
);

export const LEAST_SECRET = 24;
export const LEAST_BITS = 56;
const LIVE_SECRETS = 2;

/** 32 random bytes in base64, not a sentence and not one repeated byte. */
export const randomBytes32 = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 bytes in base64')
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
  .refine((text) => {
    const bytes = Buffer.from(text, 'base64');
    return weaknessOf(text, 80) === undefined && bytes.some((byte) => byte < 32 || byte > 126);
  }, 'must be random, not an example');

/** `name=secret,name=secret` parsed into the secrets of each name, in their order. */
export const secretsByName = z.string().transform((text, check) => {
  const pairs = text.split(',').map((pair) => /^\s*([a-z][a-z0-9-]{1,30})=([!-+\--~]+)\s*$/.exec(pair));
  const wrong = (message: string) => {
    check.addIssue(message);
    return z.NEVER;
  };
  const byName = new Map<string, string[]>();
  for (const pair of pairs) {
    const [, name, secret] = pair ?? [];
    if (name === undefined || secret === undefined) return wrong('must be provider=secret, separated by commas');
    if (secret.length < LEAST_SECRET) return wrong(`must have secrets of ${LEAST_SECRET} or more characters`);
    const weakness = weaknessOf(secret, LEAST_BITS);
    if (weakness !== undefined) return wrong(weakness);
    const known = [...(byName.get(name) ?? []), secret];
    if (known.length > LIVE_SECRETS) return wrong('must have at most two secrets for each provider');
    byName.set(name, known);
  }
  return byName as ReadonlyMap<string, readonly string[]>;
});

/** `name=digits,name=digits` parsed into the number of each name. */
export const namedNumbers = z.string().transform((text, check) => {
  const byName = new Map<string, string>();
  for (const part of text.split(',')) {
    const [, name, digits] = /^\s*([A-Za-z0-9][\w-]{0,40})=(\d{3,20})\s*$/.exec(part) ?? [];
    if (name === undefined || digits === undefined || byName.has(name)) {
      check.addIssue('must be name=digits, separated by commas, each name once');
      return z.NEVER;
    }
    byName.set(name, digits);
  }
  return byName as ReadonlyMap<string, string>;
});

const isAddress = (text: string): boolean => {
  const [address = '', bits] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

/** Addresses and networks separated by commas; an empty text is an empty list. */
export const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((all) => all.every(isAddress), 'must be addresses or networks like 102.89.32.0/24, separated by commas');

/** Parts separated by commas; blank ones are left out. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
