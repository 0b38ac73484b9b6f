import { parseDayEntry } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { amountAdvice, LARGEST_AMOUNT, LEAST_AMOUNT, parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
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
      return amountAdvice(value) ?? messages.amount.wrong;
    }
    if (bounds.least !== undefined && entry.amount < bounds.least)
      return messages.amount.least(formatMoney(bounds.least));
    if (bounds.most !== undefined && entry.amount > bounds.most) return messages.amount.most(formatMoney(bounds.most));
    return undefined;
  };

/** Limits the number of letters. */
export const atMost =
  (label: string, most: number): Rule =>
  (value) =>
    [...value.trim()].length > most ? messages.long(label, most) : undefined;

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
