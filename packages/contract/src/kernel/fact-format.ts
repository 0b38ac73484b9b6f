import { formatDay, formatInstant } from './day-format.ts';
import { asKobo, koboOf } from './money.ts';
import { formatMoney } from './money-format.ts';

/** Names of money facts, by their last word: `netAmount`, `overpaid`, `maxLineAmount`, `totalKobo`. */
const MONEY = /(amount|fee|overpaid|total|subtotal|balance|penalty|payable|price|threshold|kobo|from|to)$/i;
/** Naira on the wire; plain digits are kobo, which some events of the payment code write. */
const NAIRA = /^-?\d{1,17}\.\d{2}$/;
const KOBO = /^-?\d{1,19}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns a fact of a change as people read it, by its name and the form of its value: `netAmount` "25000.00" and
 * `amount` "2500000", which is kobo, are both ₦25,000.00; days and moments have their usual format. Everything else is
 * unchanged.
 */
export function factInWords(name: string, value: string): string {
  if (MONEY.test(name) && NAIRA.test(value)) return formatMoney(koboOf(value));
  if (MONEY.test(name) && KOBO.test(value)) return formatMoney(asKobo(BigInt(value)));
  if (MOMENT.test(value)) return formatInstant(new Date(value));
  return DAY.test(value) ? formatDay(value) : value;
}

const CODES: Readonly<Record<string, string>> = {
  CARD: 'card',
  BANK_TRANSFER: 'bank transfer',
  BANK_BRANCH: 'bank branch',
  GOVERNMENT: 'another government organization',
};

/**
 * Returns a sentence with grouped money, payment channels as words and no role names: "INV-1 of ₦75000.00 issued" reads
 * "INV-1 of ₦75,000.00 issued". Stored audit events cannot be rewritten.
 */
export const sentenceInWords = (sentence: string): string =>
  sentence
    .replaceAll(/₦(\d{1,17}\.\d{2})/g, (_, naira: string) => formatMoney(koboOf(naira)))
    .replaceAll(/\b(CARD|BANK_TRANSFER|BANK_BRANCH|GOVERNMENT)\b/g, (code) => CODES[code]!)
    .replaceAll(/ \(ROLE_[A-Z_]+\)/g, '');
