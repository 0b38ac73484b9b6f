import { closeSync, existsSync, fsync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Stores the acts of the test bank, so that its books can be rebuilt after its process was killed. */
export interface Journal {
  /** Stored acts in order, without one that was being written when the process died. */
  acts: readonly unknown[];
  /** Appends an act. */
  write(act: object): void;
  /** Resolves when everything written so far is on disk; concurrent callers share one flush. */
  kept(): Promise<void>;
  empty(): void;
  close(): void;
}

/** A journal that stores nothing. */
export const noJournal: Journal = { acts: [], write() {}, kept: async () => {}, empty() {}, close() {} };

/** Opens a journal in a file, with one act a line. */
export function fileJournal(path: string): Journal {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = before.slice(0, before.lastIndexOf('\n') + 1);
  const file = openSync(path, 'a+');
  ftruncateSync(file, Buffer.byteLength(whole));
  let under: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const sync = (): Promise<void> =>
    new Promise((done, failed) => fsync(file, (error) => (error ? failed(error) : done())));
  return {
    acts: whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown),
    write: (act) => void writeSync(file, `${JSON.stringify(act)}\n`),
    kept() {
      if (!under) {
        under = sync().finally(() => {
          under = undefined;
        });
        return under;
      }
      next ??= under
        .catch(() => {})
        .then(() => {
          next = undefined;
          under = sync().finally(() => {
            under = undefined;
          });
          return under;
        });
      return next;
    },
    empty: () => ftruncateSync(file, 0),
    close: () => closeSync(file),
  };
}
