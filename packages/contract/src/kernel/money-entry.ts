import * as z from 'zod/mini';
import { asKobo, type Kobo, Money } from './money.ts';

/** The smallest and largest amount a person may type (docs/spec/ledger.md#money-days-and-numbers). */
export const LEAST_AMOUNT: Kobo = asKobo(1n);
export const LARGEST_AMOUNT: Kobo = asKobo(99_999_999_999_999n);

const atMost = z.refine<Kobo>((amount) => amount <= LARGEST_AMOUNT, {
  error: 'Amount must be ₦999,999,999,999.99 or less',
  params: { code: 'too-large' },
});

/** An amount in a call that is to be moved, charged or compared with money that was: ₦0.01 or more. */
export const MoneyIn = Money.check(
  z.refine((amount) => amount >= LEAST_AMOUNT, {
    error: 'Amount must be ₦0.01 or more',
    params: { code: 'too-small' },
    abort: true,
  }),
  atMost,
);

/**
 * A figure in a call that moves no money by itself and may be nothing: the price a caller saw, the start of a tier, a
 * flat rate of tax, a forecast. A contract test names every field that uses it.
 */
export const MoneyOrNothingIn = Money.check(
  z.refine((amount) => amount >= 0n, {
    error: 'Amount must be ₦0.00 or more',
    params: { code: 'too-small' },
    abort: true,
  }),
  atMost,
);

/** The total a caller saw of many amounts, which a call compares with the total of now; it may exceed one amount. */
export const TotalSeen = Money.check(
  z.refine((amount) => amount >= 0n, { error: 'Amount must be ₦0.00 or more', params: { code: 'too-small' } }),
);

/** Why a typed amount is refused; the codes are the same as in schedule files. */
export type AmountFault =
  | 'E_REQUIRED'
  | 'E_AMOUNT_FORMAT'
  | 'E_AMOUNT_CURRENCY'
  | 'E_AMOUNT_NEGATIVE'
  | 'E_AMOUNT_DECIMALS'
  | 'E_AMOUNT_ZERO'
  | 'E_AMOUNT_LIMIT';

export type AmountEntry = { ok: true; amount: Kobo } | { ok: false; code: AmountFault };

const ZEROS: Record<string, number> = { '': 0, k: 3, m: 6, b: 9, t: 12 };
const FIGURE = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?([kmbt]?)$/;
const OTHER_CURRENCY = /^(?:us)?[$€£¥₵]|[$€£¥₵]$|\b(?:usd|eur|gbp|ghs|xof|xaf|zar|cny|jpy|aed|cad)/;

const refused = (code: AmountFault): AmountEntry => ({ ok: false, code });

/** A text longer than any amount. */
const TOO_LONG = 60;
/** Blanks that are not broken at a line end, which other programs put between groups of three digits. */
const GROUP_BLANK = /(?<=\d)[\u00a0\u2007\u2009\u202f](?=\d)/g;
/** Quotes and apostrophes around a figure that a spreadsheet kept as text. */
const QUOTES = /^['’"“”]+|['’"“”]+$/g;
/** What files write for nothing. */
const NOTHING_SIGN = /^[-−–—]$/;

/** Returns a typed amount without what only surrounds or groups its digits. */
const bareOf = (typed: string): string =>
  typed
    .trim()
    .replaceAll(QUOTES, '')
    .trim()
    .toLowerCase()
    .replace(/^(?:₦|ngn|n)\s*/, '')
    .replaceAll(GROUP_BLANK, ',');

/** Reports whether a cell says that there is no amount: a single dash. */
export const isNoAmount = (typed: string): boolean => NOTHING_SIGN.test(typed.trim());

/** An amount as calls and most files write it. */
const PLAIN = /^[1-9]\d*\.\d\d$/;

/**
 * Reports whether a text states no amount, or one of zero, however that is written: ``, `-`, `0`, `00.00`, `-0.00`. A text
 * that is no amount states something.
 */
export function statesNothing(typed: string): boolean {
  if (PLAIN.test(typed)) return false;
  const entry = parseAmount(typed.trim().replace(/^[-−–—]/, ''));
  return !entry.ok && (entry.code === 'E_REQUIRED' || entry.code === 'E_AMOUNT_ZERO');
}

/**
 * Returns the digits of an amount as a person or a file writes it, without unit: `₦1,129,846.24` is `1129846.24`.
 * Undefined for all else.
 */
export function plainAmount(typed: string): string | undefined {
  if (typed.length > TOO_LONG) return undefined;
  const [, whole = '', decimals, unit] = FIGURE.exec(bareOf(typed)) ?? [];
  if (whole === '' || unit !== '') return undefined;
  return decimals === undefined ? whole.replaceAll(',', '') : `${whole.replaceAll(',', '')}.${decimals}`;
}

const POINTS_BETWEEN = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/;
const COMMA_DECIMALS = /^(\d+),(\d{1,2})$/;

/**
 * Returns what to do about an amount that is refused, in words that fit what was typed: `1,12` may be 1.12 or 112.
 * Undefined where the usual message says enough.
 */
export function amountAdvice(typed: string): string | undefined {
  const entry = parseAmount(typed);
  if (entry.ok || typed.length > TOO_LONG) return undefined;
  if (entry.code === 'E_AMOUNT_CURRENCY') return 'Amounts are in naira. Enter it without another currency';
  if (entry.code !== 'E_AMOUNT_FORMAT') return undefined;
  const bare = bareOf(typed);
  const quoted = `“${typed.trim()}”`;
  if (POINTS_BETWEEN.test(bare)) {
    const [whole = '', kobo] = bare.split(',');
    const meant = `${whole.replaceAll('.', ',')}${kobo === undefined ? '' : `.${kobo}`}`;
    return `${quoted} has points between thousands. If it is ${meant}, enter it like that`;
  }
  const [, whole = '', kobo = ''] = COMMA_DECIMALS.exec(bare) ?? [];
  if (whole !== '') {
    const point = `${whole}.${kobo}`;
    return whole.length > 3
      ? `${quoted} has a comma before the kobo. Enter ${point}`
      : `${quoted} can be ${point} or ${whole}${kobo}. Enter ${point} or ${whole}${kobo}.00`;
  }
  if (/^\d[\d,]*(?:\.\d+)?$/.test(bare)) return `The commas in ${quoted} are not between groups of three digits`;
  return /^\d[\d\s]*(?:\.\d+)?$/.test(bare) ? `Enter ${quoted} without spaces` : undefined;
}

/**
 * Parses an amount of naira a person typed, 0.01 to 999,999,999,999.99. The one reader of amounts: forms use it as it
 * is, files by `plainAmount`.
 *
 * Commas or non-breaking blanks may separate groups of three; ₦, N or NGN may come first, quotes may stand around it;
 * `1.25m` is 1,250,000.00 (k m b t). Refused: nothing, another currency, a sign, three decimals, `1e5`, commas
 * elsewhere, more than the limit.
 */
export function parseAmount(typed: string): AmountEntry {
  const text = typed.trim();
  if (text === '') return refused('E_REQUIRED');
  if (text.length > TOO_LONG) return refused('E_AMOUNT_FORMAT');
  const bare = bareOf(text);
  if (/^[-−–]|^\(.*\)$/.test(bare)) return refused('E_AMOUNT_NEGATIVE');
  const figure = FIGURE.exec(bare);
  if (!figure) return refused(OTHER_CURRENCY.test(bare) ? 'E_AMOUNT_CURRENCY' : 'E_AMOUNT_FORMAT');
  const [, whole = '', decimals = '', unit = ''] = figure;
  const zeros = ZEROS[unit] ?? 0;
  // Without a unit three decimals are always refused; 1.2345m is whole naira, so it is accepted.
  const places = unit === '' ? decimals : decimals.replace(/0+$/, '');
  if (places.length > zeros + 2) return refused('E_AMOUNT_DECIMALS');
  const amount = BigInt(whole.replaceAll(',', '') + places.padEnd(zeros + 2, '0'));
  if (amount < LEAST_AMOUNT) return refused('E_AMOUNT_ZERO');
  return amount > LARGEST_AMOUNT ? refused('E_AMOUNT_LIMIT') : { ok: true, amount: asKobo(amount) };
}
