// Zeros that a spreadsheet drops from the front of a code or an account number.
import { checkAccount } from '@isura/contract/kernel/nuban';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { RowRead } from './row-read.domain.ts';
import type { RowValidationState } from './row-validation-state.domain.ts';
import { readAs } from './value.domain.ts';

/** Digits of a bank's code and of an account number, and those left after at most two zeros are lost. */
const BANK_DIGITS = 3;
const ACCOUNT_DIGITS = 10;
const SHORT_BANK = /^\d{1,2}$/;
const SHORT_ACCOUNT = /^\d{8,9}$/;

type Cells = SheetRow['cells'];

function bankMeant(begun: RowValidationState, cell: string): string | undefined {
  const padded = cell.padStart(BANK_DIGITS, '0');
  return SHORT_BANK.test(cell) && begun.world.banks.has(padded) ? padded : undefined;
}

/**
 * Returns the account number that lost its first zeros, if its last digit proves it for its bank. Banks without a check
 * digit prove nothing.
 */
function accountMeant(begun: RowValidationState, cell: string, bankCode: string): string | undefined {
  const bank = begun.world.banks.get(bankCode);
  if (!bank || bank.nubanCheck === 'SKIP' || !SHORT_ACCOUNT.test(cell)) return undefined;
  const padded = cell.padStart(ACCOUNT_DIGITS, '0');
  return checkAccount(padded, bankCode, bank.nubanCheck).verdict === 'OK' ? padded : undefined;
}

/**
 * Returns the cells of a row with the zeros that bank codes and account numbers have lost, and adds a warning for each,
 * so that a person sees what was read: bank 44 is 044, 421049225 is 0421049225 where the bank's check digit fits.
 */
export function withZeros(begun: RowValidationState, { cells }: SheetRow, read: RowRead): Cells {
  let meant: Record<string, string> | undefined;
  const readOther = (column: string, value: string | undefined): void => {
    if (value === undefined) return;
    meant = { ...(meant ?? cells), [column]: value };
    read.findings.push({ column, ...readAs(value), severity: 'WARNING', fix: value });
  };
  for (const { name, kind, list } of begun.lookups) {
    const column = begun.columnFor(name);
    if (kind === 'listed' && list === 'banks') readOther(column, bankMeant(begun, (cells[column] ?? '').trim()));
  }
  for (const { name, kind, account } of begun.lookups) {
    if (kind !== 'account' || !account) continue;
    const column = begun.columnFor(name);
    const bank = (meant ?? cells)[begun.columnFor(account.bank)]?.trim().toLowerCase() ?? '';
    const code = begun.world.lists.banks?.get(bank) ?? bank;
    readOther(column, accountMeant(begun, (cells[column] ?? '').trim(), code));
  }
  return meant ?? cells;
}
