import { RC7 } from '@isura/contract/collect/payment';
import { RC4, RC11 } from '@isura/contract/collect/receipts';
import { RC8 } from '@isura/contract/collect/validation';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callForFile } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { datesOf } from '../../../ui/table/date-range.ts';
import { pagingOf } from '../../../ui/table/list-search.ts';
import type { PaymentsSearch, ReceiptsSearch } from './validation.search.ts';

/** What a number stands for; every check looks anew. */
export const validationQuery = (reference: string) =>
  queryOptions({
    ...queryOf(RC8, { params: { reference } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always' as const,
  });

/** A page of payments, with what all that fit come to. */
export const paymentsQuery = ({ page, size, ...search }: PaymentsSearch, now: Date, serviceId?: number) =>
  queryOf(RC7, {
    query: {
      ...pagingOf({ page, size }),
      ...datesOf(search, now),
      ...(search.status && { status: [search.status] }),
      channel: search.channel,
      settlement: search.banked,
      ...(search.overpaid && { overpaid: true }),
      query: search.find,
      'service-id': serviceId,
    },
  });

const receiptFilters = (search: ReceiptsSearch, now: Date) => ({
  ...datesOf(search, now),
  query: search.find,
  ...(search.voided && { voided: search.voided === 'yes' }),
});

/** A page of receipts. */
export const receiptsQuery = (search: ReceiptsSearch, now: Date) =>
  queryOf(RC4, { query: { ...pagingOf({ page: search.page, size: search.size }), ...receiptFilters(search, now) } });

/** All receipts of the filters as one file. */
export const receiptsFile = (search: ReceiptsSearch, now: Date): Promise<Blob> =>
  callForFile(RC11, { query: receiptFilters(search, now) });

/** Receipts and what waits are asked for again. */
export const refreshReceipts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => ['RC4', 'AR1', 'AR2'].includes(String(queryKey[0])) });
