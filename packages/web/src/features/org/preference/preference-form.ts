import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { PF2, type PF2In, type Preference } from '@isura/contract/org/preference';
import { ticked } from '../../../ui/form/choice-fields.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { ruleOf } from '../../../ui/send/schema-rules.ts';
import { preferenceText as text } from './preference.text.ts';

/**
 * The preferences as typed; every field is text, and empty where nothing is set. The hour of the daily summary is kept
 * as saved: it belongs to the notifications tab.
 */
export type PreferenceFields = Record<Exclude<keyof PF2In, 'version' | 'digestHour'>, string>;

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));
const tick = (isOn: boolean): string => (isOn ? ticked : '');

/** Returns the saved preferences as form values. */
export const fieldsOf = (saved: Preference): PreferenceFields => ({
  defaultSourceBankAccountId: numberText(saved.defaultSourceBankAccountId),
  feeBearer: saved.feeBearer,
  allowPartPayment: tick(saved.allowPartPayment),
  invoiceDueDays: String(saved.invoiceDueDays),
  invoiceExpiryDays: String(saved.invoiceExpiryDays),
  nameMatchThreshold: saved.nameMatchThreshold.toFixed(2),
  duplicateWindowDays: String(saved.duplicateWindowDays),
  maxLineAmount: saved.maxLineAmount === undefined ? '' : formatMoney(saved.maxLineAmount).slice(1),
  autoDisburse: tick(saved.autoDisburse),
  statementDay: String(saved.statementDay),
  pensionEmployerCode: saved.pensionEmployerCode ?? '',
  payDayOfMonth: numberText(saved.payDayOfMonth),
});

const numberIn = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));

const amountIn = (typed: string) => {
  const entry = parseAmount(typed);
  return entry.ok ? entry.amount : undefined;
};

/** Returns the body of PF2. Only for fields without errors. */
export function bodyOf(fields: PreferenceFields, { version, digestHour }: Preference): PF2In {
  const [account, payDay] = [numberIn(fields.defaultSourceBankAccountId), numberIn(fields.payDayOfMonth)];
  const maxLineAmount = amountIn(fields.maxLineAmount);
  const code = fields.pensionEmployerCode.trim();
  return {
    ...(account === undefined ? {} : { defaultSourceBankAccountId: account }),
    feeBearer: fields.feeBearer as PF2In['feeBearer'],
    allowPartPayment: fields.allowPartPayment === ticked,
    invoiceDueDays: Number(fields.invoiceDueDays),
    invoiceExpiryDays: Number(fields.invoiceExpiryDays),
    nameMatchThreshold: Number(fields.nameMatchThreshold),
    duplicateWindowDays: Number(fields.duplicateWindowDays),
    ...(maxLineAmount === undefined ? {} : { maxLineAmount }),
    autoDisburse: fields.autoDisburse === ticked,
    ...(digestHour === undefined ? {} : { digestHour }),
    statementDay: Number(fields.statementDay),
    ...(code === '' ? {} : { pensionEmployerCode: code }),
    ...(payDay === undefined ? {} : { payDayOfMonth: payDay }),
    version,
  };
}

/** Returns the body of PF2 that changes only the hour of the daily summary; undefined sends none. */
export const withDigest = (saved: Preference, digestHour: number | undefined): PF2In => {
  const { digestHour: _, ...others } = saved;
  return bodyOf(fieldsOf(saved), digestHour === undefined ? others : { ...others, digestHour });
};

/** Validates the days until an invoice expires as the call does, and requires that they are not before the due date. */
export const notBeforeDue =
  (dueDays: () => string): Rule =>
  (value) =>
    ruleOf(PF2.body, 'invoiceExpiryDays')?.(value) ??
    (Number(value) < Number(dueDays()) ? text.expiryBeforeDue : undefined);
