import { formatDay } from '@isura/contract/kernel/day-format';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import { STATEMENT_MAX_BYTES, STATEMENT_MAX_LINES } from '@isura/contract/reconcile/statement';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import { dropIntake, type IntakeRecord, READ_AGAIN } from '../../../platform/intake/store.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type Choices, choicesOf } from './choices.domain.ts';
import type { BankLine, StatementContext, StatementFacts } from './line.domain.ts';
import {
  earlierDateOrders,
  holdStatement,
  keptMapping,
  type StatementRow,
  statementOf,
  writeChoices,
  writeChoicesRefused,
  writeUnreadable,
  writeWaiting,
} from './statement.queries.ts';
import { validator } from './statement-rows.service.ts';
import { overlapOf } from './take-lines.service.ts';
import { dropRows, factsOf, firstFault, type Kept } from './write-lines.queries.ts';

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

/** Announces what happened to a locked statement. */
export const announceStatement = (
  ctx: Ctx,
  tx: Tx,
  event: 'statement.read' | 'statement.signed-off',
  { id, orgId }: Pick<StatementRow, 'id' | 'orgId'>,
): Promise<void> =>
  ctx.outbox.announce(tx, {
    event,
    payload: { statementId: id, orgId },
    sourceType: 'bank_statement',
    sourceId: id,
    orgId,
  });

type Why = Parameters<typeof writeUnreadable>[2];

async function refuse(ctx: Ctx, tx: Tx, statement: StatementRow, intake: IntakeRecord, why: Why): Promise<void> {
  await writeUnreadable(tx, statement.id, why);
  await dropIntake(tx, intake.id, ctx.clock.now(), why);
  const summary = `${statement.fileName} could not be read: ${why.reason}`;
  await record(tx, [
    statementEvent(ctx, statement, { action: 'statement.unreadable', summary, after: { code: why.code } }),
  ]);
}

/** Goes back to what was shown before a person chose to read the file in a way in which it cannot be read. */
async function keepShown(ctx: Ctx, tx: Tx, statement: StatementRow, intake: IntakeRecord, why: Why): Promise<void> {
  await writeChoicesRefused(tx, statement.id, why);
  await dropIntake(tx, intake.id, ctx.clock.now(), why);
  const summary = `${statement.fileName} could not be read with other choices: ${why.reason}`;
  await record(tx, [
    statementEvent(ctx, statement, { action: 'statement.choices-refused', summary, after: { code: why.code } }),
  ]);
}

/** Returns why a file may repeat a day of its account or go on with it, which only another file can answer. */
export const halfDay = (day: Day): string =>
  `This file may be another part of ${formatDay(day)} than the one imported before, or the same part again: the account had the same balance before and after. Import a file with the whole day.`;

/** Returns the totals of what was read of a file, or why it cannot be read. */
async function readOf(
  tx: Tx,
  statement: StatementRow,
  intake: IntakeRecord,
): Promise<{ facts: Kept<StatementFacts> } | { why: Why }> {
  const { id: intakeId, failureCode, failureReason } = intake;
  if (failureCode !== null) return { why: { code: failureCode, reason: failureReason ?? '' } };
  const fault = await firstFault(tx, intakeId);
  if (fault) return { why: { ...fault, reason: fault.message } };
  const facts = await factsOf(tx, intakeId);
  if (!facts) return { why: { code: 'E_FILE_EMPTY', reason: 'There are no lines in this file.' } };
  // With the order of day and month open, its days are not known yet; they are compared when it is chosen.
  const overlap =
    facts.reading.dateOrderFrom === 'OPEN' ? undefined : await overlapOf(tx, { ...statement, intakeId }, facts);
  return overlap && 'half' in overlap ? { why: { code: 'E_HALF_DAY', reason: halfDay(overlap.half) } } : { facts };
}

/**
 * Keeps what was read until a person confirms it (confirm-reading.service.ts); nothing of it counts before. What was
 * read with other choices takes the place of what was shown.
 */
async function wait(
  ctx: Ctx,
  tx: Tx,
  statement: StatementRow,
  intake: IntakeRecord,
  facts: Kept<StatementFacts>,
): Promise<void> {
  if (statement.againIntakeId === intake.id) await writeChoices(tx, statement.id, choicesIn(statement, intake));
  await writeWaiting(tx, statement.id, facts.columns);
  await record(tx, [
    statementEvent(ctx, statement, {
      action: 'statement.waiting',
      summary: `${statement.fileName}: ${plural(facts.lines, 'line', 'lines')} read, to be confirmed`,
      after: { from: facts.from, to: facts.to, lines: facts.lines },
    }),
  ]);
}

/** Returns the choices with which a file is read: those of its reading, else those of its statement. */
const choicesIn = (statement: StatementRow, { context }: Pick<IntakeRecord, 'context'>): Choices =>
  (context as { choices?: Choices }).choices ?? choicesOf(statement);

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
      const { mapping, headerRow, dateOrder, openingKobo, closingKobo } = choicesIn(statement, intake);
      return {
        accountNumber: statement.accountNumber,
        today: lagosDay(ctx.clock.now()),
        mapping,
        kept: await keptMapping(tx, statement.orgId, statement.bankCode),
        earlierDateOrders: await earlierDateOrders(tx, statement),
        ...(headerRow !== null && { headerRow }),
        ...(dateOrder !== null && { chosenDateOrder: dateOrder }),
        ...(openingKobo !== null && { saidOpening: BigInt(openingKobo) }),
        ...(closingKobo !== null && { saidClosing: BigInt(closingKobo) }),
      };
    });
  },
  async ended(ctx, tx, intake) {
    const found = await statementOf(tx, intake.id);
    if (!found || !(await holdStatement(tx, found.id)) || found.status !== 'READING') return;
    const isAgain = found.againIntakeId === intake.id;
    const read = await readOf(tx, found, intake);
    if ('facts' in read) {
      await wait(ctx, tx, found, intake, read.facts);
      if (!isAgain || found.intakeId === null) return;
      await dropIntake(tx, found.intakeId, ctx.clock.now(), READ_AGAIN);
      await dropRows(tx, found.intakeId);
      return;
    }
    await (isAgain ? keepShown : refuse)(ctx, tx, found, intake, read.why);
    await dropRows(tx, intake.id);
  },
};
