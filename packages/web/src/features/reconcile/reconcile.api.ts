import { BA1 } from '@isura/contract/bank/balance';
import { SE1 } from '@isura/contract/collect/settlement';
import { BS10 } from '@isura/contract/reconcile/reconciliation';
import type { BankStatement, CsvMapping } from '@isura/contract/reconcile/shapes';
import { BS1, BS2, BS3 } from '@isura/contract/reconcile/statement';
import { queryOptions } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { queryOf } from '../../lib/query-client.ts';

const EVERY_MS = 1_000;
/** Lines of a statement shown at once. */
export const LINES_SHOWN = 50;

/** One statement with a page of its lines, asked for again while it is read. */
export const statementQuery = (id: number, page: number) =>
  queryOptions({
    ...queryOf(BS3, { params: { id }, query: { page, size: LINES_SHOWN } }),
    refetchInterval: ({ state }) => (state.data?.status === 'READING' ? EVERY_MS : false),
  });

/** The last statement of an account: its columns were kept for the bank. */
export const lastStatementQuery = (bankAccountId: number) =>
  queryOf(BS2, { query: { 'bank-account-id': bankAccountId, size: 1 } });

/** Accounts found by words, to choose one of. */
export const accountsQuery = (words: string) => queryOf(BA1, { query: { size: 20, ...(words && { query: words }) } });

/** Settlements of an account that money in may be, found by number or reference of the bank. */
export const settlementsQuery = (bankAccountId: number, words: string) =>
  queryOf(SE1, {
    query: {
      'bank-account-id': bankAccountId,
      status: ['SETTLED', 'RECONCILED'],
      size: 5,
      ...(words && { query: words }),
    },
  });

/** How accounts stand, the latest day first. */
export const standingQuery = queryOf(BS10, { query: { size: 200 } });

/** What stands beside the file of a statement, as it is sent. */
export interface BesideFile extends CsvMapping {
  bankAccountId: number;
  openingBalance?: BankStatement['openingBalance'];
  closingBalance?: BankStatement['closingBalance'];
}

/** Sends the file of a statement (BS1); it is read after the answer. */
export const sendStatement = (body: BesideFile, file: File): Promise<BankStatement> =>
  call(BS1, { body, file } as never, { idempotencyKey: newIdempotencyKey() });
