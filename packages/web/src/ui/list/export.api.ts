import { EV1, EV2 } from '@isura/contract/report/evidence';
import type { ExportFilters, ExportFormat, ExportJob, ExportReport } from '@isura/contract/report/export';
import { RP6, RP7, RP8, RP9 } from '@isura/contract/report/export';
import type { QueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api-client.ts';
import { queryOf } from '../../lib/query-client.ts';
import type { Address } from './list-filter.ts';

/** What a file holds beside the filters: some columns, else all, and some rows by their ids, else all that match. */
interface FileParts {
  columns?: string[] | undefined;
  ids?: readonly number[] | undefined;
}

/** Requests an export of the current list. */
export function askForFile(
  report: ExportReport,
  narrowed: Address,
  format: ExportFormat,
  { columns, ids }: FileParts = {},
) {
  const present = Object.entries(narrowed).filter(([, value]) => value !== undefined && value !== 0);
  const filters = Object.fromEntries(present) as ExportFilters;
  return call(RP6, { body: { report, format, filters, ...(columns && { columns }), ...(ids && { ids: [...ids] }) } });
}

/**
 * The subject of an evidence pack: a payment request or an incoming payment, by its id, with the number people know.
 */
export interface EvidenceOf {
  kind: 'payment-request' | 'payment';
  id: number;
  number: string;
}

/** Requests the evidence of a payment (EV1, EV2). */
export const askForEvidence = ({ kind, id }: Pick<EvidenceOf, 'kind' | 'id'>) =>
  kind === 'payment' ? call(EV2, { params: { paymentId: id } }) : call(EV1, { params: { requestId: id } });

/** Requests the same file again, of the same rows. */
export async function askAgain({ id, report, format, filters, columns, selectedCount }: ExportJob) {
  if (report === 'evidence' || format === 'ZIP') {
    const kind = filters['kind'] === 'payment' ? 'payment' : 'payment-request';
    return await askForEvidence({ kind, id: Number(filters['id']) });
  }
  const { ids } = selectedCount === undefined ? {} : await call(RP8, { params: { id } });
  return await askForFile(report, filters, format, { columns, ids });
}

/** Refetches the person's files. */
export const refreshFiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['RP7'], refetchType: 'all' });

/** The person's latest files. */
export const filesQuery = queryOf(RP7, { query: { size: 5, sort: 'createdAt,desc' } });
export const takeFile = (id: number): Promise<Blob> => callForFile(RP9, { params: { id } });
