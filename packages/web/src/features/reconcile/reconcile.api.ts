import { BA1 } from '@isura/contract/bank/balance';
import { SE1 } from '@isura/contract/collect/settlement';
import { BS10 } from '@isura/contract/reconcile/reconciliation';
import type { BankStatement, CsvMapping, DateOrder } from '@isura/contract/reconcile/shapes';
import { BS1, BS2, BS3 } from '@isura/contract/reconcile/statement';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { queryOf } from '../../lib/query-client.ts';
import { askChanged } from '../../ui/send/use-send.ts';

const EVERY_MS = 1_000;
/** Lines of a statement on one page. */
export const LINES_SHOWN = 50;

const isComing = ({ status, isMatching }: Pick<BankStatement, 'status' | 'isMatching'>): boolean =>
  status === 'READING' || isMatching;

const statementQuery = (id: number, page: number) =>
  queryOptions({
    ...queryOf(BS3, { params: { id }, query: { page, size: LINES_SHOWN } }),
    refetchInterval: ({ state }) => (state.data && isComing(state.data) ? EVERY_MS : false),
  });

/**
 * Returns one statement with a page of its lines, polled while it is being read or matched; the lists that show it are
 * refetched afterwards.
 */
export function useStatement(id: number, page: number) {
  const client = useQueryClient();
  const statement = useQuery({ ...statementQuery(id, page), placeholderData: keepPreviousData });
  const isBusy = statement.data !== undefined && isComing(statement.data);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void askChanged(client, BS1);
    wasBusy.current = isBusy;
  }, [client, isBusy]);
  return statement;
}

/** Returns the last statement of an account that counts: its columns were confirmed. */
export const lastStatementQuery = (bankAccountId: number) =>
  queryOf(BS2, { query: { 'bank-account-id': bankAccountId, status: ['READ', 'SIGNED_OFF'], size: 1 } });

/** Finds accounts by words, to choose one. */
export const accountsQuery = (words: string) => queryOf(BA1, { query: { size: 20, ...(words && { query: words }) } });

/** Finds settlements of an account that incoming money may match, by number or bank reference. */
export const settlementsQuery = (bankAccountId: number, words: string) =>
  queryOf(SE1, {
    query: {
      'bank-account-id': bankAccountId,
      status: ['SETTLED', 'RECONCILED'],
      size: 5,
      ...(words && { query: words }),
    },
  });

/** The reconciliation status of the accounts, latest day first. */
export const daysQuery = queryOf(BS10, { query: { size: 200 } });

/** The days that are not signed off, oldest first; the headers say how many there are and by how much they differ. */
export const openDaysQuery = (query: object) =>
  queryOf(BS10, { query: { ...query, open: true, sort: ['day,asc'], size: 50 } });

/** The values sent with the file of a statement. */
export interface BesideFile extends CsvMapping {
  bankAccountId: number;
  openingBalance?: BankStatement['openingBalance'];
  closingBalance?: BankStatement['closingBalance'];
  dateOrder?: DateOrder | undefined;
  headerRow?: number;
}

/** Uploads the file of a statement (BS1); it is read after the answer. */
export const sendStatement = (body: BesideFile, file: File): Promise<BankStatement> =>
  call(BS1, { body, file } as never, { idempotencyKey: newIdempotencyKey() });
