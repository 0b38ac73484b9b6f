import * as z from 'zod/mini';

declare const koboBrand: unique symbol;

/** An amount of money in whole kobo. 100 kobo make one naira; there is no smaller part. */
export type Kobo = bigint & { readonly [koboBrand]: true };

/** Brands a whole number as kobo. Arithmetic on `Kobo` gives a plain bigint; this restores the type. */
export const asKobo = (amount: bigint): Kobo => amount as Kobo;

export const NOTHING: Kobo = asKobo(0n);

/** The largest figure the wire format holds: 17 digits of naira. Only sums over everything come near it. */
export const MONEY_LIMIT: Kobo = asKobo(9_999_999_999_999_999_999n);

const WIRE = /^-?\d{1,17}\.\d{2}$/;

const size = (value: bigint) => (value < 0n ? -value : value);

/** Adds amounts. The sum of no amounts is zero. */
export const sum = (amounts: Iterable<Kobo>): Kobo => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return asKobo(total);
};

/** Returns naira as written on the wire and in files: 125000000n gives `1250000.00`, −5n gives `-0.05`. */
export function nairaOf(amount: Kobo): string {
  const digits = size(amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the kobo of a wire figure: `1250000.00` gives 125000000n. Throws a RangeError for any other format. */
export function koboOf(naira: string): Kobo {
  if (!WIRE.test(naira)) throw new RangeError(`Not an amount in naira with two decimals: ${naira.slice(0, 40)}`);
  return asKobo(BigInt(naira.replace('.', '')));
}

/**
 * Money in every call: a string in naira with two decimals on the wire, `Kobo` in the program. The schema id belongs to
 * the wire string, so that requests and responses share one description in the API document.
 */
export const Money = z.codec(
  z
    .string()
    .check(z.regex(WIRE, { error: 'Amount must be written like 1250000.00' }))
    .register(z.globalRegistry, { id: 'Money' }),
  z.custom<Kobo>((value) => typeof value === 'bigint'),
  { decode: koboOf, encode: nairaOf },
);

/**
 * Returns `amount × times ÷ by`, cut to whole kobo towards zero, as the shares of a split are. 100.01 at 3 ÷ 4 gives
 * 75.00. Throws when `by` is zero.
 */
export const cut = (amount: bigint, times: bigint, by: bigint): Kobo => asKobo((amount * times) / by);

/**
 * Returns `amount × times ÷ by`, rounded to the nearest kobo, a half away from zero, as taxes are (tax rules, section
 * 0), once, on the final figure. 0.20 at 7.5% is 1.5 kobo and gives 0.02.
 */
export function halfUpToKobo(amount: bigint, times: bigint, by: bigint): Kobo {
  const exact = amount * times;
  const whole = exact / by;
  const left = size(exact % by);
  if (left * 2n < size(by)) return asKobo(whole);
  return asKobo(exact < 0n === by < 0n ? whole + 1n : whole - 1n);
}
