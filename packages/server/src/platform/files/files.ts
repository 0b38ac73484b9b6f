import type { Readable } from 'node:stream';

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
