import type { Readable } from 'node:stream';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Random } from '../clock/random.ts';

/** What is known of stored bytes: the name the store made up, the size that was counted, the hash that was taken. */
export interface StoredBytes {
  storageKey: string;
  sizeBytes: number;
  /** 64 lower-case hex characters. */
  sha256: string;
}

/**
 * Where the bytes of files lie: a folder, or any S3 store. Names are made by the store; nothing a person typed becomes
 * part of a path. Whoever may read a file is decided by the row in `platform.uploaded_file`, not here.
 */
export interface Files {
  /**
   * Stores the bytes and answers when they are safe on disk. Nothing is left behind when it throws:
   * `file-too-large` beyond `maxBytes`, `busy` when the store is full or does not answer.
   */
  put(content: Readable | Uint8Array, options: { maxBytes: number }): Promise<StoredBytes>;
  /** The bytes as they were stored; `not-found` when there are none. */
  open(storageKey: string): Promise<Readable>;
  /** Gone afterwards, also when it was gone before. */
  remove(storageKey: string): Promise<void>;
}

const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}$/;

/** A name made up by the store: two characters that spread files over folders, and 128 random bits. */
export function newStorageKey(random: Random): string {
  const name = random.bytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

/** The key itself when the store can have made it. Anything else was never stored, so a path cannot be smuggled in. */
export function wholeKey(storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw noSuchFile();
  return storageKey;
}

export const noSuchFile = (): DomainError => new DomainError('not-found', { detail: 'This file is not there.' });

export const tooLarge = (maxBytes: number): DomainError =>
  new DomainError('file-too-large', {
    detail: `This file is too large. The most is ${Math.floor(maxBytes / (1024 * 1024))} MB.`,
    maxBytes,
  });

/** The store cannot take or give a file now: full, gone, not answering. The cause is for the log. */
export function storeAway(cause: unknown): DomainError {
  const full = cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
  const refusal = new DomainError('busy', {
    detail: full
      ? 'The file store is full. Tell the people who run the portal.'
      : 'The file store does not answer. Try again later.',
    retryAfterSeconds: 30,
  });
  refusal.cause = cause;
  return refusal;
}
