import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { intakeShape } from '../kernel/intake.ts';
import { listQuery } from '../kernel/paging.ts';
import { severalLines } from '../kernel/words.ts';

const ORG = '/services/organization/api';

/** The kinds of master data a file can hold (docs/spec/calls.md#master-data-files). */
export const UploadKind = z.enum(['MDA', 'CATEGORIZE', 'BANK_DETAILS', 'SERVICES', 'TRIGGER_WORKFLOW']);
export type UploadKind = z.output<typeof UploadKind>;

/** A fault of a row: the column, and what to do. `row` is the row number in a spreadsheet. */
export const UploadError = z
  .object({ row: z.int(), column: z.string(), code: z.string(), message: z.string() })
  .register(z.globalRegistry, { id: 'UploadError' });
export type UploadError = z.output<typeof UploadError>;

/** The status of a master data file. */
export const UploadStatus = z.enum(['PROCESSING', 'READ', 'DONE', 'DISCARDED', 'FAILED']);
export type UploadStatus = z.output<typeof UploadStatus>;

/**
 * One uploaded file and its result. A row is applied whole or not at all, independent of the other rows. PROCESSING
 * while its rows are validated; READ while they are shown, and nothing has changed yet; PROCESSING again once somebody
 * applies them (UP14), and with `waiting` until a second administrator of the central office decides; DONE; DISCARDED
 * (UP15); FAILED with its reason when the file could not be read or was not confirmed. The excluded rows of a DONE file
 * can be corrected and then applied.
 */
export const MdaUploadBatch = z
  .object({
    id: Id,
    kind: UploadKind,
    fileName: z.string(),
    status: UploadStatus,
    createdCount: z.int(),
    updatedCount: z.int(),
    /** The number of excluded rows, and the faults of the first of them. */
    errorCount: z.int(),
    errors: z.array(UploadError),
    ...intakeShape,
    /** Valid rows not yet applied: how many, and what they would create and change. */
    leftCount: z.int(),
    toCreateCount: z.int(),
    toUpdateCount: z.int(),
    can: z.array(z.enum(['fix', 'take-over', 'discard'])),
    /** The request that waits for a second administrator, or was decided. */
    waiting: z.optional(z.object({ requestId: Id, number: z.string() })),
    uploadedBy: z.string(),
    createdAt: Instant,
    finishedAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'MdaUploadBatch' });
export type MdaUploadBatch = z.output<typeof MdaUploadBatch>;

/** The most bytes of a file of any kind. */
export const MOST_BYTES = 10 * 1024 * 1024;
/** The most rows of a file. */
export const MOST_ROWS = 20_000;
/** The most errors an upload lists; its rows have all of them (UP9). */
export const MOST_ERRORS = 1_000;

/** Rows of these kinds are applied once a second administrator of the central office has confirmed. */
export const confirmedByTwo: readonly UploadKind[] = ['BANK_DETAILS', 'TRIGGER_WORKFLOW'];

/** The columns of each kind, in template order; found by name, ignoring case, spaces and underscores. */
export const uploadColumns: Readonly<Record<UploadKind, readonly string[]>> = {
  MDA: [
    'MDA Code',
    'MDA Name',
    'Short Name',
    'Category',
    'Sector',
    'Official Email',
    'Phone',
    'State',
    'Address',
    'TIN',
  ],
  CATEGORIZE: ['MDA Code', 'Category', 'Sector', 'Parent MDA Code'],
  BANK_DETAILS: ['MDA Code', 'Bank Code', 'Account Number', 'Label', 'Purpose', 'GL Code'],
  SERVICES: [
    'MDA Code',
    'Service Code',
    'Service Name',
    'Description',
    'Category',
    'Revenue Head Code',
    'Amount Type',
    'Amount',
    'Min',
    'Max',
  ],
  TRIGGER_WORKFLOW: [
    'MDA Code',
    'Request Type',
    'Min Amount',
    'Max Amount',
    'Level',
    'Level Name',
    'Kind',
    'Role',
    'Required Approvals',
  ],
};

const upload = <const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  summary: string,
  rows: string,
) =>
  endpoint({
    id,
    method: 'POST',
    path: `${ORG}/${path}`,
    access: 'oagf.overview:act',
    summary,
    description:
      'CSV or XLSX, up to 10 MB and 20,000 rows. Rows are validated after the answer (UP7) and nothing changes before ' +
      `UP14. ${rows} A row is loaded completely or not at all. An error in the file as a whole ends the batch as ` +
      'FAILED with its reason.',
    upload: { maxBytes: MOST_BYTES },
    response: MdaUploadBatch,
    status: 202,
    changes: ['UP7', 'UP8'],
    problems: [
      'validation-failed',
      'access-denied',
      'step-up-required',
      'malformed-request',
      'file-too-large',
      'file-type',
      'rate-limited',
    ],
  });

export const UP1 = upload(
  'UP1',
  'remita-mda/upload',
  'Load organizations from a file',
  'Organizations are created in DRAFT, or changed while they do not maintain their own record yet.',
);
export const UP2 = upload(
  'UP2',
  'remita/trigger-workflow/upload',
  'Load approval workflows from a file',
  'When a second administrator confirms UP14, all bands of an organization and a request type are replaced.',
);
export const UP3 = upload(
  'UP3',
  'remita/bank-details/upload',
  'Load bank accounts from a file',
  'Banks are queried for the name of every account; the accounts are added when a second administrator confirms UP14.',
);
export const UP4 = upload(
  'UP4',
  'remita/mda/services',
  'Load services and their rules from a file',
  'Services are created in DRAFT, each with its rule.',
);
export const UP5 = upload(
  'UP5',
  'mda/categorize',
  'Load categories and sectors from a file',
  'The category, sector and parent of organizations are changed.',
);

/** The statuses UP6 can set for an organization. */
export const UP6In = z.object({
  values: z
    .array(z.object({ orgId: Id, status: z.enum(['LIVE', 'SUSPENDED', 'CLOSED'], { error: 'Choose the new status' }) }))
    .check(
      z.minLength(1, { error: 'Choose at least one MDA' }),
      z.maxLength(500, { error: 'Choose at most 500 MDAs' }),
    ),
  reason: severalLines(10, 500, 'Give a reason of at least 10 characters'),
});

/** Reinstates, suspends or closes many organizations at once; those that cannot be changed are left out and listed. */
export const UP6 = endpoint({
  id: 'UP6',
  method: 'PATCH',
  path: `${ORG}/remita/mda/update-status`,
  access: 'oagf.overview:act',
  summary: 'Change the status of several organizations',
  description:
    'Waits for a second administrator. Once confirmed, the payload of the request holds `updated` and `skipped` with ' +
    'reasons.',
  body: UP6In,
  unknownFields: 'ignore',
  response: AdminRequest,
  status: 202,
  changes: ['AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'duplicate'],
});

export const UP7 = endpoint({
  id: 'UP7',
  method: 'GET',
  path: `${ORG}/mda-upload-batches/{id}`,
  access: 'signed-in',
  summary: 'One uploaded file and its progress',
  params: z.strictObject({ id: IdInPath }),
  response: MdaUploadBatch,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Lists the uploads, newest first, without their errors. */
export const UP8 = endpoint({
  id: 'UP8',
  method: 'GET',
  path: `${ORG}/mda-upload-batches`,
  access: 'signed-in',
  summary: 'Uploaded files',
  query: listQuery({
    sortable: ['id'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: { kind: z.optional(UploadKind) },
  }),
  response: z.array(MdaUploadBatch),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});
