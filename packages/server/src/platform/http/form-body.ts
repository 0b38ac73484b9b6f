import { createHash } from 'node:crypto';
import { DomainError } from '@isura/contract/kernel/problems';

/** A file somebody sent, whole in memory: its name as a name, its bytes as they came. What it is, its bytes decide. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** A body of `multipart/form-data`: text fields, and the one file of the part `file`. */
export class FormBody {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: SentFile | undefined;
  constructor(fields: Readonly<Record<string, string>>, file: SentFile | undefined) {
    this.fields = fields;
    this.file = file;
  }

  /** What makes this the same form when it comes again. */
  get fingerprint(): object {
    const sha256 = this.file && createHash('sha256').update(this.file.bytes).digest('hex');
    return { fields: this.fields, file: this.file && { name: this.file.name, sha256 } };
  }
}

/** More parts than any form of ours has; counted before the body is taken apart (T35). */
const MAX_PARTS = 20;
const MAX_FIELD = 10_000;
const MAX_NAME = 200;

const unreadable = (): DomainError =>
  new DomainError('malformed-request', { detail: 'This is not a form with one file. Send multipart/form-data.' });

/** The bare name of a file as a person knows it: no path, no control character, at most 200 characters. */
export function fileName(sent: string): string {
  const bare = sent
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed();
  return bare && bare !== '.' && bare !== '..' ? bare : 'file';
}

function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) throw unreadable();
  return boundary;
}

function assertFewParts(body: Buffer, boundary: string): void {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    parts += 1;
    if (parts > MAX_PARTS + 1) throw unreadable();
  }
}

/** Reads a form. Refuses with malformed-request what is none, has many parts, names a field twice or sends two files. */
export async function readForm(contentType: string, body: Buffer): Promise<FormBody> {
  assertFewParts(body, boundaryOf(contentType));
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw unreadable();
    });
  const fields: [string, string][] = [];
  let file: SentFile | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (value.includes('\0') || value.length > MAX_FIELD || fields.some(([known]) => known === name))
        throw unreadable();
      fields.push([name, value]);
    } else {
      if (name !== 'file' || file) throw unreadable();
      file = { name: fileName(value.name), bytes: Buffer.from(await value.arrayBuffer()) };
    }
  }
  return new FormBody(Object.fromEntries(fields), file);
}

/** The file of a form within its limit. Refuses a form without one or with an empty one, and a file that is too large. */
export function fileOf(form: FormBody | undefined, maxBytes: number): SentFile {
  const file = form?.file;
  if (!file || file.bytes.length === 0) {
    const message = file ? 'This file is empty. Choose another one' : 'Choose a file';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'file', code: 'required', message }],
    });
  }
  if (file.bytes.length > maxBytes)
    throw new DomainError('file-too-large', {
      detail: `This file is too large. The most is ${Math.floor(maxBytes / 1_048_576)} MB.`,
      maxBytes,
    });
  return file;
}
