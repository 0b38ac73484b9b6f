import { type Day, lagosDay } from '@isura/contract/kernel/days';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;
/** A moment with its zone, as camt.053 may state it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/;
const WORDS = /^(\d{1,2})[\s-]([A-Za-z]{3,9})[\s,-]+(\d{4}|\d{2})(?:\s.*)?$/;

const day = (year: number, month: number, date: number): Day | undefined => {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === date && year >= 2000 && year < 2100;
  return isThere ? at.toISOString().slice(0, 10) : undefined;
};
const fullYear = (written: string): number => (written.length === 2 ? 2000 + Number(written) : Number(written));

/** Returns the day in Lagos of a moment: 23:30 UTC on 31 December is 1 January there. */
function dayOfMoment(text: string): Day | undefined {
  const at = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at.getTime()) ? undefined : lagosDay(at);
}

/**
 * Parses a bank's date: `2026-11-22`, `22/11/2026`, `22-Nov-2026`, with or without a time after it; of a moment with a
 * time zone the day in Lagos. The day always comes before the month: `11/22/2026` is not a date. Undefined for anything
 * else.
 */
export function dayWritten(text: string): Day | undefined {
  const iso = ISO.exec(text);
  const written = iso === null ? undefined : day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (iso) return written !== undefined && MOMENT.test(text) ? dayOfMoment(text) : written;
  const figures = FIGURES.exec(text);
  if (figures) return day(fullYear(figures[3]!), Number(figures[2]), Number(figures[1]));
  const words = WORDS.exec(text);
  const month = words ? MONTHS.indexOf(words[2]!.slice(0, 3).toLowerCase()) : -1;
  return words && month >= 0 ? day(fullYear(words[3]!), month + 1, Number(words[1])) : undefined;
}

const FIGURE = /^(\d{1,3}(?:,\d{3})+|\d{1,17})(?:\.(\d{1,2}))?$/;

/**
 * Parses a bank's amount into kobo: `1,250,000.00`, `(500.00)` and `-500` for outgoing money, `500.00 DR`, with ₦ or
 * NGN in front. `null` for an empty cell, undefined for anything that is not a naira amount, such as one with three
 * decimals.
 */
export function koboWritten(text: string): bigint | null | undefined {
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^(?:₦|NGN|N)\s*(?=[\d(-])/, '');
  if (bare === '' || bare === '-' || bare === '–') return null;
  const isInBrackets = bare.startsWith('(') && bare.endsWith(')');
  const open = isInBrackets ? bare.slice(1, -1).trim() : bare;
  const marked = /^(.*?)\s*(CR|DR|C|D)?$/.exec(open)!;
  const isMinus = marked[1]!.startsWith('-') || marked[1]!.endsWith('-');
  const figure = FIGURE.exec(marked[1]!.replace(/^[-+]|-$/g, '').trim());
  if (!figure) return undefined;
  const kobo = BigInt(figure[1]!.replaceAll(',', '') + (figure[2] ?? '').padEnd(2, '0'));
  return isInBrackets || isMinus || marked[2]?.startsWith('D') ? -kobo : kobo;
}
