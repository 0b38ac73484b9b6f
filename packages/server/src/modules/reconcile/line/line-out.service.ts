import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { writeStatusSums } from '@isura/contract/kernel/status-sums';
import type { BankGuess, BankMatch, StatementLine } from '@isura/contract/reconcile/shapes';
import { BY_SIDE } from '@isura/contract/reconcile/statement-line';
import { type LineState, OPEN_LINES } from '@isura/contract/reconcile/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { type RangeQuery, requestedDays } from '../../ledger/index.ts';
import { referenceIn } from '../matching/matching.domain.ts';
import {
  type GuessRow,
  guessesOf,
  type LineOrder,
  type LineRow,
  linesOfStatement,
  listLines,
  type MatchRow,
  matchesOf,
} from './line.queries.ts';
import { actsOn } from './line-acts.service.ts';

const guessOut = (row: GuessRow, line: Pick<LineRow, 'reference' | 'narration'>): BankGuess => ({
  kind: row.kind,
  id: row.itemId,
  number: row.number,
  day: row.day,
  amount: asKobo(row.amountKobo),
  ...(row.openKobo !== null && { open: asKobo(row.openKobo) }),
  ...(row.isUnanswered && { isUnanswered: true }),
  ...(referenceIn(line, row) !== undefined && { isNamed: true }),
  score: row.score,
  reasons: row.reasons,
});

const matchOut = (row: MatchRow): BankMatch => ({
  id: row.id,
  kind: row.kind,
  ...(row.itemId !== null && { itemId: row.itemId }),
  ...(row.number !== null && { number: row.number }),
  amount: asKobo(row.amountKobo),
  score: row.score,
  reasons: row.reasons,
  madeBy: row.madeBy,
  ...(row.confirmedBy !== null && { confirmedBy: row.confirmedBy }),
  madeAt: new Date(row.madeAt),
  ...(row.journalNumber !== null && { journalNumber: row.journalNumber }),
});

interface Beside {
  now: Date;
  /** Whether the withdrawal of its statement is pending. */
  isLeaving: boolean;
  actor: Actor;
  guesses: readonly GuessRow[];
  matches: readonly MatchRow[];
  adminRequestId: number | undefined;
}

function lineOut(row: LineRow, { now, actor, guesses, matches, adminRequestId, isLeaving }: Beside): StatementLine {
  const isOpen = OPEN_LINES.includes(row.state);
  return {
    id: row.id,
    statementId: row.statementId,
    ...organizationFieldsOf(row),
    bankAccountId: row.bankAccountId,
    accountLabel: row.accountLabel,
    bankName: row.bankName,
    accountNumber: maskAccount(row.accountNumber),
    lineNo: row.lineNo,
    bookingDay: row.bookingDay,
    valueDay: row.valueDay,
    side: row.side,
    amount: asKobo(row.amountKobo),
    ...(row.reference !== null && { reference: row.reference }),
    ...(row.counterpartyName !== null && { counterpartyName: row.counterpartyName }),
    ...(row.counterpartyAccount !== null && { counterpartyAccount: maskAccount(row.counterpartyAccount) }),
    narration: row.narration,
    state: row.state,
    ...(row.resolvedAs !== null && { resolvedAs: row.resolvedAs }),
    ...(row.note !== null && { note: row.note }),
    ownerOrgId: row.ownerOrgId,
    ownerOrgName: row.ownerOrgName,
    ownerName: row.ownerName,
    ...(row.claimedBy !== null && { claimedBy: row.claimedBy }),
    dueAt: new Date(row.dueAt),
    isOverdue: isOpen && new Date(row.dueAt) <= now,
    isSignedOff: row.isSignedOff,
    guesses: guesses.filter(({ lineId }) => lineId === row.id).map((guess) => guessOut(guess, row)),
    matches: matches.filter(({ lineId }) => lineId === row.id).map(matchOut),
    ...(adminRequestId !== undefined && { adminRequestId }),
    version: row.version,
    can: actsOn(actor, row, adminRequestId !== undefined || isLeaving),
  };
}

/** Returns lines in the shape of the contract, with what explains them and what this actor may do with them. */
export async function linesOut(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  second: SecondPerson,
  rows: readonly LineRow[],
): Promise<StatementLine[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [guesses, matches] = [await guessesOf(tx, ids), await matchesOf(tx, ids)];
  const waiting = await second.waiting(tx, 'bank_statement_line', ids);
  const requestByLine = new Map(waiting.map(({ subjectId, requestId }) => [subjectId, requestId]));
  const statements = [...new Set(rows.map(({ statementId }) => statementId))];
  const leaving = new Set((await second.waiting(tx, 'bank_statement', statements)).map(({ subjectId }) => subjectId));
  const beside = { now: ctx.clock.now(), actor, guesses, matches };
  return rows.map((row) =>
    lineOut(row, {
      ...beside,
      adminRequestId: requestByLine.get(row.id),
      isLeaving: leaving.has(row.statementId),
    }),
  );
}

/** Returns a page of the lines of a statement the transaction sees. */
export async function pageOfStatement(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  second: SecondPerson,
  statementId: number,
  paging: { page: number; size: number },
): Promise<StatementLine[]> {
  return await linesOut(ctx, tx, actor, second, await linesOfStatement(tx, statementId, paging));
}

export interface LinesQuery extends RangeQuery {
  page: number;
  size: number;
  sort: readonly LineOrder[];
  state?: LineState[] | undefined;
  side?: 'CREDIT' | 'DEBIT' | undefined;
  'org-id'?: number | undefined;
  'bank-account-id'?: number | undefined;
  'owner-org-id'?: number | undefined;
  overdue?: boolean | undefined;
  query?: string | undefined;
}

/** BS4: returns a page of the lines the actor sees; filtered to unexplained ones it is the orphan desk. */
export async function searchLines(
  ctx: Ctx,
  actor: Actor,
  second: SecondPerson,
  query: LinesQuery,
): Promise<Page<StatementLine>> {
  const filters = {
    state: query.state,
    side: query.side,
    orgId: query['org-id'],
    bankAccountId: query['bank-account-id'],
    ownerOrgId: query['owner-org-id'],
    overdue: query.overdue,
    query: query.query,
    days: requestedDays(query),
    now: ctx.clock.now(),
  };
  return await ctx.inTx(actor.scope, async (tx) => {
    const { rows, total, sums } = await listLines(tx, filters, query);
    return {
      items: await linesOut(ctx, tx, actor, second, rows),
      total,
      headers: { [BY_SIDE]: writeStatusSums(sums) },
    };
  });
}
