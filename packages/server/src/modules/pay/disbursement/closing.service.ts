import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { dropRefund } from '../../collect/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { journalFor, type NewJournal, openLedgerAccount, postJournals, reverseJournal } from '../../ledger/index.ts';
import { type Mark, markOf, type RequestRow } from '../../request/index.ts';
import { chargesOf, closeRun, closeThem, type HeldInstruction, holdOfRequest, moveFigures } from './outcome.queries.ts';
import { accountsOf, movesOf } from './outcome.service.ts';
import { letLinesFollow } from './sending.queries.ts';

/**
 * Closes what failed or was returned of a request that is held: its transfers and lines CANCELLED, L8 posted for each (what was
 * charged is taken back, what was owed is owed no more). The request stays as it is. Refused while anything is under way, and
 * where nothing failed. Of a refund L9 is reversed instead. Answers what the trail is told of that.
 */
export async function closeFailed(ctx: Ctx, tx: Tx, by: By, row: RequestRow, why: string): Promise<AuditEvent[]> {
  const mark = markOf(ctx, by);
  if (row.pendingCount > 0 || row.failedCount === 0)
    throw new DomainError('invalid-transition', {
      detail: row.pendingCount > 0 ? 'Some of it is still on its way.' : 'Nothing of it failed.',
      reason: row.pendingCount > 0 ? 'under-way' : 'nothing-failed',
    });
  const held = await holdOfRequest(tx, row, ['FAILED', 'RETURNED']);
  await closeRun(tx, row.id, { at: mark.at, login: mark.login, why });
  if (row.sourcePaymentId !== null) return await giveRefundUp(ctx, tx, by, row, held, why);
  await giveUp(tx, held, mark.at);
  return [];
}

/** The transfer of a refund, which is held, and its line are CANCELLED, and L9 is reversed: the money stays where it was collected. */
async function giveRefundUp(
  ctx: Ctx,
  tx: Tx,
  by: By,
  row: RequestRow,
  held: readonly HeldInstruction[],
  why: string,
): Promise<AuditEvent[]> {
  const { at } = markOf(ctx, by);
  await closeThem(
    tx,
    held.map(({ id }) => id),
  );
  await letLinesFollow(tx, held);
  const events = await dropRefund(ctx, tx, doneBy(ctx, by), row.id, why);
  const journal = await journalFor(tx, { event: 'L9', source: { type: 'payment_request', id: row.id } });
  if (!journal) throw new Error(`refund ${row.id} is approved and has no journal`);
  await reverseJournal(tx, journal, { reason: why, businessDate: lagosDay(at), at });
  return events;
}

/**
 * Closes one failed or returned transfer of a request that is held, as `closeFailed` closes them all, and counts it off; the run
 * is closed with its last.
 */
export async function closeOne(
  tx: Tx,
  row: RequestRow,
  instructionId: bigint,
  { why, ...mark }: Mark & { why: string },
): Promise<void> {
  const held = (await holdOfRequest(tx, row, ['FAILED', 'RETURNED'])).filter(({ id }) => id === instructionId);
  await giveUp(tx, held, mark.at);
  const moved = movesOf(held.map((of) => ({ of, status: 'CANCELLED' as const })));
  const [counted] = await moveFigures(tx, moved, mark.at);
  if (counted?.failedCount === 0) await closeRun(tx, row.id, { at: mark.at, login: mark.login, why });
}

/** Transfers that are held, and their lines, are CANCELLED, and L8 is posted for each. */
async function giveUp(tx: Tx, held: readonly HeldInstruction[], at: Date): Promise<void> {
  const ids = held.map(({ id }) => id);
  await closeThem(tx, ids);
  await letLinesFollow(tx, held);
  const accounts = accountsOf(tx);
  const charges = await chargesOf(tx, ids);
  const journals: NewJournal[] = [];
  for (const { id, orgId, number, amountKobo } of held) {
    const credits = [];
    for (const { glAccountId, name, kobo } of charges.filter(({ instructionId }) => instructionId === id)) {
      const ledgerAccountId = await openLedgerAccount(tx, { orgId: Number(orgId), glAccountId, name });
      credits.push({ ledgerAccountId, side: 'CREDIT' as const, amount: asKobo(kobo) });
    }
    const payable = await accounts(orgId, 'ACCOUNTS_PAYABLE');
    journals.push({
      ...{ orgId: Number(orgId), event: 'L8', source: { type: 'payment_instruction', id } },
      description: `${number} closed`,
      businessDate: lagosDay(at),
      lines: [{ ledgerAccountId: payable, side: 'DEBIT', amount: asKobo(amountKobo) }, ...credits],
    });
  }
  await postJournals(tx, journals, at);
}
