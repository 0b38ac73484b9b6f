// The rows of a kind of file for tests only: people, their accounts and their pay, as in a payroll.
import { BankCode } from '@isura/contract/kernel/identifiers';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { AccountNumber } from '@isura/contract/kernel/nuban';
import type { GroupValidator, RowValidator } from '@isura/contract/kernel/row-validator';
import { RowReader } from '@isura/contract/kernel/sheet-row';

/** Content of a row: payee, amount and account. */
export interface Staff {
  staffId: string;
  name: string;
  bankCode: string;
  accountNumber: string;
  amount: bigint;
}

/** The existing banks. */
export interface StaffWorld {
  banks: ReadonlySet<string>;
}

/** The most the rows of one bank may total, in kobo. */
export type BankLimits = ReadonlyMap<string, bigint>;

export const staffColumns = [
  'sn',
  'staff_id',
  'employee_name',
  'beneficiary_account',
  'bank_code',
  'net_pay',
  'period',
  'narration',
];

export const validator: RowValidator<StaffWorld, Staff> = {
  columns: () => staffColumns.map((name) => ({ name })),
  begin:
    ({ banks }) =>
    (sheetRow) => {
      const row = new RowReader(sheetRow);
      const staffId = row.text('staff_id');
      if (staffId === '') row.wrong('staff_id', 'E_REQUIRED', 'Enter the number of the person');
      const name = row.text('employee_name');
      if (name.length < 2) row.wrong('employee_name', 'E_REQUIRED', 'Enter the name of the person');
      const typed = row.text('beneficiary_account');
      const whole = typed.padStart(10, '0');
      const accountNumber =
        /^\d{8,9}$/.test(typed) && AccountNumber.safeParse(whole).success
          ? row.wrong('beneficiary_account', 'E_ACCOUNT_LENGTH', 'The first zeros were dropped', whole)
          : row.value('beneficiary_account', AccountNumber, 'E_ACCOUNT_LENGTH');
      const bankCode = row.value('bank_code', BankCode, 'E_BANK_CODE_FORMAT');
      if (bankCode !== undefined && !banks.has(bankCode))
        row.wrong('bank_code', 'E_BANK_UNKNOWN', 'No bank has this code');
      const entry = parseAmount(row.text('net_pay'));
      if (!entry.ok) row.wrong('net_pay', entry.code, 'Amount must be a number like 1,250.00');
      if (row.text('narration').length > 100)
        row.strange('narration', 'W_NARRATION_CUT', 'This is cut after 100 letters');
      const validated = row.validated(sheetRow.rowNo, () => ({
        staffId,
        name,
        bankCode: bankCode!,
        accountNumber: accountNumber!,
        amount: entry.ok ? entry.amount : 0n,
      }));
      return {
        ...validated,
        cells: sheetRow.cells,
        ...(validated.values ? { amount: validated.values.amount, group: validated.values.bankCode } : {}),
        once: {
          ...(staffId ? { staff: staffId } : {}),
          ...(validated.values ? { account: `${bankCode} ${accountNumber}` } : {}),
        },
      };
    },
};

/** Excludes the last rows of a bank when its total exceeds its daily limit. */
export const together: GroupValidator<BankLimits, Staff & { amount: string }> = (rows, limits) => {
  let left = limits.get(rows.find(({ values }) => values)?.values?.bankCode ?? '') ?? 10n ** 18n;
  return rows.flatMap(({ rowNo, values }) => {
    if (!values) return [];
    left -= BigInt(values.amount);
    if (left >= 0n) return [];
    return [
      { rowNo, findings: [{ column: 'net_pay', code: 'E_AMOUNT_LIMIT', message: 'This bank takes no more today' }] },
    ];
  });
};
