import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { dropRefund } from '../../collect/index.ts';
import {
  journalFor,
  type NewJournal,
  type NewLine,
  openLedgerAccount,
  postJournals,
  reverseJournal,
} from '../../ledger/index.ts';
import {
  closeRun,
  closeTransfers,
  holdTaken,
  letLinesFollow,
  linesMaybePaid,
  moveFigures,
  type RequestRow,
  type Stamp,
  stampOf,
  whyNotClosed,
  whyNotClosedYet,
} from '../../request/index.ts';
import { giveUpKept } from './give-up-retention.service.ts';
import { chargesOf, type HeldInstruction, holdOfRequest } from './outcome.queries.ts';
import { accountsOf, movesOf } from './outcome.service.ts';
import type { OnStatements } from './settling-contradiction.service.ts';

/**
 * Closes the failed and returned transfers of a locked request: cancels transfers and lines (CANCELLED) and posts L8
 * (docs/spec/ledger.md#l8) for each, which reverses its charge and what is owed; what was kept of a certificate or
 * withheld from a payee who was to be paid by one is taken back (`giveUpKept`). The status of the request does not change. Refuses
 * while a transfer is under way, if none failed, while another payment releases that retention, and while a bank
 * contradicts that one failed (`bank-contradicts`) or a statement line that is not booked yet may show that one was paid
 * (`line-open`), or either is true of a line that it corrects: closing frees what it paid for, to be paid again. For a refund, L9 (docs/spec/ledger.md#l9) is reversed
 * instead. Returns the audit events of that.
 */
export async function closeFailed(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  { mayBePaidAfterAll }: OnStatements,
  row: RequestRow,
  why: string,
): Promise<AuditEvent[]> {
  const stamp = stampOf(ctx, by);
  if (row.pendingCount > 0 || row.failedCount === 0)
    throw new DomainError('invalid-transition', {
      detail:
        row.pendingCount > 0 ? 'Some lines of this payment are still pending.' : 'No line of this payment failed.',
      reason: row.pendingCount > 0 ? 'under-way' : 'nothing-failed',
    });
  const held = await holdOfRequest(tx, row, ['FAILED', 'RETURNED']);
  const contradicted = await whyNotClosed(tx, row);
  if (contradicted !== undefined)
    throw new DomainError('invalid-transition', { detail: contradicted, reason: 'bank-contradicts' });
  const ids = held.map(({ id }) => id);
  const [openLineText] = (await mayBePaidAfterAll(tx, ids)).values();
  if (openLineText !== undefined)
    throw new DomainError('invalid-transition', { detail: openLineText, reason: 'line-open' });
  await assertCorrectedNotPaid(tx, { mayBePaidAfterAll }, row);
  await closeRun(tx, row.id, { at: stamp.at, login: stamp.login, why });
  if (row.sourcePaymentId !== null) return await giveRefundUp(ctx, tx, by, row, held, why);
  await giveUpKept(tx, row.orgId, ids, stamp.at);
  await giveUp(tx, held, stamp.at);
  return [];
}

/**
 * Refuses to close a correction while a line that it corrects, itself or in turn, may have been paid. Once people have
 * settled that without saying whether it was, the correction can be closed and nothing else. For `grp_job`.
 */
async function assertCorrectedNotPaid(
  tx: Tx,
  onStatements: OnStatements,
  { correctsLineId }: Pick<RequestRow, 'correctsLineId'>,
): Promise<void> {
  if (correctsLineId === null) return;
  const why = (await linesMaybePaid(tx, onStatements, [correctsLineId])).get(correctsLineId);
  const detail = whyNotClosedYet(why);
  if (why !== undefined && detail !== undefined)
    throw new DomainError('invalid-transition', { detail, reason: why.reason });
}

/**
 * Cancels the locked transfer of a refund and its line (CANCELLED) and reverses L9 (docs/spec/ledger.md#l9): the money
 * stays where it was collected.
 */
async function giveRefundUp(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: RequestRow,
  held: readonly HeldInstruction[],
  why: string,
): Promise<AuditEvent[]> {
  const { at } = stampOf(ctx, by);
  await closeTransfers(
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
 * Closes one failed or returned transfer of a locked request, because another payment pays it, and updates the counts;
 * closing the last one closes the run. What was kept of its certificate stays: the other payment pays the rest.
 */
export async function closeOne(
  tx: Tx,
  row: RequestRow,
  instructionId: number,
  { why, ...stamp }: Stamp & { why: string },
): Promise<void> {
  const held = (await holdOfRequest(tx, row, ['FAILED', 'RETURNED'])).filter(({ id }) => id === instructionId);
  await holdTaken(
    tx,
    row.orgId,
    held.map(({ id }) => id),
  );
  await giveUp(tx, held, stamp.at);
  const moved = movesOf(held.map((of) => ({ of, status: 'CANCELLED' as const })));
  const [counted] = await moveFigures(tx, moved, stamp.at);
  if (counted?.failedCount === 0) await closeRun(tx, row.id, { at: stamp.at, login: stamp.login, why });
}

/**
 * Cancels locked transfers and their lines (CANCELLED) and posts L8 (docs/spec/ledger.md#l8) for each: what it paid over
 * of withheld money goes back to where it was taken from. Nobody else takes withheld money (`holdTaken`): what a line
 * took is read once.
 */
async function giveUp(tx: Tx, held: readonly HeldInstruction[], at: Date): Promise<void> {
  const ids = held.map(({ id }) => id);
  await closeTransfers(tx, ids);
  await letLinesFollow(tx, held);
  const accounts = accountsOf(tx);
  const charges = await chargesOf(tx, ids);
  const journals: NewJournal[] = [];
  for (const { id, orgId, number, amountKobo } of held) {
    const credits: NewLine[] = [];
    const charged = charges.filter(({ instructionId }) => instructionId === id);
    for (const { glAccountId, name, kobo } of charged) {
      const ledgerAccountId = await openLedgerAccount(tx, { orgId, glAccountId, name });
      credits.push({ ledgerAccountId, side: 'CREDIT', amount: asKobo(kobo) });
    }
    const elsewhere = charged.reduce((all, { elsewhereKobo }) => all + elsewhereKobo, 0n);
    if (elsewhere > 0n)
      credits.push({
        ledgerAccountId: await accounts(orgId, 'REMITTED_NOT_WITHHELD'),
        side: 'CREDIT',
        amount: asKobo(elsewhere),
      });
    const payable = await accounts(orgId, 'ACCOUNTS_PAYABLE');
    journals.push({
      ...{ orgId, event: 'L8', source: { type: 'payment_instruction', id } },
      description: `${number} closed`,
      businessDate: lagosDay(at),
      lines: [
        { ledgerAccountId: payable, side: 'DEBIT', amount: asKobo(amountKobo) },
        ...credits.filter(({ amount }) => amount > 0n),
      ],
    });
  }
  await postJournals(tx, journals, at);
}
