import { formatDay } from '@isura/contract/kernel/day-format';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import { STATEMENT_MAX_BYTES, STATEMENT_MAX_LINES } from '@isura/contract/reconcile/statement';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import { dropIntake, type IntakeRecord } from '../../../platform/intake/store.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { BankLine, StatementContext, StatementFacts } from './line.domain.ts';
import {
  earlierDateOrders,
  holdStatement,
  keptMapping,
  type StatementRow,
  statementOf,
  writeUnreadable,
  writeWaiting,
} from './statement.queries.ts';
import { validator } from './statement-rows.service.ts';
import { overlapOf } from './take-lines.service.ts';
import { dropRows, factsOf, firstFault } from './write-lines.queries.ts';

/** The intake kind of statement files. */
export const STATEMENT_KIND = 'reconcile.statement';

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

/** Returns why a file may repeat a day of its account or go on with it, which only another file can answer. */
export const halfDay = (day: Day): string =>
  `This file may be another part of ${formatDay(day)} than the one imported before, or the same part again: the account had the same balance before and after. Import a file with the whole day.`;

/** Keeps what was read until a person confirms it (confirm-reading.service.ts); nothing of it counts before. */
async function wait(ctx: Ctx, tx: Tx, statement: StatementRow, intake: IntakeRecord): Promise<'WAITING' | 'REFUSED'> {
  const fault = await firstFault(tx, intake.id);
  const facts = fault ? undefined : await factsOf(tx, intake.id);
  const nothing = { code: 'E_FILE_EMPTY', reason: 'There are no lines in this file.' };
  if (!facts) {
    await refuse(ctx, tx, statement, fault ? { ...fault, reason: fault.message } : nothing);
    return 'REFUSED';
  }
  // With the order of day and month open, its days are not known yet; they are compared when it is chosen.
  const overlap = facts.reading.dateOrderFrom === 'OPEN' ? undefined : await overlapOf(tx, statement, facts);
  if (overlap && 'half' in overlap) {
    await refuse(ctx, tx, statement, { code: 'E_HALF_DAY', reason: halfDay(overlap.half) });
    return 'REFUSED';
  }
  await writeWaiting(tx, statement.id, facts.columns);
  await record(tx, [
    statementEvent(ctx, statement, {
      action: 'statement.waiting',
      summary: `${statement.fileName}: ${plural(facts.lines, 'line', 'lines')} read, to be confirmed`,
      after: { from: facts.from, to: facts.to, lines: facts.lines },
    }),
  ]);
  return 'WAITING';
}

/** The intake of bank statement files: read in full or not at all; what was read waits until a person confirms it. */
export const statementIntake: IntakeKind<StatementContext, BankLine | StatementFacts> = {
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
    if (intake.failureCode === null && (await wait(ctx, tx, found, intake)) === 'WAITING') return;
    if (intake.failureCode !== null)
      await refuse(ctx, tx, found, { code: intake.failureCode, reason: intake.failureReason ?? '' });
    await dropRows(tx, intake.id);
  },
};
