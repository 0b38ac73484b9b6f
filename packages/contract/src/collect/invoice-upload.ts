import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInForm, IdInPath } from '../kernel/ids.ts';
import { intakeAmounts, intakeShape } from '../kernel/intake.ts';
import { eventsCall, excludedCall, fixesCall, rowCall, rowsCall } from '../kernel/intake-calls.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { MAKING } from './invoices.ts';

const INVOICES = '/services/collectionservice/api/invoices';
const UPLOAD = `${INVOICES}/uploads/{id}`;

/** What a file of invoices may weigh, and the rows it may have. */
export const UPLOAD_MAX_BYTES = 10 * 1_048_576;
export const UPLOAD_MAX_ROWS = 10_000;

/** What can become of a file of invoices. */
export const UploadStatus = z.enum(['READING', 'READ', 'ISSUING', 'DONE', 'DISCARDED', 'FAILED']);
export type UploadStatus = z.output<typeof UploadStatus>;

/** The first and the last due date of some invoices. */
const DueDates = z.object({ from: Day, to: Day });

/**
 * One file of invoices. READING while its rows are judged, READ while they are looked at, ISSUING and DONE when somebody
 * has said so, DISCARDED, or FAILED with its reason. Nothing is issued before ISSUING.
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
    /** When the invoices that could be issued now would be due: of the valid rows, and of those with warnings as well. */
    due: z.optional(DueDates),
    dueWithWarnings: z.optional(DueDates),
    /** Invoices issued so far, and their sum. */
    createdCount: z.int(),
    totalAmount: Money,
    /** An earlier upload of the very same file for the same service. */
    sameFileAs: z.optional(z.object({ id: Id, status: UploadStatus, createdCount: z.int(), createdAt: Instant })),
    can: z.array(z.enum(['issue', 'fix', 'discard'])),
    uploadedBy: z.string(),
    createdAt: Instant,
    finishedAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'InvoiceUpload' });
export type InvoiceUpload = z.output<typeof InvoiceUpload>;

const params = z.strictObject({ id: IdInPath });
const SEEN = ['validation-failed', 'access-denied', 'not-found'] as const;
const CHANGING = [...SEEN, 'invalid-transition', 'busy'] as const;

/** Takes a file of invoices in; its rows are judged and shown, and nothing is issued yet. */
export const IN10 = endpoint({
  id: 'IN10',
  method: 'POST',
  path: `${INVOICES}/upload`,
  access: 'collections:act',
  summary: 'Load invoices from a file',
  description:
    'CSV or XLSX, up to 10 MB and 10,000 rows: Payer Name, Email, Phone, Amount, Due Date and the questions of the rule by ' +
    'their labels; Quantity, TIN and Address where they are wanted. The rows are judged after the answer (IN14) and nothing ' +
    'is issued before IN15. `replaces` names an upload that is discarded in the same moment. What reading finds wrong with ' +
    'the whole file ends the upload as FAILED with its code and reason.',
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

/** How far an uploaded file is, and what was found in it. */
export const IN14 = endpoint({
  id: 'IN14',
  method: 'GET',
  path: UPLOAD,
  access: 'collections:view',
  summary: 'One uploaded file of invoices and how far it is',
  params,
  response: InvoiceUpload,
  problems: SEEN,
});

/** Issues the invoices of a file, as they were shown. */
export const IN15 = endpoint({
  id: 'IN15',
  method: 'POST',
  path: `${UPLOAD}/issue`,
  access: 'collections:act',
  summary: 'Issue the invoices of an uploaded file',
  description:
    'Issues one invoice for every valid row and, with `withWarnings`, for every row with warnings. `count` and `amount` are ' +
    'what the person saw: where they are no longer what would be issued, the answer is stale-quote with the `count` and `total` ' +
    'of now. The work goes on ' +
    'after the answer (IN14). Rows that no longer fit by then are left out.',
  idempotent: 'required',
  params,
  body: z.strictObject({ withWarnings: z.boolean(), count: z.int(), amount: Money }),
  response: InvoiceUpload,
  status: 202,
  changes: ['IN22'],
  problems: [...CHANGING, 'stale-quote', 'not-payable', 'organization-not-live', 'idempotency-conflict'],
});

/** Lets a file go: nothing is issued from it any more. */
export const IN16 = endpoint({
  id: 'IN16',
  method: 'POST',
  path: `${UPLOAD}/discard`,
  access: 'collections:act',
  summary: 'Discard an uploaded file of invoices',
  params,
  response: InvoiceUpload,
  changes: ['IN22'],
  problems: CHANGING,
});

const rows = { at: UPLOAD, file: 'an uploaded file of invoices' };
const CHANGED = ['IN14', 'IN17', 'IN22'];

/** The rows of a file, as they were judged. */
export const IN17 = rowsCall('IN17', 'collections:view', rows);

/** Mends a row in place, takes it out or puts it back; it is judged anew. */
export const IN18 = rowCall('IN18', 'collections:act', rows, CHANGED);

/** Mends all rows of one kind by the remedy each of them has. */
export const IN19 = fixesCall('IN19', 'collections:act', rows, InvoiceUpload, CHANGED);

/** The rows that were left out, with what is wrong, ready to be corrected and sent. */
export const IN20 = excludedCall('IN20', 'collections:view', rows);

/** How far a file is, told as it happens. */
export const IN21 = eventsCall('IN21', 'collections:view', rows, 'IN14');

/** The files that were sent, newest first. */
export const IN22 = endpoint({
  id: 'IN22',
  method: 'GET',
  path: `${INVOICES}/uploads`,
  access: 'collections:view',
  summary: 'Uploaded files of invoices',
  query: listQuery({
    sortable: ['id'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: { status: z.optional(UploadStatus) },
  }),
  response: z.array(InvoiceUpload),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});
