import { AccountIn, BankPurpose } from '@isura/contract/bank/account';
import { BankCode, EconomicCode, OrgCode } from '@isura/contract/kernel/identifiers';
import { AccountNumber } from '@isura/contract/kernel/nuban';
import { type JudgedRow, listOf, Once, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';

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

/** What accounts are judged by: bodies by code, and the asset codes money is posted to. */
export interface AccountLists {
  bodies: ReadonlyMap<string, { id: number; isClosed: boolean }>;
  glAccounts: ReadonlyMap<string, number>;
}

const purposes = listOf<BankPurpose>(
  BankPurpose.options.map((purpose) => [[purpose, `${purpose} account`], purpose] as const),
);

/** Judges the rows of UP3 as far as that goes without asking a bank. The same account twice in a file is wrong. */
export function judgeAccounts(
  rows: readonly SheetRow[],
  { bodies, glAccounts }: AccountLists,
): JudgedRow<AccountRowValues>[] {
  const numbers = new Once();
  return rows.map((sheetRow) => {
    const row = new RowReader(sheetRow);
    const code = row.value('MDA Code', OrgCode, 'E_ENUM', row.text('MDA Code').toUpperCase());
    const body = code === undefined ? undefined : bodies.get(code);
    if (code !== undefined && !body) row.wrong('MDA Code', 'E_REFERENCE', 'No MDA has this code');
    if (body?.isClosed) row.wrong('MDA Code', 'E_REFERENCE', 'This MDA is closed');
    const bankCode = row.value('Bank Code', BankCode, 'E_BANK_CODE_FORMAT');
    const accountNumber = row.value('Account Number', AccountNumber, 'E_ACCOUNT_LENGTH');
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
    if (bankCode !== undefined && accountNumber !== undefined) {
      const earlier = numbers.earlier(`${bankCode} ${accountNumber}`, sheetRow.rowNo);
      if (earlier !== undefined)
        row.wrong('Account Number', 'E_DUPLICATE_ROW', `Row ${earlier} of this file has it already`);
    }
    return row.judged(sheetRow.rowNo, () => ({
      orgId: body!.id,
      bankCode: bankCode!,
      accountNumber: accountNumber!,
      label: label!,
      purpose: purpose!,
      ...(glAccountId === undefined ? {} : { glAccountId }),
    }));
  });
}
