import type { Heading } from '@isura/contract/kernel/list-file';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { pagesAsPdf } from '../../../platform/pdf/pages/document.ts';
import { A4, type Line, type Page } from '../../../platform/pdf/pages/page.ts';
import { Typesetter } from '../../../platform/pdf/pages/typeface.ts';
import type { StatementRow } from '../../ledger/index.ts';
import { onPaper, type PaperColumn } from '../definition/cell.domain.ts';
import { daysInWords } from '../definition/narrowing.domain.ts';
import { paperWords as text } from './statement-paper.text.ts';

const { margin, width, height } = A4;
const RIGHT = width - margin;
const FOOT = height - margin - 22;
const SIZE = 8;
const LEADING = 10;
const AROUND = 4;
const QUIET = 0.35;

interface Place {
  column: PaperColumn;
  left: number;
  right: number;
}

/** A row after layout: the lines of each cell. */
type PlacedRow = readonly (readonly string[])[];

const placesOf = (columns: readonly PaperColumn[]): Place[] => {
  const all = columns.reduce((sum, column) => sum + column.width, 0);
  const scale = (RIGHT - margin) / all;
  let left: number = margin;
  return columns.map((column) => {
    const place = { column, left, right: left + column.width * scale };
    left = place.right;
    return place;
  });
};

/** Returns a function that breaks text between words into lines of at most so many points. */
function brokenBy(set: Typesetter): (words: string, room: number) => string[] {
  // A letter is at most about as wide as it is tall, so short text need not be measured.
  const fits = (words: string, room: number): boolean =>
    words.length * SIZE <= room || set.set('regular', words).width * SIZE <= room;
  return (words, room) => {
    if (fits(words, room)) return [words];
    const lines: string[] = [];
    for (const word of words.split(/\s+/).filter(Boolean)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && fits(longer, room)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
}

function tableHead(page: Page, places: readonly Place[], y: number): void {
  for (const { column, left, right } of places) {
    const line: Line = { x: column.isMoney ? right : left, y, size: SIZE, face: 'bold', isFixed: true };
    page.words(column.title, { ...line, align: column.isMoney ? 'right' : 'left' });
  }
  page.rule(margin, y + AROUND, RIGHT, y + AROUND, 0.8, 0);
}

function drawRow(page: Page, places: readonly Place[], row: PlacedRow, top: number): void {
  page.piece({ kind: 'P' }, () => {
    for (const [at, { column, left, right }] of places.entries())
      for (const [nth, words] of row[at]!.entries())
        page.words(words, {
          ...{ x: column.isMoney ? right : left, y: top + nth * LEADING, size: SIZE },
          align: column.isMoney ? 'right' : 'left',
        });
  });
}

/** Draws opening, in, out and closing side by side. */
function drawProof(page: Page, of: StatementRow, y: number): void {
  const parts = [
    [text.opening, of.openingKobo],
    [`+ ${text.in}`, of.inKobo],
    [`− ${text.out}`, of.outKobo],
    [`= ${text.closing}`, of.closingKobo],
  ] as const;
  const room = (RIGHT - margin) / parts.length;
  page.ornament(() => page.box(margin, y - 14, RIGHT - margin, 40, 0.95));
  for (const [at, [label, kobo]] of parts.entries())
    page.piece({ kind: 'P' }, () => {
      const x = margin + 8 + at * room;
      page.words(label, { x, y, size: 9, colour: QUIET });
      page.words(formatMoney(asKobo(kobo)), { x, y: y + 15, size: 10.5, face: 'bold' });
    });
}

/** Draws what is above the entries; returns the bottom of its last line. */
function drawHead(page: Page, of: StatementRow, heading: Heading, query: string): number {
  page.piece({ kind: 'H1' }, () => page.words(text.title, { x: margin, y: 62, size: 20, face: 'bold' }));
  let y = 84;
  const say = (words: string, size = 10, colour = 0): void => {
    page.piece({ kind: 'P' }, () => {
      y = page.paragraph(words, RIGHT - margin, { x: margin, y, size, colour });
    });
    y += size + 5;
  };
  say(`${of.accountName} (${of.accountCode})`, 12);
  say(`${of.orgName} · ${daysInWords({ first: of.periodStart, last: of.periodEnd })}`);
  if (query !== '') say(text.narrowed(query));
  if (!of.isFinal) say(text.running);
  say(text.made(heading.askedBy, heading.at), 9, QUIET);
  drawProof(page, of, y + 12);
  return y + 60;
}

const drawFoot = (page: Page, title: string, nth: number): void =>
  page.ornament(() => {
    page.words(title, { x: margin, y: height - margin, size: 8, colour: QUIET, isFixed: true });
    page.words(text.page(nth), { x: RIGHT, y: height - margin, size: 8, colour: QUIET, align: 'right' });
  });

/** The contents of a statement on paper; its entries arrive in chunks of rows while it is drawn. */
export interface StatementFile {
  of: StatementRow;
  columns: readonly PaperColumn[];
  query: string;
  heading: Heading;
  at: Date;
}

/**
 * Draws a statement page by page while its entries arrive: a hundred thousand need no more memory than a few. Columns
 * take the width of the page, a row is never split, and the heading is on every page.
 */
export async function* draw(
  { of, columns, query, heading, at }: StatementFile,
  pieces: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  const places = placesOf(columns);
  const broken = brokenBy(new Typesetter());
  const title = `${heading.title} · ${of.accountName}`;
  let nth = 0;
  const pageOf = (held: readonly { row: PlacedRow; top: number }[], top: number, isFirst: boolean, isLast: boolean) => {
    nth += 1;
    const number = nth;
    return (page: Page): void => {
      if (isFirst) drawHead(page, of, heading, query);
      page.ornament(() => tableHead(page, places, top));
      for (const { row, top: begin } of held) drawRow(page, places, row, begin);
      if (isLast) {
        const end = (held.at(-1)?.top ?? top) + 2 * LEADING + AROUND;
        page.piece({ kind: 'P' }, () => page.words(text.end, { x: margin, y: end, size: SIZE, colour: QUIET }));
      }
      drawFoot(page, title, number);
    };
  };
  async function* draws(): AsyncGenerator<(page: Page) => void> {
    const firstTop = (query === '' ? 0 : 15) + (of.isFinal ? 0 : 15) + 205;
    let [top, isFirst] = [firstTop, true];
    let y = top + LEADING + 2 * AROUND;
    let held: { row: PlacedRow; top: number }[] = [];
    for await (const rows of pieces)
      for (const cells of rows) {
        const row = places.map(({ column, left, right }, cell) =>
          column.isMoney ? [onPaper(cells[cell] ?? '')] : broken(cells[cell] ?? '', right - left - 6),
        );
        const tall = Math.max(...row.map((lines) => lines.length)) * LEADING + AROUND;
        if (y + tall > FOOT) {
          yield pageOf(held, top, isFirst, false);
          [top, isFirst, held] = [margin + 12, false, []];
          y = top + LEADING + 2 * AROUND;
        }
        held.push({ row, top: y });
        y += tall;
      }
    yield pageOf(held, top, isFirst, true);
  }
  yield* pagesAsPdf({ title, author: of.orgName, at }, draws());
}
