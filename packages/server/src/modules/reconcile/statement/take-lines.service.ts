import type { Day } from '@isura/contract/kernel/days';
import type { Tx } from '../../../platform/ctx.ts';
import { lockMatchingOfAccount } from '../matching/matching.queries.ts';
import type { StatementFacts } from './line.domain.ts';
import { textOf } from './line-text.domain.ts';
import { type Found, findOverlap } from './overlap.domain.ts';
import type { StatementRow } from './statement.queries.ts';
import {
  insertLines,
  type Kept,
  type KnownRow,
  type LineAgain,
  linesOfDays,
  type ReadRow,
  type SharedDay,
  sharedDays,
  writeAgain,
  writeDays,
} from './write-lines.queries.ts';

/** Returns the known lines that a file has with another balance or more text. A signed-off line keeps its text. */
function linesAgain(known: readonly KnownRow[], read: readonly ReadRow[], found: Found): LineAgain[] {
  const byId = new Map(known.map((line) => [line.id, line]));
  return read.flatMap((row) => {
    const line = byId.get(found.get(row.rowNo) ?? 0);
    if (!line) return [];
    const text = line.isFinal ? line : textOf(line, row);
    const isSame =
      line.balance === row.balance &&
      (['reference', 'name', 'account', 'narration'] as const).every((part) => line[part] === text[part]);
    const { reference, name, account, narration } = text;
    return isSame ? [] : [{ id: line.id, balance: row.balance, reference, name, account, narration }];
  });
}

/** The most lines of a file and its account that are compared at once; a day is compared as a whole. */
const COMPARED_AT_ONCE = 20_000;

/** Puts days in their order together, as long as no part has more lines than are compared at once. */
function inParts(days: readonly SharedDay[]): SharedDay[][] {
  const parts: SharedDay[][] = [];
  let count = 0;
  for (const day of days) {
    const lines = day.knownCount + day.readCount;
    const part = parts.at(-1);
    count = part && count + lines <= COMPARED_AT_ONCE ? count + lines : lines;
    if (part && count > lines) part.push(day);
    else parts.push([day]);
  }
  return parts;
}

/** Some days of a file, line by line: those of the account and of the file, and the rows that the account has. */
interface Compared {
  known: KnownRow[];
  read: ReadRow[];
  found: Found;
}

/**
 * What the account has of a file: how many of its lines, and the days that are the same in both; `half` is a day of
 * which it is not clear which part the file has.
 */
type Overlap = { half: Day } | { knownCount: number; sameDays: Day[] };

/**
 * Finds the lines of a statement that its account has, as they are now: lock the account (`lockMatchingOfAccount`)
 * where they must stay so. A day that is the same in both is known whole; of the others `compared` receives the lines, some
 * days at a time (overlap.domain.ts). What is shown and what is imported both follow from it. For `grp_job`.
 */
export async function overlapOf(
  tx: Tx,
  statement: StatementRow,
  facts: Kept<StatementFacts>,
  compared: (part: Compared) => void = () => undefined,
): Promise<Overlap> {
  const shared = await sharedDays(tx, statement, facts);
  const same = shared.filter(({ isSame }) => isSame);
  let knownCount = same.reduce((sum, { readCount }) => sum + readCount, 0);
  for (const part of inParts(shared.filter(({ isSame }) => !isSame))) {
    const { known, read } = await linesOfDays(tx, statement, part);
    const rows = Map.groupBy(read, ({ day }) => day);
    const found = new Map<number, number | null>();
    for (const [day, lines] of Map.groupBy(known, (line) => line.day)) {
      const ofDay = findOverlap(lines, rows.get(day) ?? []);
      if (!ofDay) return { half: day };
      for (const [row, id] of ofDay) found.set(row, id);
    }
    knownCount += found.size;
    compared({ known, read, found });
  }
  return { knownCount, sameDays: same.map(({ day }) => day) };
}

/** What was imported of a statement; `half` is a day of which it is not clear which part the file has. */
export type ImportOutcome = { half: Day } | { taken: number; again: number[] };

/**
 * Imports the lines of a statement that its account does not have, adds what it says of those it has, and stores the
 * bank's balances of each day. Returns how many it imported, and the statements of open lines to which it added text.
 * Locks out other statements of the account until commit. For `grp_job`.
 */
export async function takeLines(
  tx: Tx,
  statement: StatementRow,
  facts: Kept<StatementFacts>,
  due: Date,
): Promise<ImportOutcome> {
  await lockMatchingOfAccount(tx, statement.bankAccountId);
  const lines: LineAgain[][] = [];
  const rows: number[][] = [];
  const again = new Set<number>();
  const overlap = await overlapOf(tx, statement, facts, ({ known, read, found }) => {
    const changed = linesAgain(known, read, found);
    const ids = new Set(changed.map(({ id }) => id));
    for (const { id, statementId } of known) if (ids.has(id)) again.add(statementId);
    lines.push(changed);
    rows.push([...found.keys()]);
  });
  if ('half' in overlap) return overlap;
  for (const changed of lines) if (changed.length > 0) await writeAgain(tx, changed);
  const except = { days: overlap.sameDays, rows: rows.flat() };
  const taken = await insertLines(tx, statement, facts, { except, due });
  await writeDays(tx, statement, facts);
  return { taken, again: [...again] };
}
