import { parseDayEntry } from '@isura/contract/kernel/day-format';
import type { Day, Period } from '@isura/contract/kernel/days';
import { canonicalEmail } from '@isura/contract/kernel/email';
import type { Kobo } from '@isura/contract/kernel/money';
import { LARGEST_AMOUNT, LEAST_AMOUNT, parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { fieldMessages as messages } from './form.text.ts';

/** Returns what is wrong with a value, or undefined. The messages are those of the field catalogue. */
export type Rule = (value: string) => string | undefined;

const isBlank = (value: string): boolean => value.trim() === '';

/** For fields that may be left empty. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    isBlank(value) ? undefined : rule(value);

/** Requires a choice, whichever it is. */
export const chosen =
  (missing: string): Rule =>
  (value) =>
    isBlank(value) ? missing : undefined;

export const email: Rule = (value) => {
  if (isBlank(value)) return messages.email.missing;
  return canonicalEmail(value.trim()) === null ? messages.email.wrong : undefined;
};

export const phone: Rule = (value) => {
  if (isBlank(value)) return messages.phone.missing;
  return normalisePhone(value) === null ? messages.phone.wrong : undefined;
};

/** Requires a name. `label` as used within a sentence: "your first name". */
export const name =
  (label: string): Rule =>
  (value) => {
    if (isBlank(value)) return messages.name.missing(label);
    const { length } = [...value.trim()];
    return length < 2 || length > 50 ? messages.name.length(label) : undefined;
  };

/**
 * Checks the length only: the server rejects passwords that are easy to guess. 15 for a payer who signs in without a
 * code.
 */
export const password =
  (least: 10 | 15 = 10): Rule =>
  (value) => {
    const { length } = [...value];
    if (length < least) return messages.password.short(least);
    return length > 128 ? messages.password.long : undefined;
  };

export const otp: Rule = (value) => (/^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? undefined : messages.otp);

/** An amount as typed ("1,250,000.00", "1.25m") between two bounds in kobo. */
export const amount =
  (bounds: { least?: Kobo; most?: Kobo } = {}): Rule =>
  (value) => {
    if (isBlank(value)) return messages.amount.missing;
    const entry = parseAmount(value);
    if (!entry.ok) {
      if (entry.code === 'E_AMOUNT_ZERO' || entry.code === 'E_AMOUNT_NEGATIVE')
        return messages.amount.least(formatMoney(bounds.least ?? LEAST_AMOUNT));
      if (entry.code === 'E_AMOUNT_LIMIT') return messages.amount.most(formatMoney(bounds.most ?? LARGEST_AMOUNT));
      return messages.amount.wrong;
    }
    if (bounds.least !== undefined && entry.amount < bounds.least)
      return messages.amount.least(formatMoney(bounds.least));
    if (bounds.most !== undefined && entry.amount > bounds.most) return messages.amount.most(formatMoney(bounds.most));
    return undefined;
  };

/** Letters, digits, space and . , / - ( ), as banks accept them. */
export const narration: Rule = (value) => {
  const words = value.trim();
  if (words.length < 3) return messages.narration.missing;
  if (words.length > 100) return messages.narration.long;
  const strange = /[^\p{L}\p{M}\p{N} .,/()-]/u.exec(words)?.[0];
  return strange === undefined ? undefined : messages.narration.letter(strange);
};

export const title: Rule = (value) => (/^.{3,100}$/.test(value.trim()) ? undefined : messages.title);

/** Limits the number of letters. */
export const atMost =
  (label: string, most: number): Rule =>
  (value) =>
    [...value.trim()].length > most ? messages.long(label, most) : undefined;

export const reason: Rule = (value) => {
  const { length } = value.trim();
  if (length < 10) return messages.reason;
  return length > 500 ? messages.reasonLong : undefined;
};

/** A typed date. `from`: not before that day; `after`: the typed start date of a range. */
export const date =
  (bounds: { from?: Day; after?: string } = {}): Rule =>
  (value) => {
    const day = parseDayEntry(value);
    if (day === null) return messages.date.wrong;
    if (bounds.from !== undefined && day < bounds.from) return messages.date.past;
    const start = bounds.after === undefined ? null : parseDayEntry(bounds.after);
    return start !== null && day < start ? messages.date.order : undefined;
  };

/** A month `YYYY-MM`, not after this one. */
export const period =
  (thisMonth: Period): Rule =>
  (value) => {
    if (!/^\d{4}-\d{2}$/.test(value)) return messages.period.missing;
    return value > thisMonth ? messages.period.future : undefined;
  };
