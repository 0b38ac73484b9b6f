import { formatDay } from '@isura/contract/kernel/day-format';
import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import { workingDaysAfter } from '@isura/contract/kernel/working-days';
import { STATEMENT_MAX_BYTES, STATEMENT_MAX_LINES } from '@isura/contract/reconcile/statement';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import { dropIntake, type IntakeRecord } from '../../../platform/intake/store.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { BankLine, StatementContext, StatementFacts } from './line.domain.ts';
import {
  earlierDateOrders,
  holdStatement,
  keptMapping,
  type StatementRow,
  statementOf,
  writeUnreadable,
} from './statement.queries.ts';
import { validator } from './statement-rows.service.ts';
import { takeLines } from './take-lines.service.ts';
import { dropRows, factsOf, firstFault, writeRead } from './write-lines.queries.ts';

/** The intake kind of statement files. */
export const STATEMENT_KIND = 'reconcile.statement';
/** Whole working days allowed to explain a line (docs/spec/reconciliation.md#unmatched-money). */
const DAYS_TO_EXPLAIN = 3;

/** Builds the audit event of a statement for actions without a user: reading, the clock. */
export const statementEvent = (
  ctx: Pick<Ctx, 'clock'>,
  { id, orgId }: Pick<StatementRow, 'id' | 'orgId'>,
  details: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  at: ctx.clock.now(),
  actor: { name: 'The portal', login: 'system' },
  orgId,
  category: 'COLLECTION',
  entityType: 'bank_statement',
  entityId: id,
  ip: '127.0.0.1',
  traceId: `statement-${id}`,
  ...details,
});

async function refuse(
  ctx: Ctx,
  tx: Tx,
  statement: StatementRow,
  why: Parameters<typeof writeUnreadable>[2],
): Promise<void> {
  await writeUnreadable(tx, statement.id, why);
  if (statement.intakeId !== null) await dropIntake(tx, statement.intakeId, ctx.clock.now(), why);
  const summary = `${statement.fileName} could not be read: ${why.reason}`;
  await record(tx, [
    statementEvent(ctx, statement, { action: 'statement.unreadable', summary, after: { code: why.code } }),
  ]);
}

/** The job that matches the lines of a statement. */
export type MatchStatement = Job<{ statementId: number }>;

async function take(
  ctx: Ctx,
  tx: Tx,
  statement: StatementRow,
  { intake, match }: { intake: IntakeRecord; match: MatchStatement },
): Promise<void> {
  const fault = await firstFault(tx, intake.id);
  if (fault) return await refuse(ctx, tx, statement, { ...fault, reason: fault.message });
  const facts = await factsOf(tx, intake.id);
  if (!facts)
    return await refuse(ctx, tx, statement, { code: 'E_FILE_EMPTY', reason: 'There are no lines in this file.' });
  const due = startOfDay(addDays(workingDaysAfter(lagosDay(ctx.clock.now()), DAYS_TO_EXPLAIN), 1));
  const result = await takeLines(tx, statement, facts, due);
  if ('half' in result) {
    const reason = `This file may be another part of ${formatDay(result.half)} than the one imported before, or the same part again: the account had the same balance before and after. Import a file with the whole day.`;
    return await refuse(ctx, tx, statement, { code: 'E_HALF_DAY', reason });
  }
  const { taken } = result;
  await writeRead(tx, statement.id, facts, { taken, at: ctx.clock.now() });
  for (const statementId of new Set([statement.id, ...result.again]))
    await ctx.queue.enqueue(tx, match, { statementId });
  const known = facts.lines - taken;
  await record(tx, [
    statementEvent(ctx, statement, {
      action: 'statement.read',
      summary: `${statement.fileName}: ${plural(taken, 'line', 'lines')} imported${known > 0 ? `, ${known} already known` : ''}`,
      after: { from: facts.from, to: facts.to, lines: facts.lines, known },
    }),
  ]);
}

/** The intake of bank statement files: imported in full or not at all; `match` then matches the imported lines. */
export const statementIntake = (match: MatchStatement): IntakeKind<StatementContext, BankLine | StatementFacts> => ({
  name: STATEMENT_KIND,
  maxRows: STATEMENT_MAX_LINES,
  maxBytes: STATEMENT_MAX_BYTES,
  module: new URL('./statement-rows.service.ts', import.meta.url),
  validator,
  async world(ctx, intake) {
    return await ctx.inTx(JOB_SCOPE, async (tx) => {
      const statement = (await statementOf(tx, intake.id))!;
      return {
        accountNumber: statement.accountNumber,
        today: lagosDay(ctx.clock.now()),
        mapping: statement.mapping,
        kept: await keptMapping(tx, statement.orgId, statement.bankCode),
        earlierDateOrders: await earlierDateOrders(tx, statement),
        ...(statement.chosenDateOrder !== null && { chosenDateOrder: statement.chosenDateOrder }),
        ...(statement.saidOpeningKobo !== null && { saidOpening: statement.saidOpeningKobo }),
        ...(statement.saidClosingKobo !== null && { saidClosing: statement.saidClosingKobo }),
      };
    });
  },
  async ended(ctx, tx, intake) {
    const found = await statementOf(tx, intake.id);
    if (!found || !(await holdStatement(tx, found.id)) || found.status !== 'READING') return;
    if (intake.failureCode === null) await take(ctx, tx, found, { intake, match });
    else await refuse(ctx, tx, found, { code: intake.failureCode, reason: intake.failureReason ?? '' });
    await dropRows(tx, intake.id);
  },
});
