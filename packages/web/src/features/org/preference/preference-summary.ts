import type { BankAccount } from '@isura/contract/bank/account';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Preference } from '@isura/contract/org/preference';
import { preferenceText as text } from './preference.text.ts';
import { accountName } from './preference-fields.tsx';

const yesNo = (isOn: boolean): string => (isOn ? text.yes : text.no);

/** Returns the preferences for read-only users. Unset ones are left out. */
export function summaryOf(
  preference: Preference,
  accounts: readonly BankAccount[] | undefined,
): { label: string; value: string | undefined }[] {
  const account = accounts?.find(({ id }) => id === preference.defaultSourceBankAccountId);
  const { maxLineAmount, payDayOfMonth } = preference;
  return [
    { label: text.feeBearer, value: text.feeBearers[preference.feeBearer] },
    { label: text.allowPartPayment, value: yesNo(preference.allowPartPayment) },
    { label: text.invoiceDueDays, value: String(preference.invoiceDueDays) },
    { label: text.invoiceExpiryDays, value: String(preference.invoiceExpiryDays) },
    { label: text.account, value: account ? accountName(account) : accounts && text.noAccount },
    { label: text.threshold, value: preference.nameMatchThreshold.toFixed(2) },
    { label: text.duplicateWindowDays, value: String(preference.duplicateWindowDays) },
    { label: text.maxLineAmount, value: maxLineAmount === undefined ? undefined : formatMoney(maxLineAmount) },
    { label: text.autoDisburse, value: yesNo(preference.autoDisburse) },
    { label: text.pensionEmployerCode, value: preference.pensionEmployerCode },
    { label: text.payDayOfMonth, value: payDayOfMonth === undefined ? undefined : text.day(payDayOfMonth) },
    { label: text.statementDay, value: text.day(preference.statementDay) },
  ];
}
