import { AccountIn, BankPurpose } from '@isura/contract/bank/account';
import { BankCode, EconomicCode } from '@isura/contract/kernel/identifiers';
import { AccountNumber } from '@isura/contract/kernel/nuban';
import type { RowJudge, RowJudged } from '@isura/contract/kernel/row-judge';
import { listOf, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import { codeIn } from './organization-rows.domain.ts';
import { columnsOf } from './rows.domain.ts';

/** An account as a row of UP3 describes it, before its bank is asked. */
export interface AccountRowValues {
  orgId: number;
  bankCode: string;
  accountNumber: string;
  label: string;
  purpose: BankPurpose;
  /** The code of the chart it is filed under; the one of its purpose where there is none. */
  glAccountId?: number;
}

/** What accounts are judged by: organizations by code, and the asset codes money is posted to. */
export interface AccountLists {
  organizations: ReadonlyMap<string, { id: number; isClosed: boolean }>;
  glAccounts: ReadonlyMap<string, number>;
}

const purposes = listOf<BankPurpose>(
  BankPurpose.options.map((purpose) => [[purpose, `${purpose} account`], purpose] as const),
);

function judgeRow(sheetRow: SheetRow, { organizations, glAccounts }: AccountLists): RowJudged<AccountRowValues> {
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
    row.wrong('GL Code', 'E_ECONOMIC_CODE', 'No asset code that money is posted to has this number');
  const judged = row.judged(sheetRow.rowNo, () => ({
    orgId: organization!.id,
    bankCode: bankCode!,
    accountNumber: accountNumber!,
    label: label!,
    purpose: purpose!,
    ...(glAccountId === undefined ? {} : { glAccountId }),
  }));
  return {
    ...judged,
    cells: sheetRow.cells,
    ...(bankCode && accountNumber ? { once: { account: `${bankCode} ${accountNumber}` } } : {}),
  };
}

/** The number of an account; a spreadsheet drops the zeros it begins with. */
function numberIn(row: RowReader): string | undefined {
  const typed = row.text('Account Number');
  const whole = typed.padStart(10, '0');
  if (/^\d{7,9}$/.test(typed) && AccountNumber.safeParse(whole).success)
    return row.wrong(
      'Account Number',
      'E_ACCOUNT_LENGTH',
      'The spreadsheet dropped the zeros this number begins with',
      whole,
    );
  return row.value('Account Number', AccountNumber, 'E_ACCOUNT_LENGTH');
}

/** Judges the rows of UP3 as far as that goes without asking a bank. The same account twice in a file is wrong. */
export const judge: RowJudge<AccountLists, AccountRowValues> = {
  columns: () => columnsOf('BANK_DETAILS'),
  begin: (lists) => (row) => judgeRow(row, lists),
};
