import { createInflateRaw } from 'node:zlib';
import { LONGEST_STRETCH, MOST_COLUMNS, MOST_PARTS, MOST_TIMES, SMALL, type TableLimits } from './limits.ts';
import { unreadable } from './refusal.ts';

/** A part of a workbook, where it lies packed in the file. */
interface Part {
  name: string;
  packed: Uint8Array;
  isDeflated: boolean;
}

const bomb = (detail: string) => unreadable('file-type', 'E_FILE_TYPE', detail);
const broken = () => bomb('This workbook could not be read. Save it again as XLSX or CSV.');

/** The parts by the directory at the end of the archive, which is the one the reader goes by. */
function partsOf(bytes: Uint8Array): Part[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > view.length) throw broken();
  const count = view.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw bomb(`This workbook has more than ${MOST_PARTS} parts.`);
  const parts: Part[] = [];
  const names = new Set<string>();
  let at = view.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== 0x0201_4b50) throw broken();
    const method = view.readUInt16LE(at + 10);
    const [size, nameLength, local] = [
      view.readUInt32LE(at + 20),
      view.readUInt16LE(at + 28),
      view.readUInt32LE(at + 42),
    ];
    const name = view.toString('utf8', at + 46, at + 46 + nameLength);
    if ((method !== 0 && method !== 8) || names.has(name) || local + 30 > view.length) throw broken();
    const from = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
    if (from + size > view.length) throw broken();
    names.add(name);
    parts.push({ name, packed: view.subarray(from, from + size), isDeflated: method === 8 });
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return parts;
}

async function* unpacked({ packed, isDeflated }: Part): AsyncGenerator<Buffer> {
  if (!isDeflated) return yield Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const inflating = createInflateRaw({ chunkSize: 256 * 1024 });
  inflating.end(packed);
  try {
    for await (const piece of inflating as AsyncIterable<Buffer>) yield piece;
  } catch {
    throw broken();
  }
}

const CELL_OR_ROW = /<(?:\w+:)?(?:c|row)[ />]/g;
const FORMULA_CELL = /<(?:\w+:)?c\b[^<>]*?\br="([A-Z]{1,3})(\d{1,7})"[^<>]*>\s*<(?:\w+:)?f[\s>/]/g;
const LOOK_BACK = 256;

/** What was seen of a part while it passed by unpacked. */
interface Seen {
  formulas: Set<string>;
  rows: number;
  text: string;
}

/** Unpacks one part piece by piece, and keeps nothing of it but the names of cells that hold formulas. */
async function look(part: Part, left: { bytes: number; cells: number }, keep: boolean): Promise<Seen> {
  const seen: Seen = { formulas: new Set(), rows: 0, text: '' };
  const isSheet = /worksheets\/[^/]+\.xml$/i.test(part.name);
  let stretch = 0;
  let tail = '';
  for await (const piece of unpacked(part)) {
    left.bytes -= piece.length;
    if (left.bytes < 0) throw bomb('This workbook unpacks to more than it may. Split it, or save it as CSV.');
    if (!/\.(xml|rels)$/i.test(part.name)) continue;
    const text = piece.toString('latin1');
    for (let at = 0; at < text.length; ) {
      const mark = text.indexOf('<', at);
      stretch += (mark < 0 ? text.length : mark) - at;
      if (stretch > LONGEST_STRETCH) throw bomb('A cell of this workbook is longer than a spreadsheet can hold.');
      if (mark < 0) break;
      stretch = 0;
      at = mark + 1;
    }
    const whole = tail + text;
    if (/<!(DOCTYPE|ENTITY)/.test(whole)) throw broken();
    if (keep) seen.text += text;
    if (isSheet) {
      for (const [tag] of text.matchAll(CELL_OR_ROW)) {
        if (tag.includes('row')) seen.rows += 1;
        else left.cells -= 1;
      }
      if (left.cells < 0) throw unreadable('file-rows', 'E_TOO_MANY_ROWS', 'This sheet has more cells than it may.');
      for (const [, column, row] of whole.matchAll(FORMULA_CELL)) seen.formulas.add(`${column}${row}`);
    }
    tail = whole.slice(-LOOK_BACK);
  }
  return seen;
}

/** The part the first sheet lies in, as the workbook names it. */
function firstSheet(workbook: string, links: string): string {
  const id = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/i.exec(workbook)?.[1];
  const link = [...links.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) => tag.includes(`Id="${id}"`))?.[0];
  const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(link ?? '')?.[1] ?? 'worksheets/sheet1.xml';
  return `xl/${target}`;
}

/**
 * Looks through a workbook before anything is made of it: how many parts it has, what they unpack to, how long its cells
 * are and how many, that it has no document type, no macros and no links to other files. Only counts are kept, so a file
 * that would unpack to gigabytes costs what its limit costs. Gives the cells of the first sheet that hold formulas (A7), and how many rows it has.
 */
export async function lookThrough(
  bytes: Uint8Array,
  { maxUnpacked, maxRows }: TableLimits,
): Promise<{ formulas: ReadonlySet<string>; rows: number }> {
  const parts = partsOf(bytes);
  if (parts.some(({ name }) => /vbaProject|macrosheets|externalLinks\//i.test(name)))
    throw bomb('This workbook has macros or links to other files. Save it as XLSX or CSV without them.');
  const most = Math.min(maxUnpacked, Math.max(SMALL, bytes.length * MOST_TIMES));
  const left = { bytes: most, cells: (maxRows + 1_000) * MOST_COLUMNS };
  const looked = new Map<string, Seen>();
  let [workbook, links] = ['', ''];
  for (const part of parts) {
    const [isBook, isLinks] = [part.name === 'xl/workbook.xml', part.name === 'xl/_rels/workbook.xml.rels'];
    const seen = await look(part, left, isBook || isLinks);
    if (isBook) workbook = seen.text;
    if (isLinks) links = seen.text;
    looked.set(part.name, seen);
  }
  return looked.get(firstSheet(workbook, links)) ?? { formulas: new Set(), rows: 0 };
}
