import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';
import { isNoAmount, plainAmount } from '@isura/contract/kernel/money-entry';
import type { DateOrder } from '@isura/contract/reconcile/shapes';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** With a time or, as XML may state a date, with its zone: the day is the written one. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*|Z|[+-]\d{2}:\d{2})?$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
/** A moment with its zone, as camt.053 may state it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[\s,T].*)?$/;
const WORDS = /^(\d{1,2})[\s-]([A-Za-z]{3,9})[\s,.-]+(\d{4}|\d{2})(?:\s.*)?$/;
const MONTH_IN_FRONT = /^([A-Za-z]{3,9})[\s.-]+(\d{1,2})[\s,-]+(\d{4})(?:\s.*)?$/;

const day = (year: number, month: number, date: number): Day | undefined => {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === date && year >= 2000 && year < 2100;
  return isThere ? at.toISOString().slice(0, 10) : undefined;
};
const fullYear = (written: string): number => (written.length === 2 ? 2000 + Number(written) : Number(written));
const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** Returns a moment with its zone. */
function momentOf(text: string): Date | undefined {
  if (!MOMENT.test(text)) return undefined;
  const at = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Reports whether a date is written in figures with its year last, so that day and month may stand in either order. */
export const isInFigures = (text: string): boolean => FIGURES.test(text);

/**
 * Parses a bank's date: `2026-11-22`, `20261122`, `22/11/2026`, `22-Nov-2026`, `Nov 22, 2026`, with or without a time
 * after it; of a moment with a time zone the day in Lagos. In figures with the year last the day comes before the
 * month unless `order` is MONTH_FIRST: `11/22/2026` is no date otherwise. Undefined for anything else.
 */
export function dayWritten(text: string, order: DateOrder = 'DAY_FIRST'): Day | undefined {
  const iso = ISO.exec(text) ?? COMPACT.exec(text);
  if (iso) {
    const written = day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    if (written === undefined || !MOMENT.test(text)) return written;
    const at = momentOf(text);
    return at && lagosDay(at);
  }
  const figures = FIGURES.exec(text);
  if (figures) {
    const [first, second] = [Number(figures[1]), Number(figures[2])];
    const year = fullYear(figures[3]!);
    return order === 'DAY_FIRST' ? day(year, second, first) : day(year, first, second);
  }
  const words = WORDS.exec(text);
  if (words) return day(fullYear(words[3]!), monthOf(words[2]!), Number(words[1]));
  const inFront = MONTH_IN_FRONT.exec(text);
  return inFront ? day(Number(inFront[3]), monthOf(inFront[1]!), Number(inFront[2])) : undefined;
}

const TWO_FIGURES = /^(\d{2})[/.-](\d{1,2})[/.-](\d{2})(?:[\s,T].*)?$/;

/** Returns the day of a date with two figures for its year, read with the year first: `26/11/22` is 22 November 2026. */
export function yearFirst(text: string): Day | undefined {
  const [, year, month, date] = TWO_FIGURES.exec(text) ?? [];
  return year === undefined ? undefined : day(fullYear(year), Number(month), Number(date));
}

const MIDNIGHT_WITHOUT_ZONE = /T00:00(?::00(?:\.0+)?)?$/;

/**
 * Returns the last day of a period that ends at a moment: the day in Lagos, and at midnight there the day before,
 * because nothing of the day that begins belongs to it. A date without a time is that day.
 */
export function lastDayUntil(text: string): Day | undefined {
  const written = dayWritten(text);
  if (written === undefined) return undefined;
  const at = momentOf(text);
  const isMidnight = at ? lagosDay(new Date(at.getTime() - 1)) !== written : MIDNIGHT_WITHOUT_ZONE.test(text);
  return isMidnight ? addDays(written, -1) : written;
}

const CURRENCY = /^(?:₦|NGN|N)\s*(?=[\d(+−–-])|\s*(?:₦|NGN)$/;
const SIDE = /^(CR|DR)\.?\s*(?=[\d(₦N])|(?<=[\d)])\s*(CR|DR|C|D)\.?$/;
const MINUS = /^[−–-]\s*|\s*[−–-]$/;

/**
 * Parses an amount of a bank into kobo, negative for money out: `1,250,000.00`, `(500.00)`, `-500`, `500.00-`,
 * `500.00 DR`, `DR 500.00`, with ₦, NGN or N around it. The digits are read as in all other files (`plainAmount`).
 * `null` for an empty cell and for a dash alone; undefined for anything that is not an amount of naira, such as one
 * with three decimals, or one that is marked as both money in and money out.
 */
export function koboWritten(text: string): bigint | null | undefined {
  let rest = text.trim().toUpperCase();
  if (rest === '' || isNoAmount(rest)) return null;
  const sides: string[] = [];
  let signs = 0;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(CURRENCY, '').trim();
    const side = SIDE.exec(rest);
    const isBracketed = rest.startsWith('(') && rest.endsWith(')');
    if (side) sides.push(side[1] ?? side[2] ?? '');
    else if (isBracketed || MINUS.test(rest)) signs += 1;
    rest = (isBracketed ? rest.slice(1, -1) : rest.replace(side ? SIDE : MINUS, '')).trim();
  }
  const [whole = '', decimals = ''] = plainAmount(rest.replace(/^\+\s*/, ''))?.split('.') ?? [];
  const isOut = signs > 0 || sides[0]?.startsWith('D') === true;
  if (whole === '' || decimals.length > 2 || sides.length > 1 || signs > 1) return undefined;
  if (signs > 0 && sides[0]?.startsWith('C')) return undefined;
  const kobo = BigInt(whole + decimals.padEnd(2, '0'));
  return isOut ? -kobo : kobo;
}

const SIDES: Readonly<Record<string, 'CREDIT' | 'DEBIT'>> = {
  ...{ CR: 'CREDIT', C: 'CREDIT', CREDIT: 'CREDIT', CRDT: 'CREDIT', '+': 'CREDIT' },
  ...{ DR: 'DEBIT', D: 'DEBIT', DEBIT: 'DEBIT', DBIT: 'DEBIT', '-': 'DEBIT' },
};

/**
 * Returns the side that a column of its own states: `CR`, `C`, `Credit`, `DR`, `D`, `Debit`. Undefined for all else.
 */
export const sideWritten = (text: string): 'CREDIT' | 'DEBIT' | undefined =>
  SIDES[text.trim().toUpperCase().replace(/\.$/, '')];
