import * as z from 'zod/mini';

const luhnDigit = (digits: string): string => {
  let total = 0;
  for (let at = digits.length - 1, isDoubled = true; at >= 0; at--, isDoubled = !isDoubled) {
    const digit = Number(digits[at]) * (isDoubled ? 2 : 1);
    total += digit > 9 ? digit - 9 : digit;
  }
  return String((10 - (total % 10)) % 10);
};

/**
 * Makes a payment reference from ten random digits: 12 digits, the first from 1 to 9, the last a Luhn check digit over
 * the eleven before it. `7051234567` gives `270512345678` when the first digit is 2. Throws for other digits.
 */
export function makeReference(random: string, first = '2'): string {
  if (!/^\d{10}$/.test(random) || !/^[1-9]$/.test(first)) throw new RangeError('A reference is made of ten digits');
  return first + random + luhnDigit(first + random);
}

/**
 * Reports whether these 12 digits are a reference: detects every single wrong digit and every swap of neighbours except
 * 0 and 9.
 */
export const isReference = (text: string): boolean =>
  /^[1-9]\d{11}$/.test(text) && luhnDigit(text.slice(0, 11)) === text[11];

/** Returns a typed or pasted reference, `2705 1234 5678` or `2705-1234-5678`, without its spaces and hyphens. */
export const bareReference = (typed: string): string => typed.trim().replace(/[\s-]/g, '');

/** `2705 1234 5678` */
export const formatReference = (reference: string): string => reference.replace(/(\d{4})(?=\d)/g, '$1 ');

/** A payment reference in calls: 12 digits with a valid check digit. */
export const Reference = z
  .string()
  .check(
    z.regex(/^[1-9]\d{11}$/, { error: 'Reference must have 12 digits', abort: true }),
    z.refine(isReference, {
      error: 'Check the reference. One digit looks wrong.',
      params: { code: 'E_REFERENCE_FORMAT' },
    }),
  )
  .register(z.globalRegistry, { id: 'Reference' });
