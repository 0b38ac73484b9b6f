import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Files, StoredBytes } from '../files/files.ts';

/**
 * An uploaded file, already in the file store: its cleaned name and its unchanged bytes. Its kind is read from its
 * first bytes. It is removed at the end of the call unless the call succeeds and `keep` was called.
 */
export interface SentFile extends StoredBytes {
  name: string;
  /** The first bytes, enough to determine the kind of file. */
  head: Buffer;
  /** Returns all bytes; only for small files. */
  bytes(): Promise<Buffer>;
  /** Keeps the file in the store because a row refers to it. */
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

  /** Identifies the same form when it is sent again. */
  get fingerprint(): object {
    return { fields: this.fields, file: this.file && { name: this.file.name, sha256: this.file.sha256 } };
  }
}

/** More parts than any of our forms has (docs/spec/security.md#t35). */
const MAX_PARTS = 20;
const MAX_FIELD = 10_000;
const MAX_NAME = 200;
const HEAD_BYTES = 64;

const unreadable = (): DomainError =>
  new DomainError('malformed-request', { detail: 'This is not a form with one file. Send multipart/form-data.' });

/** Returns the bare file name: no path, no control character, at most 200 characters. */
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

/** Passes the bytes of a file on to the store and keeps the first ones. */
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
 * Reads a form as it arrives: its file is streamed to the store, so that it is never held in memory. Refuses with
 * malformed-request what is not a form, has many parts, names a field twice or sends two files; with file-too-large
 * what is longer than allowed. A refused form leaves nothing in the store.
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

/** Returns the file of a form. Refuses a form without one or with an empty one. */
export function fileOf(form: FormBody | undefined): SentFile {
  const file = form?.file;
  if (file && file.sizeBytes > 0) return file;
  const message = file ? 'This file is empty. Choose another one' : 'Choose a file';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'file', code: 'required', message }],
  });
}
