import {
  IN10,
  IN14,
  IN15,
  IN16,
  IN17,
  IN18,
  IN19,
  IN20,
  IN21,
  IN22,
  InvoiceUpload,
} from '@isura/contract/collect/invoice-upload';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callForFile, newIdempotencyKey } from '../../../lib/api-client.ts';
import { callForEvents } from '../../../lib/call-for-events.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { RowsAsked } from '../../../ui/intake/intake-rows.tsx';
import type { RowChange } from '../../../ui/intake/intake-table.tsx';

/** Sends a file of invoices; nothing is issued by it. `replaces` is let go in the same moment. */
export const sendUpload = (serviceId: number, file: File, replaces?: number): Promise<InvoiceUpload> =>
  call(
    IN10,
    { body: { serviceId, ...(replaces === undefined ? {} : { replaces }) }, file },
    { idempotencyKey: newIdempotencyKey() },
  );

const everyMs = 2_000;

/** Whether something is under way with a file. */
export const isUnderWay = ({ status }: Pick<InvoiceUpload, 'status'>): boolean =>
  status === 'READING' || status === 'ISSUING';

/** One file, asked for again while it is under way: events tell of it sooner where they come through. */
export const uploadQuery = (id: number) =>
  queryOptions({
    ...queryOf(IN14, { params: { id } }),
    queryFn: ({ signal }) => call(IN14, { params: { id } }, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? everyMs : false),
  });

/** Hears how far a file is until it waits for a person or has ended. Where events do not come through, asking does. */
export const hearUpload = (client: QueryClient, id: number, signal: AbortSignal): Promise<void> =>
  callForEvents(
    IN21,
    { params: { id } },
    { signal, hear: (data) => client.setQueryData(uploadQuery(id).queryKey, z.decode(InvoiceUpload, data as never)) },
  ).catch(() => undefined);

/** Files that were read and wait for somebody. */
export const waitingUploadsQuery = () => queryOf(IN22, { query: { status: 'READ', size: '5' } });

/** Rows of a file as they are asked for. */
export const rowsQuery = (id: number, { verdict, query, page, size }: RowsAsked) =>
  queryOf(IN17, { params: { id }, query: { verdict, query, page: String(page), size: String(size) } });

/** Rows and figures of a file are asked for again. */
export const refreshUpload = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => ['IN14', 'IN17', 'IN22'].includes(String(queryKey[0])) });

export const changeRow = (id: number, row: number, body: RowChange) => call(IN18, { params: { id, row }, body });

export const fixRows = (id: number, { column, code }: { column: string; code: string }) =>
  call(IN19, { params: { id }, body: { column, code } });

export const discardUpload = (id: number) => call(IN16, { params: { id } });

/** Issues what was shown: so many invoices of so much. */
export const issueUpload = (
  { id, validCount, warningCount, validAmount, warningAmount }: InvoiceUpload,
  withWarnings: boolean,
  idempotencyKey: string,
): Promise<InvoiceUpload> => {
  const count = withWarnings ? validCount + warningCount : validCount;
  const amount = (withWarnings ? validAmount + warningAmount : validAmount) as typeof validAmount;
  return call(IN15, { params: { id }, body: { withWarnings, count, amount } }, { idempotencyKey });
};

/** The rows that were left out, with what is wrong, as a file. */
export const takeExcluded = async (id: number, name: string): Promise<void> =>
  saveFile(name, await callForFile(IN20, { params: { id } }));
