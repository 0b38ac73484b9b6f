import type { Files } from '../../src/platform/files/files.ts';
import type { SentFile } from '../../src/platform/http/form-body.ts';
import type { TestDatabase } from '../database.ts';

/** A file as a form uploads it: in the store, with its first bytes. */
/** Returns a file name for these bytes. */
export const namedBy = (bytes: Uint8Array, stem: string): string =>
  `${stem}.${bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv'}`;

export async function sentFile(files: Files, bytes: Buffer, name = namedBy(bytes, 'organizations')): Promise<SentFile> {
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

/** Returns how many of these uploads have a discarded file, with rows that are swept some days later. */
export async function droppedFiles(db: TestDatabase, table: string, ids: readonly number[]): Promise<number> {
  const [row] = await db.sql<{ count: number }>(
    `select count(*)::int as count from ${table} u join platform.intake i on i.id = u.intake_id
     where u.id = any($1) and i.dropped_at is not null`,
    [ids],
  );
  return row!.count;
}
