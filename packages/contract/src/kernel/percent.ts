import * as z from 'zod/mini';
import { halfUpToKobo, type Kobo } from './money.ts';

/** Percentages are whole ten-thousandths: 7.5% is 75_000n, 0.125% is 1_250n, all of it is 1_000_000n. */
export const HUNDRED_PERCENT = 1_000_000n;

/** Parses `7.5`, `100`, `0.125` (at most four decimals) as ten-thousandths; returns null for anything else. */
export function percentOf(text: string): bigint | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text);
  return parts ? BigInt(parts[1]! + (parts[2] ?? '').padEnd(4, '0')) : null;
}

/** Formats ten-thousandths plainly and exactly: 75_000n gives `7.5`, 1_250n gives `0.125`. */
export function percentText(percent: bigint): string {
  const digits = (percent < 0n ? -percent : percent).toString().padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0+$/, '');
  return `${percent < 0n ? '-' : ''}${digits.slice(0, -4)}${decimals && `.${decimals}`}`;
}

/** Returns that part of an amount, half a kobo up: 7.5% of 0.20 is 0.02. */
export const percentOfAmount = (amount: bigint, percent: bigint): Kobo =>
  halfUpToKobo(amount, percent, HUNDRED_PERCENT);

const error = 'Percent must be a number from 0 to 100 with at most 4 decimals';

/** A percentage in calls: a JSON number from 0 to 100 with at most four decimals; ten-thousandths in the program. */
export const Percent = z.codec(
  z
    .number({ error })
    .check(
      z.gte(0, { error }),
      z.lte(100, { error }),
      z.refine((value) => percentOf(String(value)) !== null, { error }),
    )
    .register(z.globalRegistry, { id: 'Percent' }),
  z.custom<bigint>((value) => typeof value === 'bigint'),
  { decode: (value) => percentOf(String(value)) ?? 0n, encode: (percent) => Number(percentText(percent)) },
);
