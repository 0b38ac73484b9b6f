import { Transform } from 'node:stream';
import type { Contents } from '../definition/source.service.ts';

const EVERY_MS = 500;
/** The percentage once all rows have been read: only storing the file is left. */
const ALL_READ = 99;
const NEW_LINE = 10;

/**
 * Passes the rows on and stores the progress twice a second, in percent of the expected number; without one it only
 * passes them on.
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
