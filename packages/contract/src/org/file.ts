import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { documentProblems } from '../kernel/upload-problems.ts';

const FILES = '/services/organization/api/files';

/** The largest logo or user picture that can be uploaded: 1 MB. */
export const LOGO_MAX_BYTES = 1_048_576;

/** What is known of a stored file: no virus scanner has seen it, or one found nothing. */
export type ScanStatus = 'NOT_SCANNED' | 'CLEAN';

/** A stored file: a logo is re-encoded, so its type and size are those of the new picture. */
export const UploadedFile = z
  .object({
    id: Id,
    fileName: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    /** NOT_SCANNED: stored by a portal without a virus scanner; only rules were applied. */
    scanStatus: z.enum(['PENDING', 'NOT_SCANNED', 'CLEAN', 'INFECTED']),
  })
  .register(z.globalRegistry, { id: 'UploadedFile' });
export type UploadedFile = z.output<typeof UploadedFile>;

/** Stores an uploaded file. A logo becomes the organization's by OR3 with its id, a picture the user's by ME2. */
export const FL1 = endpoint({
  id: 'FL1',
  method: 'POST',
  path: FILES,
  access: 'signed-in',
  summary: 'Upload a file',
  description:
    'A logo or a picture of a person is a PNG or JPEG of at most 2,000 by 2,000 pixels, whatever its file name; it is ' +
    'scanned for malware where the portal has a scanner (else NOT_SCANNED) and redrawn as a PNG of at most 400 by 400. Those who may change the corporate profile ' +
    'upload a logo, everybody in an organization a picture of themselves.',
  upload: { maxBytes: LOGO_MAX_BYTES },
  body: z.strictObject({ purpose: z.enum(['LOGO', 'PICTURE'], { error: 'Choose what the file is for' }) }),
  response: UploadedFile,
  status: 201,
  location: `${FILES}/{id}`,
  limit: { max: 30, windowSeconds: 3600 },
  problems: [...documentProblems, 'access-denied'],
});

/**
 * Returns a file as an attachment, for the organization it belongs to and the central office; a user's picture only for
 * them.
 */
export const FL2 = endpoint({
  id: 'FL2',
  method: 'GET',
  path: `${FILES}/{id}`,
  access: 'signed-in',
  summary: 'Download a file',
  params: z.strictObject({ id: IdInPath }),
  response: z.string(),
  produces: ['application/octet-stream', 'image/png', 'image/jpeg', 'application/pdf'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'busy'],
});
