import { asKobo, type Kobo } from '@isura/contract/kernel/money';

/** An amount in kobo, or a count; undefined where it is not known. */
type Measure = bigint | number | undefined;

/**
 * Returns what a whole has beyond its listed rows: of ₦100.00, with rows of ₦60.00 and ₦30.00, ₦10.00. Undefined where the
 * whole is not known; an unknown row counts as nothing.
 */
export const restOf = (whole: Measure, rows: readonly Measure[]): Kobo | undefined =>
  whole === undefined ? undefined : asKobo(rows.reduce<bigint>((rest, row) => rest - BigInt(row ?? 0), BigInt(whole)));
