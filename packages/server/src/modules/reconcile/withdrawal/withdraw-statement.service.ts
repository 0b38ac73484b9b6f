import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { settlementsUnexplained } from '../../collect/index.ts';
import type { Applier, Effects, SecondPerson } from '../../identity/index.ts';
import { reverseJournals } from '../../ledger/index.ts';
import { lockMatchingOfAccount } from '../matching/matching.queries.ts';
import { assertNoneCameBack, assertNoneMovedLater } from '../matching/transfers.service.ts';
import { assertMayReconcile } from '../statement/may-reconcile.service.ts';
import { noStatement, withdrawalsOf } from '../statement/read-statements.service.ts';
import { findStatement, holdStatement, type StatementRow } from '../statement/statement.queries.ts';
import { whyNotWithdrawn } from './withdrawal.domain.ts';
import { explainedOf, holdExplained, inTheWayOf, undoAll, writeWithdrawn } from './withdrawal.queries.ts';

/** Refuses a statement that cannot be withdrawn now (`whyNotWithdrawn`). */
async function assertWithdrawable(tx: Tx, { id, status }: StatementRow, by: { isCentral: boolean }): Promise<void> {
  const refusal = whyNotWithdrawn(status, (await inTheWayOf(tx, [id])).get(id), by);
  if (refusal) throw refusal;
}

/**
 * Locks a statement for its withdrawal: nobody reads lines into its account, explains one of its lines or signs it off
 * until commit.
 */
async function holdToWithdraw(tx: Tx, id: number): Promise<StatementRow> {
  const seen = await findStatement(tx, id);
  if (!seen) throw noStatement();
  await lockMatchingOfAccount(tx, seen.bankAccountId);
  await holdStatement(tx, id);
  return (await findStatement(tx, id))!;
}

const daysOf = ({ fromDay, toDay }: StatementRow): string =>
  fromDay === toDay ? formatDay(fromDay ?? '') : `${formatDay(fromDay ?? '')} to ${formatDay(toDay ?? '')}`;

/**
 * BS11: requests the withdrawal of a statement, for the central office also of a signed-off one of which a day contradicts
 * the bank (ADR 0289). Nothing is undone until a second person has confirmed it. Refuses
 * not-found, organization-not-live, duplicate while one is pending, stale-version, and what `whyNotWithdrawn` returns.
 */
export async function askToWithdraw(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<AdminRequest> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await holdToWithdraw(tx, id);
    assertMayReconcile(by, row);
    if ((await withdrawalsOf(tx, second, [row])).size > 0)
      throw new DomainError('duplicate', {
        detail: 'The withdrawal of this statement is already waiting for a second person.',
      });
    await assertWithdrawable(tx, row, { isCentral: by.actor.kind === 'central' });
    if (row.version !== version)
      throw new DomainError('stale-version', {
        detail: 'This statement changed since you opened it. Reload and try again.',
      });
    const { lines, bookings } = await explainedOf(tx, row.id);
    const submission = await second.ask(
      ctx,
      tx,
      {
        type: 'STATEMENT_WITHDRAWAL',
        orgId: row.orgId,
        askedAs: by.actor.kind === 'central' ? 'ADMIN' : 'STAFF',
        subject: { type: 'bank_statement', id, name: row.fileName },
        summary: `Withdraw ${row.fileName} of ${row.accountLabel}`,
        payload: { reason, askedBy: by.actor.login ?? '', askedByUserId: by.actor.userId },
        difference: [
          { label: 'Account', after: `${row.accountLabel}, ${row.orgName}` },
          { label: 'File', after: row.fileName },
          { label: 'Days', after: daysOf(row) },
          ...(row.signedOffBy === null ? [] : [{ label: 'Signed off by', after: row.signedOffBy }]),
          { label: 'Lines', before: plural(row.lineCount - row.knownCount, 'line', 'lines'), after: 'none' },
          { label: 'Explained lines to be undone', after: plural(lines, 'line', 'lines') },
          { label: 'Bookings to be reversed', after: plural(bookings, 'booking', 'bookings') },
          { label: 'Why', after: reason },
        ],
      },
      by,
    );
    await record(tx, [submission.event]);
    return submission.request;
  });
}

/**
 * Applies an approved withdrawal: matches are undone, bookings reversed, settlements SETTLED again, and the lines no
 * longer count.
 */
const applyWithdrawal: Applier = async (ctx, tx, request, by) => {
  const row = await holdToWithdraw(tx, request.subjectId ?? 0);
  await assertWithdrawable(tx, row, { isCentral: request.askedAs === 'OAGF' });
  await holdExplained(tx, row.id);
  const { reason, askedBy, askedByUserId } = request.payload as {
    reason: string;
    askedBy: string;
    askedByUserId: number;
  };
  const at = ctx.clock.now();
  const why = `${row.fileName} withdrawn (${request.number}): ${reason}`;
  const { lines } = await explainedOf(tx, row.id);
  const undone = await undoAll(tx, row.id, { by: askedBy, reason: why, at });
  await assertNoneCameBack(tx, undone.paidAfterAll);
  await assertNoneMovedLater(tx, undone.differences);
  await writeWithdrawn(tx, row, {
    ...{ askedBy, askedByUserId, reason, at },
    ...{ confirmedBy: by.actor.login ?? '', confirmedByUserId: by.actor.userId ?? 0 },
  });
  const events = await settlementsUnexplained(ctx, tx, undone.settlements, doneBy(ctx, by));
  await reverseJournals(tx, undone.journals, { reason: why, businessDate: lagosDay(at), at });
  return {
    events: [
      ...events,
      {
        ...doneBy(ctx, by),
        orgId: row.orgId,
        action: 'statement.withdrawn',
        category: 'COLLECTION',
        entityType: 'bank_statement',
        entityId: row.id,
        summary: `${row.fileName} of ${row.accountLabel} withdrawn (${request.number})`,
        before: { status: row.status, explainedLines: lines, bookings: undone.journals.length },
        after: { status: 'WITHDRAWN', askedBy, reason },
      },
    ],
  };
};

/** The effects of a decision on the withdrawal of a statement. */
export const withdrawalEffects: Effects = { appliers: { STATEMENT_WITHDRAWAL: applyWithdrawal }, decliners: {} };
