import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInForm, Uuid } from '../kernel/ids.ts';
import { documentProblems } from '../kernel/upload-problems.ts';
import { UploadedFile } from '../org/file.ts';

/** The largest file accepted as an answer to a question: 5 MB. */
export const ANSWER_MAX_BYTES = 5 * 1_048_576;

/** A file uploaded as an answer to a question, with the token that is sent as the answer. */
export const AnswerFile = z.extend(UploadedFile, { token: Uuid }).register(z.globalRegistry, { id: 'AnswerFile' });
export type AnswerFile = z.output<typeof AnswerFile>;

/** Stores a file that answers a question of kind FILE. */
export const CO9 = endpoint({
  id: 'CO9',
  method: 'POST',
  path: '/services/collectionservice/api/public/files',
  access: 'public',
  summary: 'Upload a file as an answer',
  description:
    'Accepts a PDF, PNG or JPEG, recognized by its bytes and scanned for malware; a picture is redrawn as a JPEG of ' +
    'at most 2,000 pixels a side. The `token` returned is the answer to the question. A file that no checkout uses ' +
    'within 24 hours is deleted.',
  upload: { maxBytes: ANSWER_MAX_BYTES },
  body: z.strictObject({
    serviceId: IdInForm,
    fieldKey: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,30}$/, { error: 'This question does not exist' })),
  }),
  response: AnswerFile,
  status: 201,
  limit: { max: 10, windowSeconds: 3_600 },
  problems: [...documentProblems, 'not-found', 'not-payable'],
});
