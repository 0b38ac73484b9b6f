import { BILLED, OWED, PAID_IN, RECEIVED, UNCONFIRMED } from '@isura/contract/collect/states';
import type { ExportReport } from '@isura/contract/report/export';
import { BY_CHANNEL } from '@isura/contract/report/inflow';

/** A money header of a list: the field of the rows it sums, and the statuses it includes. */
export interface MoneyHeader {
  header: string;
  field: string;
  /** When left out, every row counts. */
  in?: readonly string[];
  /** A field and the value with which a row does not count. */
  not?: readonly [field: string, value: string];
}

const money = (
  header: string,
  field: string,
  statuses?: readonly string[],
  not?: readonly [string, string],
): MoneyHeader => ({
  header,
  field,
  ...(statuses && { in: statuses }),
  ...(not && { not }),
});
const BY_PAYER = ['source', 'CHECKOUT'] as const;

/** Returns the rows of a list that a header of it adds up. */
export const countedIn = (
  rows: readonly Record<string, unknown>[],
  { in: statuses, not }: MoneyHeader,
): Record<string, unknown>[] =>
  rows.filter((row) => (statuses?.includes(String(row['status'])) ?? true) && !(not && row[not[0]] === not[1]));

/** Headers with the sums of some rows by status, beside those of all. */
export const partsByStatus: ReadonlySet<string> = new Set(['x-total-made-by-payer', 'x-total-by-shown', BY_CHANNEL]);

/** The sums the headers of each list must show. A list with a total that is missing here fails the test. */
export const promised: Readonly<Record<string, readonly MoneyHeader[]>> = {
  RC7: [money('x-total-amount', 'amount', RECEIVED), money('x-total-unconfirmed', 'expected', UNCONFIRMED)],
  IN3: [money('x-total-amount', 'total', BILLED, BY_PAYER), money('x-total-balance', 'balance', OWED, BY_PAYER)],
  SE1: [money('x-total-amount', 'netAmount', PAID_IN)],
  RC14: [money('x-total-amount', 'amount', ['PAID'])],
  RC16: [money('x-total-owed', 'owed'), money('x-total-recovered', 'recovered'), money('x-total-left', 'left')],
  PR1: [money('x-total-amount', 'totalAmount')],
  PR8: [money('x-total-amount', 'amount')],
  PR13: [money('x-total-amount', 'amount')],
  PR16: [money('x-total-amount', 'totalAmount')],
  RQ5: [money('x-total-amount', 'unpaidAmount')],
  RQ6: [money('x-total-amount', 'totalAmount')],
  SC3: [money('x-total-amount', 'totalAmount')],
  AN3: [money('x-total-amount', 'amount')],
  EV3: [money('x-total-amount', 'amount')],
  RP1: [money('x-total-amount', 'amount'), money('x-total-fee', 'fee'), money('x-total-refunded', 'refunded')],
  RP2: [money('x-total-amount', 'amount')],
  RP3: [money('x-total-amount', 'amount'), money('x-total-before', 'before')],
  RP4: [money('x-total-amount', 'amount'), money('x-total-before', 'before')],
  BA1: [
    money('x-total-ledger', 'ledgerBalance'),
    money('x-total-reserved', 'reservedForApproved'),
    money('x-total-available', 'availableBalance'),
  ],
  LG5: [money('x-total-debit', 'debit'), money('x-total-credit', 'credit')],
};

/** Lists with headers that are not a plain sum of a field; the test sums each in its own way. */
export const ownSums: ReadonlySet<string> = new Set(['LG3', 'RP5', 'ST5']);

/** Names of a status's figures in the rows. */
export const figureFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RC7: { amount: 'amount' },
  IN3: { amount: 'total', balance: 'balance' },
  SE1: { amount: 'netAmount' },
  PR1: { amount: 'totalAmount' },
  PR8: { amount: 'amount' },
  SC3: { amount: 'totalAmount' },
  RC14: { amount: 'amount' },
  RP2: { amount: 'amount' },
};

/** The list behind each file, with the column of the file its total is for, or that identifies the row by a `field`. */
export const exported: Readonly<
  Record<
    ExportReport,
    { list: string; column: string; header?: string; isUndated?: true; by?: 'central' | 'maker'; field?: string }
  >
> = {
  inflow: { list: 'RP1', column: 'Amount', header: 'x-total-amount' },
  'inflow-summary': { list: 'RP3', column: 'Amount', header: 'x-total-amount' },
  'outflow-summary': { list: 'RP4', column: 'Amount', header: 'x-total-amount' },
  'balance-sheet': { list: 'RP5', column: 'Code', field: 'code', isUndated: true },
  'payment-report': { list: 'RQ6', column: 'Amount', header: 'x-total-amount' },
  outflow: { list: 'RP2', column: 'Amount', header: 'x-total-amount' },
  payments: { list: 'RC7', column: 'Amount' },
  'rejected-items': { list: 'AN3', column: 'Amount', header: 'x-total-amount' },
  receipts: { list: 'RC4', column: 'Amount' },
  invoices: { list: 'IN3', column: 'Total' },
  settlements: { list: 'SE1', column: 'Amount' },
  refunds: { list: 'RC14', column: 'Amount' },
  recoveries: { list: 'RC16', column: 'Left', header: 'x-total-left', isUndated: true },
  'bank-statements': { list: 'BS2', column: 'Closing', isUndated: true },
  'statement-lines': { list: 'BS4', column: 'Amount', isUndated: true },
  reconciliation: { list: 'BS10', column: 'Ledger', isUndated: true },
  'payment-requests': { list: 'PR1', column: 'Amount', header: 'x-total-amount' },
  'rejected-payments': { list: 'PR1', column: 'Amount', header: 'x-total-amount' },
  payables: { list: 'RQ5', column: 'To be paid', header: 'x-total-amount', isUndated: true },
  contracts: { list: 'PR22', column: 'Contract sum', isUndated: true },
  projects: { list: 'PJ1', column: 'Budget', field: 'budgetAmount', isUndated: true },
  'payment-schedules': { list: 'SC3', column: 'Amount', header: 'x-total-amount', by: 'maker' },
  'payment-lines': { list: 'PR13', column: 'Amount', header: 'x-total-amount', isUndated: true },
  journals: { list: 'LG1', column: 'Amount' },
  'trial-balance': { list: 'LG5', column: 'Debit', header: 'x-total-debit', isUndated: true },
  'ledger-accounts': { list: 'AC2', column: 'Balance', isUndated: true },
  'balance-statements': { list: 'ST1', column: 'Closing', isUndated: true },
  'statement-entries': { list: 'ST5', column: 'Balance', isUndated: true },
  balances: { list: 'BA1', column: 'Ledger balance', header: 'x-total-ledger', isUndated: true },
  sample: { list: 'EV3', column: 'Amount', header: 'x-total-amount' },
  trail: { list: 'AT1', column: 'Trace' },
  users: { list: 'OR10', column: 'Name', isUndated: true },
  'user-report': { list: 'US1', column: 'Name', isUndated: true },
  roles: { list: 'AD5', column: 'Role', field: 'label', isUndated: true },
  'admin-requests': { list: 'AR1', column: 'Number', field: 'number', isUndated: true },
  organizations: { list: 'OR2', column: 'Code', field: 'code', isUndated: true, by: 'central' },
  enterprises: { list: 'OR17', column: 'Code', field: 'code', isUndated: true, by: 'central' },
  services: { list: 'OR11', column: 'Service', field: 'name', isUndated: true },
  'all-services': { list: 'OR16', column: 'Service', field: 'name', isUndated: true },
  splits: { list: 'SV2', column: 'Service', field: 'serviceName', isUndated: true },
  rules: { list: 'CR1', column: 'Rule', isUndated: true },
  'revenue-heads': { list: 'CR6', column: 'Code', field: 'code', isUndated: true },
  'tax-rates': { list: 'RF1', column: 'What', field: 'name', isUndated: true },
  'tax-authorities': { list: 'RF1', column: 'Code', field: 'code', isUndated: true },
  pfas: { list: 'RF1', column: 'Code', field: 'code', isUndated: true },
  billers: { list: 'RF1', column: 'Name', field: 'name', isUndated: true },
  'bank-accounts': { list: 'OR22', column: 'Account', field: 'label', isUndated: true },
};

/** A code of the contract, which must not appear in a cell of a file. */
export const CODE = /^[A-Z]+(_[A-Z]+)*$/;
/** Columns with codes people know, or names that may contain any word. */
export const saysNames: ReadonlySet<string> = new Set(['Code', 'Role', 'Sector']);
/** Words that look like codes and are also shown on screens. */
export const abbreviations: ReadonlySet<string> = new Set(['USSD', 'VAT', 'PAYE', 'NHF', 'ITF', 'NSITF', 'MDA']);
