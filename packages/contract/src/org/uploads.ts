import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { intakeShape } from '../kernel/intake.ts';
import { listQuery } from '../kernel/paging.ts';
import { severalLines } from '../kernel/words.ts';

const ORG = '/services/organization/api';

/** The kinds of master data a file can hold (api.md 3.4). */
export const UploadKind = z.enum(['MDA', 'CATEGORIZE', 'BANK_DETAILS', 'SERVICES', 'TRIGGER_WORKFLOW']);
export type UploadKind = z.output<typeof UploadKind>;

/** What is wrong with a row, in which column, and what to do. `row` is the number a spreadsheet shows. */
export const UploadError = z
  .object({ row: z.int(), column: z.string(), code: z.string(), message: z.string() })
  .register(z.globalRegistry, { id: 'UploadError' });
export type UploadError = z.output<typeof UploadError>;

/** What has become of a file of master data. */
export const UploadStatus = z.enum(['PROCESSING', 'READ', 'DONE', 'DISCARDED', 'FAILED']);
export type UploadStatus = z.output<typeof UploadStatus>;

/**
 * One uploaded file and what became of it. A row is taken over whole or not at all, and never the other rows with it.
 * PROCESSING while its rows are validated; READ while they are shown, and nothing has changed yet; PROCESSING again once
 * somebody has said that they are taken over (UP14), and with `waiting` until a second administrator of the central office
 * decides; DONE; DISCARDED (UP15); FAILED with its reason when the file could not be read or was not agreed to. Of a DONE
 * file the rows that were left out can be corrected and taken over then.
 */
export const MdaUploadBatch = z
  .object({
    id: Id,
    kind: UploadKind,
    fileName: z.string(),
    status: UploadStatus,
    createdCount: z.int(),
    updatedCount: z.int(),
    /** Rows that were left out, and what is wrong with the first of them. */
    errorCount: z.int(),
    errors: z.array(UploadError),
    ...intakeShape,
    /** Rows that are fit and not taken over yet: how many, and what they would make and change. */
    leftCount: z.int(),
    toCreateCount: z.int(),
    toUpdateCount: z.int(),
    can: z.array(z.enum(['fix', 'take-over', 'discard'])),
    /** The request that waits for a second administrator, or that was decided. */
    waiting: z.optional(z.object({ requestId: Id, number: z.string() })),
    uploadedBy: z.string(),
    createdAt: Instant,
    finishedAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'MdaUploadBatch' });
export type MdaUploadBatch = z.output<typeof MdaUploadBatch>;

/** What a file of each kind may weigh. */
export const MOST_BYTES = 10 * 1024 * 1024;
/** Rows a file may have. */
export const MOST_ROWS = 20_000;
/** Errors an upload names; its rows name all (UP9). */
export const MOST_ERRORS = 1_000;

/** Rows of these kinds are taken over when a second administrator of the central office has confirmed. */
export const confirmedByTwo: readonly UploadKind[] = ['BANK_DETAILS', 'TRIGGER_WORKFLOW'];

/** The columns of each kind, in the order of its template; found by name, whatever their case, spaces and underscores. */
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
      `CSV or XLSX, up to 10 MB and 20,000 rows. Its rows are validated after the answer (UP7) and nothing changes before ` +
      `UP14. ${rows} A row is taken over whole or not at all. What reading finds wrong with the whole file ends the batch ` +
      'as FAILED with its reason.',
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
  'Organizations are made in DRAFT, or changed while nobody keeps their record yet.',
);
export const UP2 = upload(
  'UP2',
  'remita/trigger-workflow/upload',
  'Load approval workflows from a file',
  'All bands of an organization and a request type are replaced when a second administrator has confirmed UP14.',
);
export const UP3 = upload(
  'UP3',
  'remita/bank-details/upload',
  'Load bank accounts from a file',
  'The bank is asked for the name of every account; they are added when a second administrator has confirmed UP14.',
);
export const UP4 = upload(
  'UP4',
  'remita/mda/services',
  'Load services and their rules from a file',
  'Services are made in DRAFT, each with its rule.',
);
export const UP5 = upload(
  'UP5',
  'mda/categorize',
  'Load categories and sectors from a file',
  'Category, sector and parent of organizations are changed.',
);

/** The statuses UP6 can bring an organization to. */
export const UP6In = z.object({
  values: z
    .array(z.object({ orgId: Id, status: z.enum(['LIVE', 'SUSPENDED', 'CLOSED'], { error: 'Choose the new status' }) }))
    .check(
      z.minLength(1, { error: 'Choose at least one MDA' }),
      z.maxLength(500, { error: 'Choose at most 500 MDAs' }),
    ),
  reason: severalLines(10, 500, 'Give a reason of at least 10 characters'),
});

/** Many organizations at once are reinstated, suspended or closed; those that cannot be are left out and named. */
export const UP6 = endpoint({
  id: 'UP6',
  method: 'PATCH',
  path: `${ORG}/remita/mda/update-status`,
  access: 'oagf.overview:act',
  summary: 'Change the status of several organizations',
  description:
    'Waits for a second administrator. When confirmed, the request’s payload holds `updated` and `skipped` with reasons.',
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
  summary: 'One uploaded file and how far it is',
  params: z.strictObject({ id: IdInPath }),
  response: MdaUploadBatch,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** The uploads so far, newest first, without their errors. */
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
