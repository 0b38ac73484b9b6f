import * as z from 'zod/mini';
import { FIRST_YEAR } from '../kernel/day-ranges.ts';
import { addMonths, type Day, DayIn, type Period, PeriodIn } from '../kernel/days.ts';
import { canonicalEmail } from '../kernel/email.ts';
import { RcNumber, RsaPin, Tin, tinKind } from '../kernel/identifiers.ts';
import { Money } from '../kernel/money.ts';
import { LARGEST_AMOUNT, LEAST_AMOUNT } from '../kernel/money-entry.ts';
import { HUNDRED_PERCENT, percentOf } from '../kernel/percent.ts';
import { normalisePhone } from '../kernel/phone.ts';
import { bareReference, isReference } from '../kernel/reference.ts';
import { oneLine } from '../kernel/words.ts';

/** The result of reading one value: the value, perhaps with a warning, or why it is refused. */
export type FieldRead =
  | { ok: true; value: string | number | bigint; warning?: { code: string; message: string } }
  | { ok: false; code: string; message: string };

/** Numbers and addresses with a format of their own. */
export type TextFormat = 'email' | 'phone' | 'rsa-pin' | 'rc-number' | 'invoice-reference';

export const refused = (code: string, message: string): FieldRead => ({ ok: false, code, message });

const HIDDEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
/** The first month a tax may be paid for. */
const FIRST_PERIOD: Period = `${FIRST_YEAR}-01`;

/** Most texts: plain letters and signs without a blank at either end. Files have many of them. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

type Named = { label: string; missing: string };

export function readText(
  { label, missing, length }: Named & { length?: readonly [number, number] },
  raw: unknown,
): FieldRead {
  const [least, most] = length ?? [1, 120];
  if (typeof raw === 'string' && raw.length >= least && raw.length <= most && PLAIN.test(raw))
    return { ok: true, value: raw };
  const read = oneLine(least, most, missing).safeParse(raw);
  if (read.success && !HIDDEN.test(read.data)) return { ok: true, value: read.data };
  if (typeof raw === 'string' && HIDDEN.test(raw))
    return refused('E_CONTROL_CHAR', `${label} contains a hidden character`);
  const isLong = typeof raw === 'string' && raw.trim().length > most;
  return isLong
    ? refused('E_TOO_LONG', `${label} can have at most ${most} characters`)
    : refused('E_REQUIRED', missing);
}

const FORMATS: Readonly<Record<TextFormat, { code: string; message: string; read: (text: string) => string | null }>> =
  {
    email: { code: 'E_EMAIL', message: 'Enter an email address like name@example.com', read: canonicalEmail },
    phone: {
      code: 'E_PHONE',
      message: 'Enter a phone number like 08031234567',
      read: normalisePhone,
    },
    'rsa-pin': {
      code: 'E_RSA_PIN',
      message: 'Enter an RSA PIN like PEN123456789012',
      read: (text) => RsaPin.safeParse(text).data ?? null,
    },
    'rc-number': {
      code: 'E_RC_NUMBER',
      message: 'Enter a number like RC1234567',
      read: (text) => RcNumber.safeParse(text.toUpperCase().replaceAll(/\s/g, '')).data ?? null,
    },
    'invoice-reference': {
      code: 'E_REFERENCE_FORMAT',
      message: 'Enter the 12 digits of the invoice',
      read: (text) => (isReference(bareReference(text)) ? bareReference(text) : null),
    },
  };

/** Reads a text with a format of its own and returns it in stored form. */
export function readFormat(format: TextFormat, raw: unknown): FieldRead {
  const { code, message, read } = FORMATS[format];
  const value = typeof raw === 'string' ? read(raw.trim()) : null;
  return value === null ? refused(code, message) : { ok: true, value };
}

export function readTin(raw: unknown): FieldRead {
  if (typeof raw === 'string' && tinKind(raw) === 'TAXID13') return { ok: true, value: raw };
  const read = Tin.safeParse(raw);
  if (!read.success) return refused('E_TAX_ID_FORMAT', read.error.issues[0]?.message ?? '');
  const isOld = tinKind(read.data) !== 'TAXID13';
  const message = 'This is an older tax number. Ask for the Tax ID of 13 digits.';
  return { ok: true, value: read.data, ...(isOld && { warning: { code: 'W_TAX_ID_OLD_FORMAT', message } }) };
}

export function readDay({ isPast }: { isPast?: true }, raw: unknown, today: Day): FieldRead {
  const read = DayIn.safeParse(raw);
  const isDayLike = typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw);
  if (!read.success) return refused(isDayLike ? 'E_DATE' : 'E_DATE_FORMAT', 'Enter a valid date');
  if (isPast && read.data > today) return refused('E_DATE_FUTURE', 'Date cannot be in the future');
  return { ok: true, value: read.data };
}

export function readPeriod(
  { isPast, missing }: { isPast?: true; missing: string },
  raw: unknown,
  today: Day,
): FieldRead {
  const read = PeriodIn.safeParse(raw);
  if (!read.success) return refused('E_PERIOD_FORMAT', missing);
  if (read.data < FIRST_PERIOD) return refused('E_PERIOD_TOO_OLD', `The first month is January ${FIRST_YEAR}`);
  if (isPast && read.data >= addMonths(today.slice(0, 7), 1))
    return refused('E_PERIOD_FUTURE', 'Month cannot be in the future');
  return { ok: true, value: read.data };
}

const MANY_DECIMALS = /^-?\d+\.\d{3,}$/;

/** Reads an amount; zero is allowed where the field says so. */
export function readMoney({ mayBeNothing }: { mayBeNothing?: true }, raw: unknown): FieldRead {
  const read = z.safeDecode(Money, raw as never);
  if (!read.success) {
    const isLong = typeof raw === 'string' && MANY_DECIMALS.test(raw);
    if (isLong) return refused('E_AMOUNT_DECIMALS', 'Amount can have at most 2 decimals');
    return refused('E_AMOUNT_FORMAT', 'Enter an amount like 1,250,000.00');
  }
  if (read.data === 0n && mayBeNothing) return { ok: true, value: read.data };
  if (read.data < 0n)
    return refused(
      'E_AMOUNT_NEGATIVE',
      mayBeNothing ? 'Amount cannot be below ₦0.00' : 'Amount must be more than ₦0.00',
    );
  if (read.data < LEAST_AMOUNT) return refused('E_AMOUNT_ZERO', 'Amount must be more than ₦0.00');
  if (read.data > LARGEST_AMOUNT) return refused('E_AMOUNT_LIMIT', 'Amount must be ₦999,999,999,999.99 or less');
  return { ok: true, value: read.data };
}

/** Reads a percentage from a JSON number or a text, as ten-thousandths. */
export function readPercent(raw: unknown, code: string, message: string, mostPercent = 100): FieldRead {
  const value = typeof raw === 'string' || typeof raw === 'number' ? percentOf(String(raw).trim()) : null;
  const most = (HUNDRED_PERCENT / 100n) * BigInt(mostPercent);
  if (value === null || value > most) return refused(code, message);
  return { ok: true, value };
}

/** Reads a whole number within a range. */
export function readWhole(
  { missing, range }: { missing: string; range?: readonly [number, number] },
  raw: unknown,
  code: string,
): FieldRead {
  const [least, most] = range ?? [0, 1_000_000];
  const value = typeof raw === 'number' ? raw : /^\d{1,7}$/.test(String(raw)) ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(value) && value >= least && value <= most ? { ok: true, value } : refused(code, missing);
}

/** Reads one of a list of words, ignoring case. */
export function readChoice(
  choices: readonly { value: string }[],
  raw: unknown,
  code: string,
  message: string,
): FieldRead {
  const typed = String(raw).trim().toLowerCase();
  const found = choices.find(({ value }) => value.toLowerCase() === typed);
  return found ? { ok: true, value: found.value } : refused(code, message);
}

/** Reads ten digits; whether they fit a bank is validated together with the bank. */
export function readAccount(raw: unknown): FieldRead {
  const typed = String(raw);
  if (!/^\d+$/.test(typed)) return refused('E_ACCOUNT_FORMAT', 'Account number must be 10 digits');
  if (typed.length !== 10) return refused('E_ACCOUNT_LENGTH', 'Account number must be 10 digits');
  return { ok: true, value: typed };
}
