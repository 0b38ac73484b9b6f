// A separate thread: the only place where files of rows from outside are parsed and validated.
import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FileChoices } from '@isura/contract/kernel/file-plan';
import { DomainError } from '@isura/contract/kernel/problems';
import type { RowOutcome, Validator } from '@isura/contract/kernel/row-validator';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import { KEPT_BESIDES, KEPT_OF_ROW, type TableLimits } from './limits.ts';
import { Lines, lineOf } from './lines.ts';
import { isWorkbook, joinParts } from './raw-rows.ts';
import type { Counts, ReaderMessage, ReadProgress } from './reader-message.ts';
import { tooMuchText } from './refusal.ts';
import { Repeats } from './repeats.ts';
import { type FileOutline, tableRows } from './table.ts';

/** The thread's first input: it loads the validating module while its order is still looked up. */
export interface ReaderStart {
  /** The module that exports `validator`. */
  validator: string;
}

/** The thread's order. */
export interface Order {
  /** The bytes of the file; a part is released once it was read. */
  parts: Uint8Array[];
  world: unknown;
  limits: TableLimits;
  /** The common start of the line of every row. */
  begin: string;
  /** Rows up to this number are validated but not returned: they are already in the database. */
  after: number;
  rowsAtOnce: number;
  /** What a person chose of how a table is read. */
  choices?: FileChoices;
  /** Batches that may be in flight; the thread sleeps while there are none left. */
  leave: SharedArrayBuffer;
}

// On Linux a priority applies to one thread: answering requests comes before reading files.
try {
  setPriority(0, 10);
} catch {}

/** Turns a file into rows; a module for files that are not tables with a header line exports its own as `rows`. */
type RowsOf = (
  bytes: Uint8Array,
  world: unknown,
  limits: TableLimits,
  seen: { rows: number; unknown: string[] },
  validator: Validator<unknown, RowOutcome<unknown>>,
) => AsyncGenerator<SheetRow[]>;

/** Counts a row as the database does, by its own validation (`intake_row.verdict`). */
function count(counts: Counts, { values, findings, amount }: RowOutcome<unknown>): void {
  if (values === undefined) counts.excluded += 1;
  else if (findings.length === 0) {
    counts.valid += 1;
    counts.validKobo += amount ?? 0n;
  } else {
    counts.warning += 1;
    counts.warningKobo += amount ?? 0n;
  }
}

interface Validation {
  validator: Validator<unknown, RowOutcome<unknown>>;
  rows?: RowsOf;
}

async function read(
  port: MessagePort,
  validation: Promise<Validation>,
  order: Order,
  seen: FileOutline,
): Promise<void> {
  const { parts, world, limits, begin, after, rowsAtOnce, choices } = order;
  const leave = new Int32Array(order.leave);
  const { validator, rows: rowsOf } = await validation;
  const verdict = validator.begin(world, { isWorkbook: isWorkbook(parts[0] ?? new Uint8Array()) });
  const lines = new Lines();
  let read = 0;
  const repeats = new Repeats();
  const counts: Counts = { valid: 0, warning: 0, excluded: 0, validKobo: 0n, warningKobo: 0n };
  const far = (): ReadProgress => ({
    read,
    expected: Math.max(read, seen.rows),
    unknown: seen.unknown,
    mayRepeat: after > 0 || repeats.isThere,
    ...(after === 0 && { counts }),
  });
  let sent = 0;
  const give = (): void => {
    while (Atomics.load(leave, 0) <= 0) Atomics.wait(leave, 0, 0);
    Atomics.sub(leave, 0, 1);
    const piece = lines.take();
    port.postMessage({ lines: piece, progress: far() } satisfies ReaderMessage, [piece.buffer]);
  };
  const all = rowsOf
    ? rowsOf(joinParts(parts), world, limits, seen, validator)
    : tableRows(parts, validator.columns(world), limits, seen, choices);
  for await (const rows of all) {
    for (const row of rows) {
      read += 1;
      if (row.rowNo <= after) continue;
      const validated = verdict(row);
      if (validated.once) repeats.see(validated.once);
      count(counts, validated);
      lines.add(lineOf(begin, validated));
      sent += 1;
      if (lines.bytes > Math.min(limits.maxKept, KEPT_BESIDES + sent * KEPT_OF_ROW))
        throw tooMuchText(KEPT_OF_ROW, limits.maxKept);
      if (lines.count >= rowsAtOnce) give();
    }
  }
  if (lines.count > 0) give();
  port.postMessage({ isDone: true, progress: far(), ...(seen.plan && { plan: seen.plan() }) } satisfies ReaderMessage);
}

const port = parentPort!;
const validation = import((workerData as ReaderStart).validator) as Promise<Validation>;
validation.catch(() => undefined); // reported for the file, once there is one
const seen: FileOutline = { rows: 0, unknown: [] };
port.once('message', (order: Order) =>
  read(port, validation, order, seen).catch((fault: unknown) => {
    const known = fault instanceof DomainError ? fault : undefined;
    const code = known?.code ?? 'file-type';
    port.postMessage({
      refused: { code, facts: known?.facts ?? { reason: 'E_FILE_TYPE', detail: 'This file could not be read.' } },
      ...(seen.plan && { plan: seen.plan() }),
    } satisfies ReaderMessage);
    if (!known) throw fault;
  }),
);
