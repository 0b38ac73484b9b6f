import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInForm, IdInPath } from '../kernel/ids.ts';
import { intakeAmounts, intakeShape } from '../kernel/intake.ts';
import { eventsCall, excludedCall, fixesCall, rowCall, rowsCall } from '../kernel/intake-calls.ts';
import { Money } from '../kernel/money.ts';
import { TotalSeen } from '../kernel/money-entry.ts';
import { listQuery } from '../kernel/paging.ts';
import { readAgainCall, readingCall } from '../kernel/reading-calls.ts';
import { MAKING } from './invoices.ts';

const INVOICES = '/services/collectionservice/api/invoices';
const UPLOAD = `${INVOICES}/uploads/{id}`;

/** Limits of an invoice file: its size in bytes and its rows. */
export const UPLOAD_MAX_BYTES = 10 * 1_048_576;
export const UPLOAD_MAX_ROWS = 10_000;

/** The states of an invoice file. */
export const UploadStatus = z.enum(['READING', 'READ', 'ISSUING', 'DONE', 'DISCARDED', 'FAILED']);
export type UploadStatus = z.output<typeof UploadStatus>;

/** The first and last due date of a set of invoices. */
const DueDates = z.object({ from: Day, to: Day });

/**
 * One invoice file. READING while its rows are validated, READ while they are reviewed, ISSUING and DONE once somebody
 * confirmed, DISCARDED, or FAILED with its reason. Nothing is issued before ISSUING. Rows of a DONE file without an
 * invoice can still be corrected and issued.
 */
export const InvoiceUpload = z
  .object({
    id: Id,
    serviceId: Id,
    serviceName: z.string(),
    fileName: z.string(),
    status: UploadStatus,
    ...intakeShape,
    ...intakeAmounts,
    /**
     * The due dates of the invoices that could be issued now: of the valid rows, and of those with warnings as well.
     */
    due: z.optional(DueDates),
    dueWithWarnings: z.optional(DueDates),
    /**
     * What could be issued now: rows without an invoice, and their sums. Rows that were corrected after an issue are among
     * them.
     */
    left: z.object({ validCount: z.int(), warningCount: z.int(), ...intakeAmounts }),
    /** Invoices issued so far, and their sum. */
    createdCount: z.int(),
    totalAmount: Money,
    /** An earlier upload of the identical file for the same service. */
    sameFileAs: z.optional(z.object({ id: Id, status: UploadStatus, createdCount: z.int(), createdAt: Instant })),
    can: z.array(z.enum(['issue', 'fix', 'discard'])),
    /** Why a file that was read can only be discarded: its service cannot be billed. */
    whyNot: z.optional(z.string()),
    uploadedBy: z.string(),
    createdAt: Instant,
    finishedAt: z.optional(Instant),
    /** Raised whenever its file is read in another way; issued is what was shown (IN15). */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'InvoiceUpload' });
export type InvoiceUpload = z.output<typeof InvoiceUpload>;

const params = z.strictObject({ id: IdInPath });
const SEEN = ['validation-failed', 'access-denied', 'not-found'] as const;
const CHANGING = [...SEEN, 'invalid-transition', 'busy'] as const;

/** Uploads an invoice file; its rows are validated and shown, and nothing is issued yet. */
export const IN10 = endpoint({
  id: 'IN10',
  method: 'POST',
  path: `${INVOICES}/upload`,
  access: 'collections:act',
  summary: 'Load invoices from a file',
  description:
    'CSV or XLSX, up to 10 MB and 10,000 rows: Payer Name, Email, Phone, Amount, Due Date and the questions of the ' +
    'rule by their labels; Quantity, TIN and Address where the rule needs them. The rows are validated after the ' +
    'answer (IN14) and nothing is issued before IN15. `replaces` names an upload that is discarded at the same time. ' +
    'An error in the file as a whole ends the upload as FAILED with its code and reason.',
  idempotent: 'required',
  upload: { maxBytes: UPLOAD_MAX_BYTES },
  body: z.strictObject({ serviceId: IdInForm, replaces: z.optional(IdInForm) }),
  response: InvoiceUpload,
  status: 202,
  problems: [
    ...MAKING,
    'malformed-request',
    'idempotency-conflict',
    'invalid-transition',
    'file-too-large',
    'body-too-large',
    'file-type',
    'rate-limited',
  ],
});

/** Returns the progress of an uploaded file, and its findings. */
export const IN14 = endpoint({
  id: 'IN14',
  method: 'GET',
  path: UPLOAD,
  access: 'collections:view',
  summary: 'One uploaded invoice file and its progress',
  params,
  response: InvoiceUpload,
  problems: SEEN,
});

/** Issues the invoices of a file as they were shown. */
export const IN15 = endpoint({
  id: 'IN15',
  method: 'POST',
  path: `${UPLOAD}/issue`,
  access: 'collections:act',
  summary: 'Issue the invoices of an uploaded file',
  description:
    'Issues one invoice for every valid row and, with `withWarnings`, for every row with warnings. `count` and ' +
    '`amount` are what the user saw: if they no longer match what would be issued, or another invoice or file has ' +
    'billed rows since they were shown, the answer is stale-quote with the current `count` and `total`. `version` is ' +
    'that of the file as shown: one that was read in another way since is refused with stale-version. The invoices are issued after the answer (IN14). Rows that are no longer valid by ' +
    'then are left out. Of a file that is DONE, the rows corrected since (`left`) are issued; no row is billed twice.',
  idempotent: 'required',
  params,
  body: z.strictObject({ withWarnings: z.boolean(), count: z.int(), amount: TotalSeen, version: z.int() }),
  response: InvoiceUpload,
  status: 202,
  changes: ['IN22'],
  problems: [
    ...CHANGING,
    'stale-quote',
    'stale-version',
    'not-payable',
    'organization-not-live',
    'idempotency-conflict',
  ],
});

/** Discards a file: nothing more is issued from it. */
export const IN16 = endpoint({
  id: 'IN16',
  method: 'POST',
  path: `${UPLOAD}/discard`,
  access: 'collections:act',
  summary: 'Discard an uploaded invoice file',
  params,
  response: InvoiceUpload,
  changes: ['IN22'],
  problems: CHANGING,
});

const rows = { at: UPLOAD, file: 'an uploaded invoice file' };
const CHANGED = ['IN14', 'IN17', 'IN22'];

/** Lists the rows of a file with their verdicts. */
export const IN17 = rowsCall('IN17', 'collections:view', rows);

/** Corrects a row in place, removes it or restores it; it is then validated again. */
export const IN18 = rowCall('IN18', 'collections:act', rows, CHANGED);

/** Applies the suggested fix to all rows with the same kind of finding. */
export const IN19 = fixesCall('IN19', 'collections:act', rows, InvoiceUpload, CHANGED);

/** Returns the excluded rows with their findings, ready to be corrected and sent. */
export const IN20 = excludedCall('IN20', 'collections:view', rows);

/** Streams the progress of a file as it happens. */
export const IN21 = eventsCall('IN21', 'collections:view', rows, 'IN14');

/** Lists the uploaded files, newest first. */
export const IN22 = endpoint({
  id: 'IN22',
  method: 'GET',
  path: `${INVOICES}/uploads`,
  access: 'collections:view',
  summary: 'Uploaded invoice files',
  query: listQuery({
    sortable: ['id'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: { status: z.optional(UploadStatus) },
  }),
  response: z.array(InvoiceUpload),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/** Returns how a file is read, to be shown above its rows. */
export const IN23 = readingCall('IN23', 'collections:view', rows);

/** Reads a file again with other choices. */
export const IN24 = readAgainCall('IN24', 'collections:act', rows, InvoiceUpload, {
  changes: [...CHANGED, 'IN23'],
});
