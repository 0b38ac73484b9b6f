import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInForm, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { UploadError } from '../org/uploads.ts';
import { MAKING } from './invoices.ts';

const INVOICES = '/services/collectionservice/api/invoices';

/** What a file of invoices may weigh, and the rows it may have. */
export const UPLOAD_MAX_BYTES = 10 * 1_048_576;
export const UPLOAD_MAX_ROWS = 10_000;

/** One uploaded file and what became of it. A row is taken whole or not at all, and never the other rows with it. */
export const InvoiceUpload = z
  .object({
    id: Id,
    serviceId: Id,
    serviceName: z.string(),
    fileName: z.string(),
    status: z.enum(['PROCESSING', 'DONE', 'FAILED']),
    /** 0 to 100. */
    progressPercent: z.int(),
    rowCount: z.int(),
    createdCount: z.int(),
    errorCount: z.int(),
    /** Those of the first 1,000 rows that are wrong. */
    errors: z.array(UploadError),
    /** Sum of the invoices made. */
    totalAmount: Money,
    failureReason: z.optional(z.string()),
    uploadedBy: z.string(),
    createdAt: Instant,
    finishedAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'InvoiceUpload' });
export type InvoiceUpload = z.output<typeof InvoiceUpload>;

/** Makes and issues an invoice for every good row of a file. */
export const IN10 = endpoint({
  id: 'IN10',
  method: 'POST',
  path: `${INVOICES}/upload`,
  access: 'collections:act',
  summary: 'Load invoices from a file',
  description:
    'CSV or XLSX, up to 10 MB and 10,000 rows: Payer Name, Email, Phone, Amount, Due Date and the questions of the rule by ' +
    'their labels; Quantity, TIN and Address where they are wanted. Progress by IN14. The file is read ' +
    'after the answer: what reading finds wrong with all of it ends the upload as FAILED with its reason.',
  idempotent: 'required',
  upload: { maxBytes: UPLOAD_MAX_BYTES },
  body: z.strictObject({ serviceId: IdInForm }),
  response: InvoiceUpload,
  status: 202,
  problems: [
    ...MAKING,
    'malformed-request',
    'idempotency-conflict',
    'file-too-large',
    'body-too-large',
    'file-type',
    'rate-limited',
  ],
});

/** How far an uploaded file is. */
export const IN14 = endpoint({
  id: 'IN14',
  method: 'GET',
  path: `${INVOICES}/uploads/{id}`,
  access: 'collections:view',
  summary: 'One uploaded file of invoices and how far it is',
  params: z.strictObject({ id: IdInPath }),
  response: InvoiceUpload,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
