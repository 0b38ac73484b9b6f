import { EV1, EV2 } from '@isura/contract/report/evidence';
import type { ExportFilters, ExportFormat, ExportJob, ExportReport } from '@isura/contract/report/export';
import { RP6, RP7, RP9 } from '@isura/contract/report/export';
import type { QueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api-client.ts';
import { queryOf } from '../../lib/query-client.ts';
import type { Address } from './list-filter.ts';

/** Requests an export of the current list, with these columns or with all. */
export function askForFile(report: ExportReport, narrowed: Address, format: ExportFormat, columns?: string[]) {
  const present = Object.entries(narrowed).filter(([, value]) => value !== undefined && value !== 0);
  const filters = Object.fromEntries(present) as ExportFilters;
  return call(RP6, { body: { report, format, filters, ...(columns && { columns }) } });
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

/** Requests the same file again. */
export const askAgain = ({ report, format, filters, columns }: ExportJob) =>
  report === 'evidence' || format === 'ZIP'
    ? askForEvidence({ kind: filters['kind'] === 'payment' ? 'payment' : 'payment-request', id: Number(filters['id']) })
    : call(RP6, { body: { report, format, filters, ...(columns && { columns }) } });

/** Refetches the person's files. */
export const refreshFiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['RP7'], refetchType: 'all' });

/** The person's latest files. */
export const filesQuery = queryOf(RP7, { query: { size: 5, sort: 'createdAt,desc' } });
export const takeFile = (id: number): Promise<Blob> => callForFile(RP9, { params: { id } });
