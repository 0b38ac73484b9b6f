import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { listQuery } from '../kernel/paging.ts';
import { Channel } from '../org/collection-rule.ts';

const BASE = '/services/accountingservice/api/exports';

/** What can be taken out of the portal as a file. */
export const ExportReport = z.enum(['inflow']);
export type ExportReport = z.output<typeof ExportReport>;

/** CSV and XLSX hold every row; a PDF is for paper and holds at most 10,000. */
export const ExportFormat = z.enum(['CSV', 'XLSX', 'PDF']);
export type ExportFormat = z.output<typeof ExportFormat>;

export const ExportStatus = z.enum(['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED']);
export type ExportStatus = z.output<typeof ExportStatus>;

/** What the inflow report is narrowed by, as a body says it: what RP1 takes, with numbers as numbers and lists as lists. */
export const ExportFilters = z
  .strictObject({
    'start-date': z.optional(LagosTime),
    'end-date': z.optional(LagosTime),
    'service-id': z.optional(Id),
    channel: z.optional(z.array(Channel).check(z.maxLength(50))),
    status: z.optional(z.array(z.enum(['SUCCESSFUL', 'REFUNDED'])).check(z.maxLength(50))),
    'org-id': z.optional(Id),
  })
  .register(z.globalRegistry, { id: 'ExportFilters' });
export type ExportFilters = z.output<typeof ExportFilters>;

/** The columns a file of the inflow report can have, in their usual order. */
export const InflowColumn = z.enum([
  'paidAt',
  'reference',
  'receipt',
  'payer',
  'mda',
  'service',
  'channel',
  'amount',
  'fee',
  'overpaid',
  'settlement',
]);
export type InflowColumn = z.output<typeof InflowColumn>;

const isOnceEach = (columns: readonly string[]): boolean => new Set(columns).size === columns.length;
export const ExportColumns = z
  .array(InflowColumn)
  .check(
    z.minLength(1, { error: 'Choose at least one column' }),
    z.maxLength(InflowColumn.options.length),
    z.refine(isOnceEach, { error: 'A column can be chosen once' }),
  );

/**
 * One file somebody asked for, with what it was asked for by, so that it can be asked for again. `rowCount` is known
 * once it is READY; then it is kept until `expiresAt`.
 */
export const ExportJob = z
  .object({
    id: Id,
    report: ExportReport,
    format: ExportFormat,
    title: z.string(),
    filters: ExportFilters,
    columns: z.optional(z.array(InflowColumn)),
    status: ExportStatus,
    rowCount: z.optional(z.int()),
    failureReason: z.optional(z.string()),
    createdAt: Instant,
    finishedAt: z.optional(Instant),
    expiresAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'ExportJob' });
export type ExportJob = z.output<typeof ExportJob>;

/** Asks for a file of a report: made in the background, told of by a notice, kept for seven days. */
export const RP6 = endpoint({
  id: 'RP6',
  method: 'POST',
  path: BASE,
  access: 'reports:view',
  summary: 'Ask for a file of a report',
  description:
    'The file holds what the same filters show on the screen at the moment it is made, all pages of it, and begins ' +
    'with title, organization, filters, person and time. `columns` are those wanted, in the order wanted; without them ' +
    'it has all, and a PDF those there is room for. Two may be made at once a person.',
  body: z.strictObject({
    report: ExportReport,
    format: ExportFormat,
    filters: ExportFilters,
    columns: z.optional(ExportColumns),
  }),
  response: ExportJob,
  status: 202,
  problems: ['validation-failed', 'access-denied', 'rate-limited'],
});

/** The files the caller asked for, newest first. */
export const RP7 = endpoint({
  id: 'RP7',
  method: 'GET',
  path: BASE,
  access: 'reports:view',
  summary: 'My files',
  query: listQuery({ sortable: ['createdAt'], filters: {} }),
  response: z.array(ExportJob),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/** How far a file is; another person's is not found. */
export const RP8 = endpoint({
  id: 'RP8',
  method: 'GET',
  path: `${BASE}/{id}`,
  access: 'reports:view',
  summary: 'State of a file',
  params: z.strictObject({ id: IdInPath }),
  response: ExportJob,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** The file itself. Taking it is written into the trail with its number of rows. */
export const RP9 = endpoint({
  id: 'RP9',
  method: 'GET',
  path: `${BASE}/{id}/file`,
  access: 'reports:view',
  summary: 'Take a file',
  params: z.strictObject({ id: IdInPath }),
  response: z.string(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition'],
});
