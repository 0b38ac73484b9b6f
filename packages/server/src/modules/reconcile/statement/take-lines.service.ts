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
  linesOfSharedDays,
  type ReadRow,
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

/** The rows of a file that the account has; `half` is a day of which it is not clear which part the file has. */
type Overlap = { half: Day } | { known: KnownRow[]; read: ReadRow[]; found: Found };

/**
 * Finds the lines of a statement that its account has (overlap.domain.ts), as they are now: lock the account
 * (`lockMatchingOfAccount`) where they must stay so. For `grp_job`.
 */
export async function overlapOf(tx: Tx, statement: StatementRow, facts: Kept<StatementFacts>): Promise<Overlap> {
  const { known, read } = await linesOfSharedDays(tx, statement, facts);
  const rows = Map.groupBy(read, ({ day }) => day);
  const found = new Map<number, number | null>();
  for (const [day, lines] of Map.groupBy(known, (line) => line.day)) {
    const ofDay = findOverlap(lines, rows.get(day) ?? []);
    if (!ofDay) return { half: day };
    for (const [row, id] of ofDay) found.set(row, id);
  }
  return { known, read, found };
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
  const overlap = await overlapOf(tx, statement, facts);
  if ('half' in overlap) return overlap;
  const { known, read, found } = overlap;
  const again = linesAgain(known, read, found);
  if (again.length > 0) await writeAgain(tx, again);
  const taken = await insertLines(tx, statement, facts, { except: [...found.keys()], due });
  await writeDays(tx, statement, facts);
  const changed = new Set(again.map(({ id }) => id));
  return { taken, again: [...new Set(known.flatMap((line) => (changed.has(line.id) ? line.statementId : [])))] };
}
