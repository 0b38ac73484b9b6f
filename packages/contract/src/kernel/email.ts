import * as z from 'zod/mini';

const LONGEST = 254;
const NAME = /^[a-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$&'*+/=?^_`{|}~-]+)*$/;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * Returns the stored form of an email address: NFC, lower case, at most 254 characters; null when it is not one. It is
 * plain ASCII of the simple form: no `%`, comma, control character, line end, space or look-alike letter can be in it
 * (docs/spec/security.md#t10), and two addresses are the same person exactly when their stored forms are equal.
 */
export function canonicalEmail(text: string): string | null {
  if (text.length > LONGEST * 3) return null;
  const email = text.trim().normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || name.length > 64 || email.length > LONGEST) return null;
  return NAME.test(name) && HOST.test(host) ? email : null;
}

/**
 * Returns the stored form of an address that may arrive URI-encoded (docs/spec/source.md#validation: emails are decoded
 * before a code is sent). It is decoded once and never again, so `a%2540mail.ng` is refused and not turned into an
 * address.
 */
export function canonicalEmailOnceDecoded(text: string): string | null {
  if (text.length > LONGEST * 9) return null;
  try {
    return canonicalEmail(text.includes('%') ? decodeURIComponent(text) : text);
  } catch {
    return null;
  }
}

const schema = (canonical: (text: string) => string | null) =>
  z.codec(z.string(), z.string(), {
    decode: (text, checked) => {
      const email = canonical(text);
      if (email !== null) return email;
      checked.issues.push({
        code: 'custom',
        input: text,
        message: 'Enter an email address like name@example.com',
        params: { code: 'E_EMAIL' },
      });
      return z.NEVER;
    },
    encode: (email) => email,
  });

/** An email address in a body, URI-encoded or not. */
export const Email = schema(canonicalEmailOnceDecoded);

/** An email address in a query or path, which the transport has already decoded once. */
export const EmailInQuery = schema(canonicalEmail);
