import * as z from 'zod/mini';

const RULE = /^0[789]\d{9}$/;

/** A phone number in stored form: 11 digits, 0 then 7, 8 or 9 (docs/spec/source.md#validation). */
export const Phone = z
  .string()
  .check(z.regex(RULE, { error: 'Enter an 11-digit phone number that starts with 07, 08 or 09' }))
  .register(z.globalRegistry, { id: 'Phone' });

/**
 * Returns the stored form of what a person typed: `+234 803 123 4567`, `234-803-123-4567` and `0803 123 4567` all give
 * `08031234567`. Returns null when the 11-digit form would be a guess, so also when the first 0 is missing.
 */
export function normalisePhone(typed: string): string | null {
  const digits = typed
    .trim()
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+|00)?2340?(?=\d{10}$)/, '0');
  return RULE.test(digits) ? digits : null;
}

/** Returns `0803 123 4567`, as shown in text. In fields and files it stays `08031234567`. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
