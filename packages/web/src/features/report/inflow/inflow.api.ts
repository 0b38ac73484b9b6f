import { type ExportFormat, type ExportJob, type InflowColumn, RP6, RP7, RP9 } from '@isura/contract/report/export';
import type { QueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { datesOf } from '../../../ui/table/date-range.ts';
import type { InflowSearch } from './inflow.search.ts';

const filtersOf = (search: InflowSearch, now: Date) => ({
  ...datesOf({ ...search, when: search.when ?? 'last-7-days' }, now),
  ...(search.service !== undefined && { 'service-id': search.service }),
  ...(search.channel !== undefined && { channel: [search.channel] }),
  ...(search.status !== undefined && { status: [search.status] }),
  ...(search.org !== undefined && { 'org-id': search.org }),
});

/** Puts a file of what the address shows in the making, with these columns, or with all. */
export const askForFile = (search: InflowSearch, now: Date, format: ExportFormat, columns?: InflowColumn[]) =>
  call(RP6, { body: { report: 'inflow', format, filters: filtersOf(search, now), ...(columns && { columns }) } });

/** Asks for the same file anew. */
export const askAgain = ({ report, format, filters, columns }: ExportJob) =>
  call(RP6, { body: { report, format, filters, ...(columns && { columns }) } });

/** The files one asked for are looked up again. */
export const refreshFiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['RP7'], refetchType: 'all' });

/** The files one asked for lately. */
export const filesQuery = queryOf(RP7, { query: { size: 5, sort: 'createdAt,desc' } });
export const takeFile = (id: number): Promise<Blob> => callForFile(RP9, { params: { id } });
