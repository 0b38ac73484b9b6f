// What somebody obviously meant: offered, never applied automatically, so that all rows of one kind can be corrected at
// once.
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { RsaPin, Tin } from '@isura/contract/kernel/identifiers';
import { nairaOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { percentOf, percentText } from '@isura/contract/kernel/percent';
import { normalisePhone } from '@isura/contract/kernel/phone';
import type { PaymentField } from '@isura/contract/request/payment-fields';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads `691578,38` as 691578.38; `1,12` may be 1.12 or 112, so nobody guesses. */
function amountMeant(text: string): string | undefined {
  const decimals = /^(\D*)(\d{4,}),(\d{1,2})$/.exec(text);
  const entry = parseAmount(decimals ? `${decimals[1]}${decimals[2]}.${decimals[3]}` : text.replaceAll(/\s/g, ''));
  if (!entry.ok || /[kmbt]$/i.test(text)) return undefined;
  return nairaOf(entry.amount);
}

/** Reads `11/2026`, `Nov-26` and `2026-11-01` as 2026-11. */
function monthMeant(text: string): string | undefined {
  const [year, month] =
    /^(?<year>20\d\d)[-/.](?<month>\d{1,2})(?:[-/.]\d{1,2})?$/.exec(text)?.slice(1) ??
    /^(\d{1,2})[-/. ](20\d\d)$/.exec(text)?.slice(1).toReversed() ??
    namedMonth(text) ??
    [];
  const number = Number(month);
  return year !== undefined && number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : undefined;
}

function namedMonth(text: string): string[] | undefined {
  const found = /^([a-z]{3})[a-z]*[-/. ](?:20)?(\d\d)$/i.exec(text);
  const at = MONTHS.indexOf(found?.[1]?.toLowerCase() ?? '');
  return found && at >= 0 ? [`20${found[2]}`, String(at + 1)] : undefined;
}

/** Reads `7.5%`, and 0.075 from a cell in percent format, as 7.5. */
function percentMeant(text: string): string | undefined {
  const bare = text.replace(/\s*%$/, '');
  if (bare !== text) return percentOf(bare) === null ? undefined : percentText(percentOf(bare)!);
  const share = /^0?\.(\d{1,6})$/.exec(text)?.[1];
  return share === undefined ? undefined : percentText(BigInt(share.padEnd(6, '0')));
}

const whole = (text: string | undefined, rule: RegExp): string | undefined =>
  text !== undefined && rule.test(text) ? text : undefined;

/** Returns an account number without an apostrophe, blanks, hyphens or zero decimals. */
const accountMeant = (text: string): string | undefined =>
  whole(text.replace(/\.0+$/, '').replaceAll(/[\s'’.-]/g, ''), /^\d{10}$/);

const pinMeant = (text: string): string | undefined => {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const digits = bare.replace(/^PEN/, '').replaceAll('O', '0').replaceAll('I', '1');
  return RsaPin.safeParse(`PEN${digits}`).success ? `PEN${digits}` : undefined;
};

function formatMeant(format: PaymentField['format'], text: string): string | undefined {
  if (format === 'phone') return /^[789]\d{9}$/.test(text) ? (normalisePhone(`0${text}`) ?? undefined) : undefined;
  if (format === 'rsa-pin') return pinMeant(text);
  if (format === 'email') return canonicalEmail(text.replaceAll(/\s+/g, '').replace(/[.,;]+$/, '')) ?? undefined;
  return undefined;
}

/** Returns what was obviously meant by a cell its field refuses; undefined if it is ambiguous. */
export function intendedValue(field: PaymentField, text: string): string | undefined {
  const meant = guess(field, text);
  return meant === text ? undefined : meant;
}

function guess({ kind, format }: PaymentField, text: string): string | undefined {
  switch (kind) {
    case 'money':
      return amountMeant(text);
    case 'period':
      return monthMeant(text);
    case 'day':
      return parseDayEntry(text) ?? undefined;
    case 'rate':
    case 'percent':
      return percentMeant(text);
    case 'account':
      return accountMeant(text);
    case 'tin':
      return whole(Tin.safeParse(text.replaceAll(/[\s.'’-]/g, '')).data, /^\d{13}$/);
    case 'text':
      return formatMeant(format, text);
    default:
      return undefined;
  }
}
