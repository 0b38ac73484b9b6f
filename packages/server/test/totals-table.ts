import { BILLED, COLLECTED, OWED, PAID_IN } from '@isura/contract/collect/states';
import type { ExportReport } from '@isura/contract/report/export';

/** One header of a list that says money: the field of the rows it adds up, and the statuses it adds them in. */
export interface MoneyHeader {
  header: string;
  field: string;
  /** Without it every row counts. */
  in?: readonly string[];
}

const money = (header: string, field: string, statuses?: readonly string[]): MoneyHeader => ({
  header,
  field,
  ...(statuses && { in: statuses }),
});

/** What the headers of each list promise to add up. A list with a total that does not stand here fails the test. */
export const promised: Readonly<Record<string, readonly MoneyHeader[]>> = {
  RC7: [money('x-total-amount', 'amount', COLLECTED)],
  IN3: [money('x-total-amount', 'total', BILLED), money('x-total-balance', 'balance', OWED)],
  SE1: [money('x-total-amount', 'netAmount', PAID_IN)],
  RP1: [money('x-total-amount', 'amount'), money('x-total-fee', 'fee')],
  BA1: [
    money('x-total-ledger', 'ledgerBalance'),
    money('x-total-reserved', 'reservedForApproved'),
    money('x-total-available', 'availableBalance'),
  ],
  LG5: [money('x-total-debit', 'debit'), money('x-total-credit', 'credit')],
};

/** Lists whose headers are no plain sum of a field, each with a sum of its own in the test. */
export const ownSums: ReadonlySet<string> = new Set(['LG3']);

/** What the figures of a status are called in the rows. */
export const figureFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RC7: { amount: 'amount' },
  IN3: { amount: 'total', balance: 'balance' },
  SE1: { amount: 'netAmount' },
};

/** The list each file is of, with the column of the file its total stands over. */
export const exported: Readonly<
  Record<ExportReport, { list: string; column: string; header?: string; isUndated?: true }>
> = {
  inflow: { list: 'RP1', column: 'Amount', header: 'x-total-amount' },
  payments: { list: 'RC7', column: 'Amount' },
  receipts: { list: 'RC4', column: 'Amount' },
  invoices: { list: 'IN3', column: 'Total' },
  settlements: { list: 'SE1', column: 'Amount' },
  journals: { list: 'LG1', column: 'Amount' },
  'trial-balance': { list: 'LG5', column: 'Debit', header: 'x-total-debit', isUndated: true },
  'ledger-accounts': { list: 'AC2', column: 'Balance', isUndated: true },
  balances: { list: 'BA1', column: 'Balance', header: 'x-total-ledger', isUndated: true },
  trail: { list: 'AT1', column: 'Trace' },
};
