import { createHash } from 'node:crypto';
import type { RowFinding } from '@isura/contract/kernel/intake';
import type { RowOutcome } from '@isura/contract/kernel/row-validator';
import type { Finding } from '@isura/contract/kernel/sheet-row';

/** The columns of a line, in order. */
export const LINE_COLUMNS = [
  'intake_id',
  'org_id',
  'row_no',
  'cells',
  'findings',
  'validated',
  'amount_kobo',
  'once',
  'group_name',
] as const;
const NULL = '\\N';
const LONGEST_KEY = 60;

const kobo = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Whether the last values had money in them: those of one file are alike. */
let hadMoney = false;

/**
 * Returns values as stored JSON, with money as the text of its kobo. Values without money are written several times
 * faster: JSON itself reports the first money it meets, and from then on values are written with their money.
 */
export function written(values: unknown): string {
  if (hadMoney) return JSON.stringify(values, kobo);
  try {
    return JSON.stringify(values);
  } catch {
    hadMoney = true;
    return JSON.stringify(values, kobo);
  }
}

/** Returns findings as stored: each says whether it is an error or a warning. */
export const severe = (findings: readonly Finding[]): RowFinding[] =>
  findings.map((finding) => ({ severity: 'ERROR', ...finding }));

const shortened = (once: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(once).map(([name, text]) => [
      name,
      text.length <= LONGEST_KEY ? text : createHash('sha256').update(text).digest('base64'),
    ]),
  );

/** Returns the values that must be unique in a file, long ones shortened to a fixed length. */
export function keysOf(once: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const name in once) if (once[name]!.length > LONGEST_KEY) return shortened(once);
  return once;
}

/** Escapes a field for COPY's text format; JSON contains no raw tabs or line ends. */
const field = (text: string): string => (text.includes('\\') ? text.replaceAll('\\', '\\\\') : text);
const word = (text: string): string =>
  field(text).replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

/** Returns a validated row in COPY's text format; `begin` is the common start of all lines of a file. */
export function lineOf(
  begin: string,
  { rowNo, cells, findings, values, amount, once, group }: RowOutcome<unknown>,
): string {
  const found = findings.length === 0 ? '[]' : field(JSON.stringify(severe(findings)));
  const validated = values === undefined ? NULL : field(written(values));
  const keys = once === undefined ? NULL : field(JSON.stringify(keysOf(once)));
  return `${begin}${rowNo}\t${field(JSON.stringify(cells))}\t${found}\t${validated}\t${amount ?? NULL}\t${keys}\t${
    group === undefined ? NULL : word(group)
  }\n`;
}

/** The initial bytes of a buffer, the most bytes a character may need, and the number of lines written at once. */
const ROOM = 1 << 20;
const WIDEST = 3;
const AT_ONCE = 32;

/**
 * Lines on their way to the database, encoded early: thousands of strings, joined only later, would be moved at each
 * garbage collection of the thread.
 */
export class Lines {
  #bytes = Buffer.allocUnsafeSlow(ROOM);
  #end = 0;
  #text = '';
  /** Number of lines. */
  count = 0;
  /** Bytes of all lines added so far, including those taken; the last few lines are counted once they are written. */
  bytes = 0;

  add(line: string): void {
    this.#text += line;
    this.count += 1;
    if (this.count % AT_ONCE === 0) this.#write();
  }

  /** Returns all lines added since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    this.#write();
    const taken = new Uint8Array(this.#end);
    taken.set(this.#bytes.subarray(0, this.#end));
    [this.#end, this.count] = [0, 0];
    return taken;
  }

  #write(): void {
    const most = this.#end + this.#text.length * WIDEST;
    if (most > this.#bytes.length) {
      const before = this.#bytes;
      this.#bytes = Buffer.allocUnsafeSlow(most * 2);
      before.copy(this.#bytes, 0, 0, this.#end);
    }
    const written = this.#bytes.write(this.#text, this.#end);
    this.#end += written;
    this.bytes += written;
    this.#text = '';
  }
}

/** Returns the common start of the lines of a file. */
export const beginOf = (intake: { id: number; orgId: number }): string => `${intake.id}\t${intake.orgId}\t`;
