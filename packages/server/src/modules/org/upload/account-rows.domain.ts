import { AccountIn, BankPurpose } from '@isura/contract/bank/account';
import { BankCode, EconomicCode } from '@isura/contract/kernel/identifiers';
import { AccountNumber } from '@isura/contract/kernel/nuban';
import type { RowOutcome, RowValidator } from '@isura/contract/kernel/row-validator';
import { listOf, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import { codeIn } from './organization-rows.domain.ts';
import { columnsOf } from './rows.domain.ts';

/** An account as a row of UP3 describes it, before its bank has verified it. */
export interface AccountRowValues {
  orgId: number;
  bankCode: string;
  accountNumber: string;
  label: string;
  purpose: BankPurpose;
  /** The chart code it is filed under; by default that of its purpose. */
  glAccountId?: number;
}

/** The lists accounts are validated against: organizations by code, and the asset codes money is posted to. */
export interface AccountLists {
  organizations: ReadonlyMap<string, { id: number; isClosed: boolean }>;
  glAccounts: ReadonlyMap<string, number>;
}

const purposes = listOf<BankPurpose>(
  BankPurpose.options.map((purpose) => [[purpose, `${purpose} account`], purpose] as const),
);

function validateRow(sheetRow: SheetRow, { organizations, glAccounts }: AccountLists): RowOutcome<AccountRowValues> {
  const row = new RowReader(sheetRow);
  const code = codeIn(row);
  const organization = code === undefined ? undefined : organizations.get(code);
  if (code !== undefined && !organization) row.wrong('MDA Code', 'E_REFERENCE', 'No MDA has this code');
  if (organization?.isClosed) row.wrong('MDA Code', 'E_REFERENCE', 'This MDA is closed');
  const bankCode = row.value('Bank Code', BankCode, 'E_BANK_CODE_FORMAT');
  const accountNumber = numberIn(row);
  const label = row.value('Label', AccountIn.shape.label, 'E_TOO_LONG');
  const purpose = row.oneOf(
    'Purpose',
    purposes,
    'E_ENUM',
    'Purpose must be Collection, Expenditure, Both, Project or CRF',
  );
  const glCode = row.optional('GL Code', EconomicCode, 'E_ECONOMIC_CODE');
  const glAccountId = glCode === undefined ? undefined : glAccounts.get(glCode);
  if (glCode !== undefined && glAccountId === undefined)
    row.wrong('GL Code', 'E_ECONOMIC_CODE', 'No asset code that takes postings has this number');
  const validated = row.validated(sheetRow.rowNo, () => ({
    orgId: organization!.id,
    bankCode: bankCode!,
    accountNumber: accountNumber!,
    label: label!,
    purpose: purpose!,
    ...(glAccountId === undefined ? {} : { glAccountId }),
  }));
  return {
    ...validated,
    cells: sheetRow.cells,
    ...(bankCode && accountNumber ? { once: { account: `${bankCode} ${accountNumber}` } } : {}),
  };
}

/** Reads an account number; a spreadsheet drops its leading zeros. */
function numberIn(row: RowReader): string | undefined {
  const typed = row.text('Account Number');
  const whole = typed.padStart(10, '0');
  if (/^\d{7,9}$/.test(typed) && AccountNumber.safeParse(whole).success)
    return row.wrong(
      'Account Number',
      'E_ACCOUNT_LENGTH',
      'The spreadsheet removed the leading zeros of this number',
      whole,
    );
  return row.value('Account Number', AccountNumber, 'E_ACCOUNT_LENGTH');
}

/** Validates the rows of UP3 as far as possible without a bank. The same account twice in a file is an error. */
export const validator: RowValidator<AccountLists, AccountRowValues> = {
  columns: () => columnsOf('BANK_DETAILS'),
  begin: (lists) => (row) => validateRow(row, lists),
};
