import type { Day } from './days.ts';

/**
 * The fewest digits of each yearly number (docs/spec/ledger.md#money-days-and-numbers). A year with more numbers simply
 * uses more digits.
 */
const WIDTHS = { INV: 7, RCT: 7, PR: 6, SCH: 6, AR: 6, JN: 7 } as const;

/** INV invoice, RCT receipt, PR payment request, SCH schedule, AR administrative request, JN journal. */
export type Series = keyof typeof WIDTHS;

export interface NumberParts {
  series: Series;
  year: number;
  sequence: number;
}

const inOrder = (sequence: number, width: number): string => {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('Numbers begin at 1');
  return String(sequence).padStart(width, '0');
};

/** Returns `INV-2026-0000123` for INV, 2026, 123. Throws a RangeError below 1. */
export const numberOf = (series: Series, year: number, sequence: number): string =>
  `${series}-${year}-${inOrder(sequence, WIDTHS[series])}`;

/** Returns `STL-20261120-0007` for the seventh settlement of that day. */
export const settlementNumber = (day: Day, sequence: number): string =>
  `STL-${day.replaceAll('-', '')}-${inOrder(sequence, 4)}`;

/** Returns `PRJ-0123-04` for the fourth project of the organization with code 0123. */
export const projectNumber = (orgCode: string, sequence: number): string => `PRJ-${orgCode}-${inOrder(sequence, 2)}`;

/** Parses a number as a person types it, ` inv-2026-0000123`; returns null when it is not one or has too few digits. */
export function parseNumber(typed: string): NumberParts | null {
  const [, letters, year, digits] = /^([A-Z]{2,3})-(\d{4})-(\d{6,12})$/.exec(typed.trim().toUpperCase()) ?? [];
  if (!letters || !digits || !Object.hasOwn(WIDTHS, letters)) return null;
  const series = letters as Series;
  const parts = { series, year: Number(year), sequence: Number(digits) };
  return parts.sequence > 0 && numberOf(series, parts.year, parts.sequence) === `${series}-${year}-${digits}`
    ? parts
    : null;
}
