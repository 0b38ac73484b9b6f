import type { Readable } from 'node:stream';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Random } from '../clock/random.ts';

/** The result of storing bytes: the name the store generated, the size and the hash. */
export interface StoredBytes {
  storageKey: string;
  sizeBytes: number;
  /** 64 lower-case hex characters. */
  sha256: string;
}

/**
 * Storage for file bytes: a folder or any S3 store. The store generates the names; no user input becomes part of a
 * path. Who may read a file is decided by the row in `platform.uploaded_file`, not here.
 */
export interface Files {
  /**
   * Stores the bytes and returns when they are safe on disk. Leaves nothing behind when it throws: `file-too-large`
   * beyond `maxBytes`, `busy` when the store is full or does not answer.
   */
  put(content: Readable | Uint8Array, options: { maxBytes: number }): Promise<StoredBytes>;
  /** Returns the stored bytes; `not-found` when there are none. */
  open(storageKey: string): Promise<Readable>;
  /** Removes the file; no error when it is already gone. */
  remove(storageKey: string): Promise<void>;
}

const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}$/;

/** Generates a name: two characters that spread files over folders, and 128 random bits. */
export function newStorageKey(random: Random): string {
  const name = random.bytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

/**
 * Returns the key when the store can have generated it. Anything else was never stored, so a path cannot be smuggled
 * in.
 */
export function validKey(storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw noSuchFile();
  return storageKey;
}

export const noSuchFile = (): DomainError => new DomainError('not-found', { detail: 'We could not find this file.' });

export const tooLarge = (maxBytes: number): DomainError =>
  new DomainError('file-too-large', {
    detail: `This file is too large. The limit is ${Math.floor(maxBytes / (1024 * 1024))} MB.`,
    maxBytes,
  });

/** The error when the store cannot take or return a file now: full, gone or not answering. The cause is for the log. */
export function storeAway(cause: unknown): DomainError {
  const full = cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
  const refusal = new DomainError('busy', {
    detail: full
      ? 'The file store is full. Contact the people who run the portal.'
      : 'The file store does not answer. Try again later.',
    retryAfterSeconds: 30,
  });
  refusal.cause = cause;
  return refusal;
}
