import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Checksums of files by their paths in a backup, in the format of `sha256sum`. */
export type Sums = ReadonlyMap<string, string>;

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

export const sumsText = (sums: Sums): string => [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');

export function readSums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum !== undefined && path !== undefined) sums.set(path, sum);
  }
  return sums;
}

/** A file with a checksum that is computed while it is written. */
export interface SummedFile {
  write(piece: Buffer): void;
  /** Closes the file and returns its checksum; `onTheDisk` makes it durable. */
  close(): string;
  /** Closes the file without finishing it; does nothing when it is already closed. */
  letGo(): void;
}

export function summedFile(path: string, mode = 0o600): SummedFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'wx', mode);
  let isOpen = true;
  const letGo = (): void => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  const hash = createHash('sha256');
  return {
    write: (piece) => {
      hash.update(piece);
      for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
    },
    close: () => {
      letGo();
      return hash.digest('hex');
    },
    letGo,
  };
}

const PIECE = 1 << 20;

/** Copies a file and returns its checksum; without `to` it only reads the file. */
export function copySummed(from: string, to: string | undefined, notified: (bytes: number) => void): string {
  const source = openSync(from, 'r');
  const target = to === undefined ? undefined : summedFile(to);
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE);
  try {
    for (let read = readSync(source, piece); read > 0; read = readSync(source, piece)) {
      const part = piece.subarray(0, read);
      if (target) target.write(part);
      else hash.update(part);
      notified(read);
    }
  } catch (error) {
    target?.letGo();
    throw error;
  } finally {
    closeSync(source);
  }
  return target ? target.close() : hash.digest('hex');
}

const AT_ONCE = 16;

/** Flushes a folder and everything below it to disk, so that it survives a power cut. */
export async function onTheDisk(folder: string): Promise<void> {
  const below = await readdir(folder, { recursive: true });
  const waiting = ['.', ...below];
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const file = await open(join(folder, path), 'r');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
