import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInForm, Uuid } from '../kernel/ids.ts';
import { UploadedFile } from '../org/file.ts';

/** The largest file that answers a question: 5 MB. */
export const ANSWER_MAX_BYTES = 5 * 1_048_576;

/** A file that answers a question, and the token that is its answer. */
export const AnswerFile = z.extend(UploadedFile, { token: Uuid }).register(z.globalRegistry, { id: 'AnswerFile' });
export type AnswerFile = z.output<typeof AnswerFile>;

/** Keeps a file that answers a question of kind FILE. */
export const CO9 = endpoint({
  id: 'CO9',
  method: 'POST',
  path: '/services/collectionservice/api/public/files',
  access: 'public',
  summary: 'Bring a file as an answer',
  description:
    'A PDF, PNG or JPEG by its bytes, checked for harm; a picture is drawn anew as JPEG of at most 2,000 pixels a side. ' +
    'Its `token` is the answer to the question. A file no checkout names within 24 hours is thrown away.',
  upload: { maxBytes: ANSWER_MAX_BYTES },
  body: z.strictObject({
    serviceId: IdInForm,
    fieldKey: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,30}$/, { error: 'There is no such question' })),
  }),
  response: AnswerFile,
  status: 201,
  limit: { max: 10, windowSeconds: 3_600 },
  problems: [
    'validation-failed',
    'malformed-request',
    'not-found',
    'not-payable',
    'file-too-large',
    'body-too-large',
    'file-type',
    'file-infected',
    'rate-limited',
    'busy',
  ],
});
