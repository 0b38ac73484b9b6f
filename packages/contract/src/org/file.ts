import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';

const FILES = '/services/organization/api/files';

/** The largest logo or picture of a person somebody may send: 1 MB. */
export const LOGO_MAX_BYTES = 1_048_576;

/** A file as it was kept: a logo is drawn anew, so its type and size are those of the new picture. */
export const UploadedFile = z
  .object({
    id: Id,
    fileName: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    scanStatus: z.enum(['PENDING', 'CLEAN', 'INFECTED']),
  })
  .register(z.globalRegistry, { id: 'UploadedFile' });
export type UploadedFile = z.output<typeof UploadedFile>;

/** Keeps a file somebody brings. A logo becomes the organization's by OR3 with its id, a picture the person's by ME2. */
export const FL1 = endpoint({
  id: 'FL1',
  method: 'POST',
  path: FILES,
  access: 'signed-in',
  summary: 'Upload a file',
  description:
    'A logo or a picture of a person is a PNG or JPEG of at most 2,000 by 2,000 pixels, whatever its name says; it is checked for harm and drawn ' +
    'anew as a PNG of at most 400 by 400. Those who may change the corporate profile bring ' +
    'a logo, everybody of an organization a picture of their own.',
  upload: { maxBytes: LOGO_MAX_BYTES },
  body: z.strictObject({ purpose: z.enum(['LOGO', 'PICTURE'], { error: 'Choose what the file is for' }) }),
  response: UploadedFile,
  status: 201,
  location: `${FILES}/{id}`,
  limit: { max: 30, windowSeconds: 3600 },
  problems: [
    'validation-failed',
    'malformed-request',
    'access-denied',
    'file-too-large',
    'body-too-large',
    'file-type',
    'file-infected',
    'rate-limited',
    'busy',
  ],
});

/** A file as an attachment, for the organization it belongs to and the central office; a person's picture for them alone. */
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
