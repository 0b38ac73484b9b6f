import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { workingDaysAfter } from '@isura/contract/kernel/working-days';
import type { ReadingQuestion } from '@isura/contract/reconcile/reading';
import type { BankStatement } from '@isura/contract/reconcile/shapes';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { ALL_ROWS } from '../../../platform/intake/limits.ts';
import { DISCARDED, dropIntake } from '../../../platform/intake/store.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { statementOut } from './read-statements.service.ts';
import { findStatement, keepMapping, writeDiscarded } from './statement.queries.ts';
import { announceStatement, halfDay } from './statement-kind.service.ts';
import { takeLines } from './take-lines.service.ts';
import { eventOf, factsOfWaiting, holdWaiting, questionsOf } from './waiting-statement.service.ts';
import { dropRows, writeRead } from './write-lines.queries.ts';

/** Whole working days allowed to explain a line (docs/spec/reconciliation.md#unmatched-money). */
const DAYS_TO_EXPLAIN = 3;

/** The job that matches the lines of a statement. */
export type MatchStatement = Job<{ statementId: number }>;

const isOpen = (questions: readonly ReadingQuestion[], detail: string): DomainError =>
  new DomainError('reading-open', { detail, questions });

/**
 * BS14: imports the lines of a waiting statement that its account does not have, which `match` then compares with our
 * items; from then on it counts. The columns chosen for its file are kept for the bank. Refuses not-found,
 * organization-not-live, invalid-transition unless it waits, stale-version, and reading-open with `questions` while one
 * is open, also one that another statement confirmed meanwhile has raised.
 */
export async function confirmReading(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  version: number,
  match: MatchStatement,
): Promise<BankStatement> {
  return await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const row = await holdWaiting(tx, by, id, { event: 'confirm', version });
      const facts = await factsOfWaiting(tx, row);
      const questions = questionsOf(facts, false);
      if (questions.length > 0)
        throw isOpen(questions, 'The dates of this file can be read in two ways. Choose the order of day and month.');
      const at = ctx.clock.now();
      const due = startOfDay(addDays(workingDaysAfter(lagosDay(at), DAYS_TO_EXPLAIN), 1));
      const result = await takeLines(tx, row, facts, due);
      if ('half' in result) throw isOpen(questionsOf(facts, true), halfDay(result.half));
      const { taken } = result;
      const [userId, login] = [by.actor.userId ?? 0, by.actor.login ?? ''];
      const isChosen = facts.layout?.columns.some(({ how }) => how === 'CHOSEN') === true;
      if (isChosen) await keepMapping(tx, row, { mapping: row.mapping, by: login, at });
      await writeRead(tx, id, facts, { taken, userId, by: login, at });
      for (const statementId of new Set([id, ...result.again])) await ctx.queue.enqueue(tx, match, { statementId });
      await announceStatement(ctx, tx, 'statement.read', row);
      await dropRows(tx, row.intakeId!);
      const known = facts.lines - taken;
      await record(tx, [
        {
          ...eventOf(ctx, by, row),
          action: 'statement.read',
          summary: `${row.fileName}: ${plural(taken, 'line', 'lines')} imported${known > 0 ? `, ${known} already known` : ''}`,
          before: { status: row.status },
          after: { from: facts.from, to: facts.to, lines: facts.lines, known },
        },
      ]);
      return await statementOut(ctx, tx, by.actor, (await findStatement(tx, id))!);
    },
    ALL_ROWS,
  );
}

/**
 * BS15: discards a waiting statement; nothing of it is imported, and its file may be imported again. Refuses not-found,
 * organization-not-live, invalid-transition unless it waits, and stale-version.
 */
export async function discardReading(ctx: Ctx, by: ActorContext, id: number, version: number): Promise<BankStatement> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await holdWaiting(tx, by, id, { event: 'discard', version });
    const at = ctx.clock.now();
    await writeDiscarded(tx, id, { userId: by.actor.userId ?? 0, by: by.actor.login ?? '', at });
    await dropIntake(tx, row.intakeId!, at, DISCARDED);
    await record(tx, [
      {
        ...eventOf(ctx, by, row),
        action: 'statement.discarded',
        summary: `${row.fileName} was discarded before it was confirmed`,
        before: { status: row.status },
        after: { status: 'DISCARDED' },
      },
    ]);
    return await statementOut(ctx, tx, by.actor, (await findStatement(tx, id))!);
  });
}
