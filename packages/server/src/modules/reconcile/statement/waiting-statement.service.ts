import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ReadingQuestion } from '@isura/contract/reconcile/reading';
import { statementMoves } from '@isura/contract/reconcile/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { StatementFacts } from './line.domain.ts';
import { assertMayReconcile } from './may-reconcile.service.ts';
import { noStatement } from './read-statements.service.ts';
import { findStatement, holdStatement, type StatementRow } from './statement.queries.ts';
import { factsOf, type Kept } from './write-lines.queries.ts';

/** The error for a statement that does not wait to be confirmed. */
export const notWaiting = ({ status }: Pick<StatementRow, 'status'>): DomainError =>
  new DomainError('invalid-transition', {
    detail:
      status === 'READING'
        ? 'This statement is still being read. It can be confirmed once it has been read.'
        : 'This statement does not wait to be confirmed any more.',
    status,
  });

/**
 * Returns a statement that waits to be confirmed, locked until commit. Refuses not-found, organization-not-live,
 * invalid-transition in another status, and stale-version. For `grp_job`.
 */
export async function holdWaiting(
  tx: Tx,
  by: ActorContext,
  id: number,
  { event, version }: { event: 'read-again' | 'confirm' | 'discard'; version: number },
): Promise<StatementRow> {
  if (!(await holdStatement(tx, id))) throw noStatement();
  const row = (await findStatement(tx, id))!;
  assertMayReconcile(by, row);
  if (nextOf(statementMoves, row.status, event) === undefined) throw notWaiting(row);
  if (row.version !== version)
    throw new DomainError('stale-version', {
      detail: 'This statement changed since you opened it. Reload and try again.',
    });
  return row;
}

/** Returns what the audit events of people who act on a statement share. */
export const eventOf = (ctx: Ctx, by: ActorContext, { id, orgId }: Pick<StatementRow, 'id' | 'orgId'>) => ({
  ...doneBy(ctx, by),
  orgId,
  category: 'COLLECTION' as const,
  entityType: 'bank_statement' as const,
  entityId: id,
});

/** Returns the totals of a statement that waits to be confirmed, from the rows of its file. For `grp_job`. */
export async function factsOfWaiting(tx: Tx, { id, intakeId }: StatementRow): Promise<Kept<StatementFacts>> {
  const facts = intakeId === null ? undefined : await factsOf(tx, intakeId);
  if (!facts) throw new Error(`the rows of statement ${id} are gone`);
  return facts;
}

/** Returns the questions that must be answered before a statement is confirmed. */
export const questionsOf = ({ reading }: Pick<StatementFacts, 'reading'>, isHalf: boolean): ReadingQuestion[] => [
  ...(reading.dateOrderFrom === 'OPEN' ? (['DATE_ORDER'] as const) : []),
  ...(isHalf ? (['HALF_DAY'] as const) : []),
];
