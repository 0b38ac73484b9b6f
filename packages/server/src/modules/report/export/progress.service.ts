import { Transform } from 'node:stream';
import type { Contents } from '../definition/source.service.ts';

const EVERY_MS = 500;
/** Of a file whose rows have all been read: what is left is to keep it. */
const ALL_READ = 99;
const NEW_LINE = 10;

/**
 * The same rows; how far they are of those expected is noted twice a second, in percent. The rows alone where nobody knows how many
 * they will be.
 */
export function watched(
  rows: Contents['rows'],
  expected: number | undefined,
  note: (percent: number) => Promise<unknown>,
): Contents['rows'] {
  if (!expected) return rows;
  let [read, notedAt] = [0, Date.now()];
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      for (const byte of chunk) if (byte === NEW_LINE) read += 1;
      if (Date.now() - notedAt >= EVERY_MS) {
        notedAt = Date.now();
        void note(Math.min(ALL_READ, Math.floor((read * 100) / expected)));
      }
      done(null, chunk);
    },
  });
  rows.once('error', (error) => through.destroy(error));
  through.once('close', () => rows.destroy());
  rows.pipe(through);
  return Object.defineProperty(through, 'rowCount', { get: () => rows.rowCount }) as unknown as Contents['rows'];
}
