import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import {
  type BalanceFrom,
  type ChosenReading,
  LINES_BEFORE,
  type LineBefore,
  type ReadingPlan,
  type StatementBefore,
} from '@isura/contract/reconcile/reading';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { ALL_ROWS } from '../../../platform/intake/limits.ts';
import { ownTurns } from '../../../platform/intake/reading-turns.ts';
import type { StatementFacts } from './line.domain.ts';
import { noStatement, statementOut } from './read-statements.service.ts';
import { findStatement, type StatementRow } from './statement.queries.ts';
import { overlapOf } from './take-lines.service.ts';
import { factsOfWaiting, notWaiting, questionsOf } from './waiting-statement.service.ts';
import { firstLines, type Kept, type LineOfFile } from './write-lines.queries.ts';

const kobo = (text: string) => asKobo(BigInt(text));

/** Returns what people chose of how a statement is read, as far as they did. */
function chosenOf(row: StatementRow): ChosenReading {
  const { mapping, headerRow, chosenDateOrder, saidOpeningKobo, saidClosingKobo } = row;
  return {
    ...(headerRow !== null && { headerRow }),
    ...(chosenDateOrder !== null && { dateOrder: chosenDateOrder }),
    ...(Object.keys(mapping).length > 0 && { columns: mapping }),
    ...(saidOpeningKobo !== null && { openingBalance: asKobo(saidOpeningKobo) }),
    ...(saidClosingKobo !== null && { closingBalance: asKobo(saidClosingKobo) }),
  };
}

type BalancesFrom = Pick<ReadingPlan, 'openingFrom' | 'openingBy' | 'closingFrom' | 'closingBy'>;

/** Returns whether the file states the balances, and who entered those that it does not. */
function balancesFrom(row: StatementRow, facts: Kept<StatementFacts>): BalancesFrom {
  const openingFrom: BalanceFrom = facts.openingFrom ?? (row.saidOpeningKobo === null ? 'FILE' : 'ENTERED');
  const closingFrom: BalanceFrom = facts.closingFrom ?? (row.saidClosingKobo === null ? 'FILE' : 'ENTERED');
  // Without a line the closing balance is the opening balance.
  const closingBy = row.saidClosingKobo === null ? row.saidOpeningBy : row.saidClosingBy;
  return {
    openingFrom,
    ...(openingFrom === 'ENTERED' && { openingBy: row.saidOpeningBy ?? row.importedBy }),
    closingFrom,
    ...(closingFrom === 'ENTERED' && { closingBy: closingBy ?? row.importedBy }),
  };
}

/** Returns what will be read of a statement, with the lines that its account has now. */
async function planOf(tx: Tx, row: StatementRow, facts: Kept<StatementFacts>): Promise<ReadingPlan> {
  const overlap = await overlapOf(tx, row, facts);
  const counts =
    'half' in overlap
      ? { halfDay: overlap.half }
      : { knownCount: overlap.knownCount, newCount: facts.lines - overlap.knownCount };
  const { layout } = facts;
  return {
    ...facts.reading,
    rowsAbove: layout?.rowsAbove ?? 0,
    ...(layout && { headerRow: layout.headerRow }),
    topRows: layout?.topRows ?? [],
    columns: layout?.columns ?? [],
    dateReadings: layout?.dateReadings ?? [],
    fromDay: facts.from,
    toDay: facts.to,
    openingBalance: kobo(facts.opening),
    creditAmount: kobo(facts.credit),
    debitAmount: kobo(facts.debit),
    closingBalance: kobo(facts.closing),
    ...balancesFrom(row, facts),
    chosen: chosenOf(row),
    lineCount: facts.lines,
    ...counts,
    questions: questionsOf(facts, 'half' in overlap),
  };
}

const lineOut = (line: LineOfFile): LineBefore => ({
  lineNo: line.rowNo,
  bookingDay: line.day,
  valueDay: line.valueDay,
  side: line.side,
  amount: asKobo(line.kobo),
  balance: asKobo(line.balance),
  ...(line.reference !== null && { reference: line.reference }),
  ...(line.name !== null && { counterpartyName: line.name }),
  ...(line.account !== null && { counterpartyAccount: maskAccount(line.account) }),
  narration: line.narration,
  ...(line.fileRow !== null && { row: line.fileRow }),
  ...(line.raw !== null && { raw: line.raw }),
});

/** Comparing a long file costs as much as importing it: one at a time for each organization, two in all. */
const inTurn = ownTurns({ atOnce: 2 });
/** A statement that another person confirms meanwhile is shown as it was. */
const AS_IT_WAS = { ...ALL_ROWS, snapshot: true, readOnly: true } as const;

/**
 * BS12: returns how the file of a waiting statement will be read, with its first lines, and why it could not be read
 * with the last choices, also while the organization is suspended. Refuses not-found, and invalid-transition for a
 * statement that does not wait.
 */
export async function showReading(ctx: Ctx, by: ActorContext, id: number): Promise<StatementBefore> {
  const seen = await ctx.inTx(by.actor.scope, (tx) => findStatement(tx, id));
  if (!seen) throw noStatement();
  const show = async (tx: Tx): Promise<StatementBefore> => {
    const row = (await findStatement(tx, id))!;
    if (row.status !== 'WAITING') throw notWaiting(row);
    const facts = await factsOfWaiting(tx, row);
    return {
      statement: await statementOut(ctx, tx, by.actor, row),
      plan: await planOf(tx, row, facts),
      lines: (await firstLines(tx, row, facts, LINES_BEFORE)).map(lineOut),
      ...(row.choiceCode !== null && { refusedChoice: { code: row.choiceCode, reason: row.choiceReason ?? '' } }),
    };
  };
  return await inTurn(String(seen.orgId), () => ctx.inTx(JOB_SCOPE, show, AS_IT_WAS));
}
