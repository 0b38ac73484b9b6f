// A thread of its own: files of rows from outside are taken apart and judged here and nowhere else.
import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Judge, RowJudged } from '@isura/contract/kernel/row-judge';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import { KEPT_BESIDES, KEPT_OF_ROW, type TableLimits } from './limits.ts';
import { Lines, lineOf } from './lines.ts';
import { isWorkbook, wholeOf } from './raw-rows.ts';
import { tooMuchText } from './refusal.ts';
import { Repeats } from './repeats.ts';
import type { Counts, Far, Said } from './said.ts';
import { tableRows } from './table.ts';

/** What the thread begins with: it loads what it judges by while its order is still looked up. */
export interface Begun {
  /** The module that exports `judge`. */
  judge: string;
}

/** What the thread is given to do. */
export interface Order {
  /** The bytes of the file; a part goes once it was read. */
  parts: Uint8Array[];
  world: unknown;
  limits: TableLimits;
  /** What the line of every row begins with. */
  begin: string;
  /** Rows up to this number are judged, but not given: they are in the database already. */
  after: number;
  rowsAtOnce: number;
  /** Pieces that may be on their way; the thread sleeps while there are none left. */
  leave: SharedArrayBuffer;
}

// On Linux a priority is a thread's: whoever is answered comes before whoever is read.
try {
  setPriority(0, 10);
} catch {}

/** How a file becomes rows; a module whose files are no tables with a first line of names exports its own as `rows`. */
type RowsOf = (
  bytes: Uint8Array,
  world: unknown,
  limits: TableLimits,
  seen: { rows: number; unknown: string[] },
  judge: Judge<unknown, RowJudged<unknown>>,
) => AsyncGenerator<SheetRow[]>;

/** Counts a row as the database does, by what its judge says (`intake_row.verdict`). */
function count(counts: Counts, { values, findings, amount }: RowJudged<unknown>): void {
  if (values === undefined) counts.excluded += 1;
  else if (findings.length === 0) {
    counts.valid += 1;
    counts.validKobo += amount ?? 0n;
  } else {
    counts.warning += 1;
    counts.warningKobo += amount ?? 0n;
  }
}

interface Judging {
  judge: Judge<unknown, RowJudged<unknown>>;
  rows?: RowsOf;
}

async function read(port: MessagePort, judging: Promise<Judging>, order: Order): Promise<void> {
  const { parts, world, limits, begin, after, rowsAtOnce } = order;
  const leave = new Int32Array(order.leave);
  const { judge, rows: rowsOf } = await judging;
  const verdict = judge.begin(world, { isWorkbook: isWorkbook(parts[0] ?? new Uint8Array()) });
  const seen = { rows: 0, unknown: [] as string[] };
  const lines = new Lines();
  let read = 0;
  const repeats = new Repeats();
  const counts: Counts = { valid: 0, warning: 0, excluded: 0, validKobo: 0n, warningKobo: 0n };
  const far = (): Far => ({
    read,
    expected: Math.max(read, seen.rows),
    unknown: seen.unknown,
    mayRepeat: after > 0 || repeats.isThere,
    ...(after === 0 && { counts }),
  });
  let given = 0;
  const give = (): void => {
    while (Atomics.load(leave, 0) <= 0) Atomics.wait(leave, 0, 0);
    Atomics.sub(leave, 0, 1);
    const piece = lines.take();
    port.postMessage({ lines: piece, far: far() } satisfies Said, [piece.buffer]);
  };
  const all = rowsOf
    ? rowsOf(wholeOf(parts), world, limits, seen, judge)
    : tableRows(parts, judge.columns(world), limits, seen);
  for await (const rows of all) {
    for (const row of rows) {
      read += 1;
      if (row.rowNo <= after) continue;
      const judged = verdict(row);
      if (judged.once) repeats.see(judged.once);
      count(counts, judged);
      lines.add(lineOf(begin, judged));
      given += 1;
      if (lines.bytes > Math.min(limits.maxKept, KEPT_BESIDES + given * KEPT_OF_ROW))
        throw tooMuchText(KEPT_OF_ROW, limits.maxKept);
      if (lines.count >= rowsAtOnce) give();
    }
  }
  if (lines.count > 0) give();
  port.postMessage({ isDone: true, far: far() } satisfies Said);
}

const port = parentPort!;
const judging = import((workerData as Begun).judge) as Promise<Judging>;
judging.catch(() => undefined); // said of the file, once there is one
port.once('message', (order: Order) =>
  read(port, judging, order).catch((fault: unknown) => {
    const known = fault instanceof DomainError ? fault : undefined;
    const code = known?.code ?? 'file-type';
    port.postMessage({
      refused: { code, facts: known?.facts ?? { reason: 'E_FILE_TYPE', detail: 'This file could not be read.' } },
    } satisfies Said);
    if (!known) throw fault;
  }),
);
