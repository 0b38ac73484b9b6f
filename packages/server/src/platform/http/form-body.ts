import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Files, StoredBytes } from '../files/files.ts';

/**
 * A file somebody sent, in the file store already: its name as a name, its bytes as they came. What it is, its first
 * bytes say. It is thrown away when the call is over, unless the call succeeds and somebody has said `keep`.
 */
export interface SentFile extends StoredBytes {
  name: string;
  /** The first bytes, enough to see what kind of file this is. */
  head: Buffer;
  /** All of its bytes; for small files alone. */
  bytes(): Promise<Buffer>;
  /** The file stays where it lies, for a row names it. */
  keep(): void;
  isKept(): boolean;
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
    return { fields: this.fields, file: this.file && { name: this.file.name, sha256: this.file.sha256 } };
  }
}

/** More parts than any form of ours has (T35). */
const MAX_PARTS = 20;
const MAX_FIELD = 10_000;
const MAX_NAME = 200;
const HEAD_BYTES = 64;

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

/** The bytes of a file on their way into the store; the first ones are looked at as they pass. */
async function* passing(content: Readable, seen: { head: Buffer }): AsyncGenerator<Buffer> {
  for await (const part of content as AsyncIterable<Buffer>) {
    if (seen.head.length < HEAD_BYTES)
      seen.head = Buffer.from(Buffer.concat([seen.head, part.subarray(0, HEAD_BYTES)]).subarray(0, HEAD_BYTES));
    yield part;
  }
}

async function stored(files: Files, sent: string, content: Readable, maxBytes: number): Promise<SentFile> {
  const seen = { head: Buffer.alloc(0) };
  const kept = await files.put(Readable.from(passing(content, seen), { objectMode: false }), { maxBytes });
  let stays = false;
  return {
    ...kept,
    name: fileName(sent),
    head: seen.head,
    bytes: async () => await buffer(await files.open(kept.storageKey)),
    keep: () => {
      stays = true;
    },
    isKept: () => stays,
  };
}

/**
 * Reads a form as it comes in: its file goes to the store piece by piece, so that it is in memory at no time. Refuses
 * with malformed-request what is none, has many parts, names a field twice or sends two files; with file-too-large what
 * is longer than it may be. Of a refused form nothing is left in the store.
 */
export async function receiveForm(
  contentType: string,
  body: Readable,
  { files, maxBytes }: { files: Files; maxBytes: number },
): Promise<FormBody> {
  const fields = new Map<string, string>();
  let file: Promise<SentFile> | undefined;
  let coming: Readable | undefined;
  const ended = await new Promise<unknown>((over) => {
    let form: BusboyInstance;
    try {
      form = new Busboy({
        headers: { 'content-type': contentType },
        limits: { parts: MAX_PARTS, fieldSize: 4 * MAX_FIELD, headerPairs: 20, headerSize: 8_192 },
      });
    } catch {
      return over(unreadable());
    }
    const refuse = (why: unknown): void => {
      body.unpipe(form);
      body.resume();
      coming?.destroy(unreadable());
      over(why);
    };
    form.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      if (nameCut || valueCut || value.includes('\0') || value.length > MAX_FIELD || fields.has(name))
        refuse(unreadable());
      fields.set(name, value);
    });
    form.on('file', (name: string, content: BusboyFileStream, sentName: string | undefined) => {
      content.on('error', () => undefined);
      if (name !== 'file' || file) {
        content.resume();
        return refuse(unreadable());
      }
      coming = content;
      file = stored(files, sentName ?? '', content, maxBytes);
      file.catch(refuse);
    });
    form.on('partsLimit', () => refuse(unreadable()));
    form.on('error', () => refuse(unreadable()));
    form.on('finish', () => over(undefined));
    body.on('error', refuse);
    body.on('close', () => body.readableEnded || refuse(unreadable()));
    body.pipe(form);
  });
  const sent = await file?.catch((fault: unknown) => {
    throw ended ?? fault;
  });
  if (ended !== undefined) {
    if (sent) await files.remove(sent.storageKey).catch(() => undefined);
    throw ended;
  }
  return new FormBody(Object.fromEntries(fields), sent);
}

/** The file of a form. Refuses a form without one or with an empty one. */
export function fileOf(form: FormBody | undefined): SentFile {
  const file = form?.file;
  if (file && file.sizeBytes > 0) return file;
  const message = file ? 'This file is empty. Choose another one' : 'Choose a file';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'file', code: 'required', message }],
  });
}
