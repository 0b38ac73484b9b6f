import type { Files } from '../src/platform/files/files.ts';
import type { SentFile } from '../src/platform/http/form-body.ts';

/** A file as a form brings it: in the store, with its first bytes. */
export async function sentFile(files: Files, bytes: Buffer, name = 'bodies.csv'): Promise<SentFile> {
  const stored = await files.put(bytes, { maxBytes: bytes.length });
  return {
    ...stored,
    name,
    head: bytes.subarray(0, 64),
    bytes: async () => bytes,
    keep: () => undefined,
    isKept: () => true,
  };
}
