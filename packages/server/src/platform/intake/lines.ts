import { createHash } from 'node:crypto';
import type { RowFinding } from '@isura/contract/kernel/intake';
import type { RowJudged } from '@isura/contract/kernel/row-judge';
import type { Finding } from '@isura/contract/kernel/sheet-row';

/** The columns of a line, in its order. */
export const LINE_COLUMNS = [
  'intake_id',
  'org_id',
  'row_no',
  'cells',
  'findings',
  'judged',
  'amount_kobo',
  'once',
  'group_name',
] as const;
const NULL = '\\N';
const LONGEST_KEY = 60;

const kobo = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

const hasMoney = (value: unknown): boolean =>
  typeof value === 'bigint' || (typeof value === 'object' && value !== null && Object.values(value).some(hasMoney));

/** Values as they are kept: money stands there as the text of its kobo. Those without are written several times as fast. */
export const written = (values: unknown): string =>
  hasMoney(values) ? JSON.stringify(values, kobo) : JSON.stringify(values);

/** Findings as they are kept: each says whether it is wrong or only strange. */
export const severe = (findings: readonly Finding[]): RowFinding[] =>
  findings.map((finding) => ({ severity: 'ERROR', ...finding }));

/** What is to stand in a file once, short whatever was said. */
export const keysOf = (once: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(once).map(([name, said]) => [
      name,
      said.length <= LONGEST_KEY ? said : createHash('sha256').update(said).digest('base64'),
    ]),
  );

/** A field of COPY's text format; JSON brings no tabs and line ends of its own. */
const field = (text: string): string => (text.includes('\\') ? text.replaceAll('\\', '\\\\') : text);
const word = (text: string): string =>
  field(text).replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

/** A judged row as COPY takes it, in text format; `begin` is what all lines of a file begin with. */
export function lineOf(
  begin: string,
  { rowNo, cells, findings, values, amount, once, group }: RowJudged<unknown>,
): string {
  const found = findings.length === 0 ? '[]' : field(JSON.stringify(severe(findings)));
  const judged = values === undefined ? NULL : field(written(values));
  const keys = once === undefined ? NULL : field(JSON.stringify(keysOf(once)));
  return `${begin}${rowNo}\t${field(JSON.stringify(cells))}\t${found}\t${judged}\t${amount ?? NULL}\t${keys}\t${
    group === undefined ? NULL : word(group)
  }\n`;
}

/** The bytes a piece has room for at first, those one letter may need, and the lines that are put into them in one go. */
const ROOM = 1 << 20;
const WIDEST = 3;
const AT_ONCE = 32;

/**
 * Lines on their way to the database, as bytes early: thousands of texts that are only put together are walked through and moved each time
 * the thread clears its memory.
 */
export class Lines {
  #bytes = Buffer.allocUnsafeSlow(ROOM);
  #end = 0;
  #text = '';
  /** How many there are. */
  count = 0;
  /** Bytes of all that were put in so far, those that were taken among them; the last few lines are counted once they are written. */
  bytes = 0;

  add(line: string): void {
    this.#text += line;
    this.count += 1;
    if (this.count % AT_ONCE === 0) this.#write();
  }

  /** All of them since they were taken last. */
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

/** What the lines of a file begin with. */
export const beginOf = (intake: { id: bigint | number; orgId: bigint | number }): string =>
  `${intake.id}\t${intake.orgId}\t`;
