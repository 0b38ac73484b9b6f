import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import type { ListFile } from '../kernel/list-file.ts';
import { listQuery } from '../kernel/paging.ts';

const BASE = '/services/accountingservice/api/exports';

/** The reports that can be exported as a file. */
export const ExportReport = z.enum([
  'inflow',
  'outflow',
  'inflow-summary',
  'outflow-summary',
  'balance-sheet',
  'payment-report',
  'payments',
  'rejected-items',
  'receipts',
  'invoices',
  'settlements',
  'refunds',
  'recoveries',
  'bank-statements',
  'statement-lines',
  'reconciliation',
  'payment-requests',
  'rejected-payments',
  'payables',
  'contracts',
  'projects',
  'payment-schedules',
  'payment-lines',
  'journals',
  'trial-balance',
  'ledger-accounts',
  'balances',
  'balance-statements',
  'statement-entries',
  'trail',
  'sample',
  'users',
  'user-report',
  'roles',
  'admin-requests',
  'organizations',
  'enterprises',
  'services',
  'all-services',
  'splits',
  'rules',
  'revenue-heads',
  'bank-accounts',
  'tax-rates',
  'tax-authorities',
  'pfas',
  'billers',
]);
export type ExportReport = z.output<typeof ExportReport>;

/** The files that a module declares, by these names. */
export type ListFiles = { readonly [R in ExportReport]?: ListFile<R> };

/** CSV and XLSX hold every row; a PDF is for printing and holds at most 10,000. */
export const ExportFormat = z.enum(['CSV', 'XLSX', 'PDF']);
export type ExportFormat = z.output<typeof ExportFormat>;

/** The content of a file: a report, or the evidence of one payment (EV1, EV2), which is a ZIP. */
const FileReport = z.enum([...ExportReport.options, 'evidence']);
const FileFormat = z.enum([...ExportFormat.options, 'ZIP']);

export const ExportStatus = z.enum(['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED']);
export type ExportStatus = z.output<typeof ExportStatus>;

/**
 * The filters and order of the list: the fields of its call's path and query, except page and size, with numbers as
 * numbers and lists as lists. The call's own rules validate them.
 */
export const ExportFilters = z
  .record(
    z.string().check(z.regex(/^[a-z][\w-]{0,40}$/i)),
    z.union([
      z.string().check(z.maxLength(200)),
      z.number(),
      z.boolean(),
      z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
    ]),
  )
  .check(z.refine((filters) => !('page' in filters || 'size' in filters), { error: 'A file contains all pages' }))
  .register(z.globalRegistry, { id: 'ExportFilters' });
export type ExportFilters = z.output<typeof ExportFilters>;

const isOnceEach = (columns: readonly string[]): boolean => new Set(columns).size === columns.length;
export const ExportColumns = z
  .array(z.string().check(z.regex(/^[a-z][a-zA-Z]{0,30}$/)))
  .check(
    z.minLength(1, { error: 'Choose at least one column' }),
    z.maxLength(30),
    z.refine(isOnceEach, { error: 'A column can be chosen only once' }),
  );

/** The most rows that can be selected for a file. */
export const MOST_SELECTED = 1_000;

/** The ids of the selected rows, in the order shown. */
export const ExportIds = z.array(z.int().check(z.gte(1))).check(
  z.minLength(1, { error: 'Select at least one row' }),
  z.maxLength(MOST_SELECTED, { error: 'Select at most 1,000 rows' }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'A row can be selected only once' }),
);

/**
 * One requested file, with its filters, so that it can be requested again. `rowCount` is known once it is READY; then
 * it is kept until `expiresAt`.
 */
export const ExportJob = z
  .object({
    id: Id,
    report: FileReport,
    format: FileFormat,
    title: z.string(),
    filters: ExportFilters,
    columns: z.optional(z.array(z.string())),
    /** The number of selected rows it was requested for; left out for all that match the filters. */
    selectedCount: z.optional(z.int()),
    status: ExportStatus,
    rowCount: z.optional(z.int()),
    /** Its progress while it is being made, in percent, where that is known. */
    progress: z.optional(z.int()),
    /**
     * The SHA-256 of the whole file in hex, kept permanently once it is READY: a recipient of the file can check that
     * it is this one (RP10).
     */
    sha256: z.optional(z.string()),
    failureReason: z.optional(z.string()),
    createdAt: Instant,
    finishedAt: z.optional(Instant),
    expiresAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'ExportJob' });
export type ExportJob = z.output<typeof ExportJob>;

/** The same with the ids of its selected rows, in their order; left out for all that match the filters. */
export const ExportWithIds = z
  .extend(ExportJob, { ids: z.optional(z.array(z.int())) })
  .register(z.globalRegistry, { id: 'ExportWithIds' });
export type ExportWithIds = z.output<typeof ExportWithIds>;

/** Requests a file of a report: made in the background, announced by a notification, kept for seven days. */
export const RP6 = endpoint({
  id: 'RP6',
  method: 'POST',
  path: BASE,
  access: 'reports:view',
  summary: 'Request a report file',
  description:
    'The file holds what the same filters show on the screen when it is made, all pages of it (at most 50,000 rows of ' +
    'a list; the inflow report has no limit), for users who may call the list. It begins with title, organization, ' +
    'filters, person and time. `columns` are the columns to include, in their order; by default all, and in a PDF ' +
    'those that fit. `ids` limits the file to selected rows of the list with these filters, in this order, and its head ' +
    'says how many; with one id the caller cannot read there, nothing is made (not-found), nor with one that several ' +
    'rows of the list have (validation-failed). A person can have two files in progress at once.',
  body: z.strictObject({
    report: ExportReport,
    format: ExportFormat,
    filters: ExportFilters,
    columns: z.optional(ExportColumns),
    ids: z.optional(ExportIds),
  }),
  response: ExportWithIds,
  status: 202,
  problems: ['validation-failed', 'access-denied', 'not-found', 'rate-limited'],
});

/** Lists the caller's files, newest first; of selected rows it returns their number, and RP8 their ids. */
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

/** Returns the progress of a file; another user's is not found. */
export const RP8 = endpoint({
  id: 'RP8',
  method: 'GET',
  path: `${BASE}/{id}`,
  access: 'reports:view',
  summary: 'Status of a file',
  params: z.strictObject({ id: IdInPath }),
  response: ExportWithIds,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Returns the file itself. The download is recorded in the audit trail with the number of rows. */
export const RP9 = endpoint({
  id: 'RP9',
  method: 'GET',
  path: `${BASE}/{id}/file`,
  access: 'reports:view',
  summary: 'Download a report file',
  params: z.strictObject({ id: IdInPath }),
  response: z.string(),
  produces: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
    'application/zip',
  ],
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition'],
});
