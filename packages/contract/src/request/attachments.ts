import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { documentProblems } from '../kernel/upload-problems.ts';
import { Attachment } from './attachment.ts';
import { REQUESTS, requestReads } from './request-reads.ts';

/** The largest attachment of a payment: 5 MB; and the most attachments. */
export const ATTACHMENT_MAX_BYTES = 5 * 1_048_576;
export const ATTACHMENTS_MAX = 10;

/** Attaches a file to a draft. */
export const PR18 = endpoint({
  id: 'PR18',
  method: 'POST',
  path: `${REQUESTS}/{requestId}/attachments`,
  access: 'payment.*:act',
  summary: 'Attach a file to a payment',
  description:
    'Accepts a PDF, PNG, JPEG, XLSX or DOCX, recognized by its bytes and scanned for malware; a picture is redrawn as ' +
    'a JPEG of at most 2,000 pixels a side. The maker of the payment attaches files while it is NEW, at most ten. ' +
    'People who see the payment open them by FL2.',
  params: z.strictObject({ requestId: IdInPath }),
  upload: { maxBytes: ATTACHMENT_MAX_BYTES },
  body: z.strictObject({}),
  response: Attachment,
  status: 201,
  changes: requestReads,
  limit: { max: 60, windowSeconds: 3_600 },
  problems: [...documentProblems, 'access-denied', 'not-found', 'invalid-transition'],
});

/** Removes a file from a draft; a file somebody decided with is kept, but no longer shown. */
export const PR23 = endpoint({
  id: 'PR23',
  method: 'DELETE',
  path: `${REQUESTS}/{requestId}/attachments/{fileId}`,
  access: 'payment.*:act',
  summary: 'Remove a file from a payment',
  params: z.strictObject({ requestId: IdInPath, fileId: IdInPath }),
  response: z.void(),
  status: 204,
  changes: requestReads,
  problems: ['access-denied', 'not-found', 'invalid-transition'],
});
