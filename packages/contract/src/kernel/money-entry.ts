import * as z from 'zod/mini';
import { asKobo, type Kobo, Money } from './money.ts';

/** The smallest and largest amount a person may type (data model 1.2). */
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

/**
 * Parses an amount of naira a person typed, 0.01 to 999,999,999,999.99.
 *
 * Commas may separate groups of three; ₦, N or NGN may come first; `1.25m` is 1,250,000.00 (k m b t). Refused: nothing,
 * another currency, a sign, three decimals, `1e5`, commas elsewhere, more than the limit.
 */
export function parseAmount(typed: string): AmountEntry {
  const text = typed.trim().toLowerCase();
  if (text === '') return refused('E_REQUIRED');
  if (text.length > 60) return refused('E_AMOUNT_FORMAT');
  const bare = text.replace(/^(?:₦|ngn|n)\s*/, '');
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
