import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { paymentType } from '@isura/contract/request/payment-types';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { type PayingAccount, payingAccount } from '../../bank/index.ts';
import { approveRefund, dropRefund } from '../../collect/index.ts';
import {
  accountOf,
  freeMoney,
  glAccount,
  holdMoney,
  holdWithheld,
  journalFor,
  type NewJournal,
  type NewLine,
  openLedgerAccount,
  postJournals,
  reverseJournal,
} from '../../ledger/index.ts';
import { sendsByItself } from '../../org/index.ts';
import { assertNotPaidAfterAll } from '../payment-request/correct-line.service.ts';
import { stampOf } from '../payment-request/draft-request.service.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { MOBILISATION_ADVANCES, RETENTION_PAYABLE } from '../payment-type/contract.domain.ts';
import { invoicesOneByOne } from './invoices-paid.queries.ts';
import type { MoneyOut } from './money-out.service.ts';
import { approve, cancel, charges, owed, retainedWith } from './outcome.queries.ts';
import { assertInvoicesOwed } from './owed-invoices.service.ts';
import { assertNotReleased, assertRetainedOnce } from './retained-once.service.ts';
import { besideReversal, chargedTo, takenNoMore, type Unposted } from './withheld.service.ts';

async function accountFrom(tx: Tx, row: RequestRow): Promise<PayingAccount & { ledgerAccountId: number }> {
  const account = await payingAccount(tx, row.sourceBankAccountId ?? 0);
  if (!account?.maySpend || account.ledgerAccountId === undefined)
    throw new DomainError('invalid-transition', {
      detail: 'The account this is paid from is no longer in use. Return the request to its maker.',
      reason: 'account-inactive',
    });
  return { ...account, ledgerAccountId: account.ledgerAccountId };
}

/** Returns the organization's ledger account for a code of the chart; does not open one if there is nothing to post. */
async function keptAs(tx: Tx, orgId: number, code: string, kobo: bigint): Promise<number> {
  if (kobo === 0n) return 0;
  const found = await glAccount(tx, { code });
  if (!found) throw new Error(`the chart has no ${code}`);
  return await openLedgerAccount(tx, { orgId, glAccountId: found.id, name: found.name });
}

/** Returns the posting rule of an approval. */
export const ruleOf = ({ sourcePaymentId }: Pick<RequestRow, 'sourcePaymentId'>): 'L4' | 'L9' =>
  sourcePaymentId === null ? 'L4' : 'L9';

/** Returns what an approved request charges, the credits of what it withholds, and the audit events of a refund. */
async function debitsOf(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: RequestRow,
  { sent, bankAccountId, unposted }: { sent: bigint; bankAccountId: number; unposted: Unposted },
): Promise<{ debits: NewLine[]; withheld: NewLine[]; events: AuditEvent[] }> {
  if (row.sourcePaymentId !== null) {
    const refund = { requestId: row.id, amount: sent, bankAccountId };
    const { debits, event } = await approveRefund(ctx, tx, doneBy(ctx, by), refund);
    return { debits, withheld: [], events: [event] };
  }
  return { ...(await chargedTo(tx, row, await charges(tx, row), unposted)), events: [] };
}

/** Returns the unreserved balance of a request's account, in kobo; 0 if it is not in use. */
export const availableFor = async (tx: Tx, row: RequestRow): Promise<bigint> =>
  (await payingAccount(tx, row.sourceBankAccountId ?? 0))?.available ?? 0n;

/** The last approval of a request with its rows written, and its money not moved yet: `moveReleased` does that. */
export interface Release {
  journal: NewJournal;
  /** What is reserved on the source account, in kobo. */
  held: { ledgerAccountId: number; kobo: bigint };
  isSentNow: boolean;
  /** Audit events of a refund, to be recorded last. */
  events: AuditEvent[];
}

/**
 * Takes the locks that the release of one of several requests would take only after the first was written, in the order
 * in which a single release takes them: call it once all requests are locked.
 */
export async function holdForSeveral(tx: Tx, rows: readonly RequestRow[]): Promise<void> {
  for (const row of rows) if (paymentType(row.type)?.paysInvoice) await invoicesOneByOne(tx, row);
  for (const orgId of new Set(rows.map((row) => row.orgId))) await holdWithheld(tx, orgId);
}

/**
 * Writes the last approval of a request (docs/spec/ledger.md#l4, ADR 0091), in the transaction that locks it: approves
 * lines and creates instructions. The journal, for `moveReleased`, debits each code of the chart with its sum and credits
 * accounts payable with what is sent, retention payable with what is held, mobilisation advances with what is recovered
 * and the accounts of withheld money with what is kept from payees. What pays over withheld money takes it from there as
 * far as it was withheld here (`chargedTo`). If the organization sends automatically and the pay date has come, it is
 * queued at once. 86 invoices that bear 9,204,511.75 of VAT make one instruction, one journal of two lines and reserve that
 * much. Refuses a correction of a line its bank may have paid (`assertNotPaidAfterAll`), an invoice that is no longer owed
 * and a retention that is held already. A refund is posted L9 (docs/spec/ledger.md#l9) instead: what was overpaid and the
 * revenue of those who had a share are debited.
 */
export async function writeRelease(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: RequestRow,
  { out, unposted }: { out: Pick<MoneyOut, 'mayBePaidAfterAll'>; unposted: Unposted },
): Promise<Release> {
  const stamp = stampOf(ctx, by);
  await assertNotPaidAfterAll(tx, out, row);
  await assertInvoicesOwed(tx, row);
  await assertRetainedOnce(tx, row);
  const account = await accountFrom(tx, row);
  const source = { ...row, sourceBankAccountId: account.id };
  const orgId = row.orgId;
  const isSentByHand = !(await sendsByItself(tx, orgId));
  const isSentNow = !isSentByHand && row.payDate !== null && row.payDate <= lagosDay(stamp.at);
  await approve(tx, source, stamp, { isSentByHand, isSentNow });
  const { sent, held, recovered } = await owed(tx, row);
  const charged = await debitsOf(ctx, tx, by, row, { sent, bankAccountId: account.id, unposted });
  const payable = await accountOf(tx, orgId, 'ACCOUNTS_PAYABLE');
  const credits: NewLine[] = [
    { ledgerAccountId: payable, side: 'CREDIT' as const, amount: asKobo(sent) },
    {
      ledgerAccountId: await keptAs(tx, orgId, RETENTION_PAYABLE, held),
      side: 'CREDIT' as const,
      amount: asKobo(held),
    },
    {
      ledgerAccountId: await keptAs(tx, orgId, MOBILISATION_ADVANCES, recovered),
      side: 'CREDIT' as const,
      amount: asKobo(recovered),
    },
    ...charged.withheld,
  ].filter(({ amount }) => amount > 0n);
  return {
    journal: {
      orgId,
      event: ruleOf(row),
      source: { type: 'payment_request', id: row.id },
      description: `${row.requestNumber} approved: ${row.title}`,
      businessDate: lagosDay(stamp.at),
      lines: [...charged.debits, ...credits],
    },
    held: { ledgerAccountId: account.ledgerAccountId, kobo: sent },
    isSentNow,
    events: charged.events,
  };
}

/**
 * Posts the journals of these releases in their order and reserves their money, all or none: `insufficient-balance`, with
 * nothing changed, if an account holds too little for all that leave it. What is due is sent after the commit.
 */
export async function moveReleased(
  ctx: Ctx,
  tx: Tx,
  releases: readonly Release[],
  out: Pick<MoneyOut, 'send'>,
): Promise<void> {
  if (releases.length === 0) return;
  await postJournals(
    tx,
    releases.map(({ journal }) => journal),
    ctx.clock.now(),
  );
  const held = new Map<number, bigint>();
  for (const { ledgerAccountId, kobo } of releases.map((release) => release.held))
    held.set(ledgerAccountId, (held.get(ledgerAccountId) ?? 0n) + kobo);
  for (const [ledgerAccountId, kobo] of [...held].sort(([a], [b]) => a - b))
    await holdMoney(tx, ledgerAccountId, asKobo(kobo));
  if (releases.some(({ isSentNow }) => isSentNow)) await ctx.queue.enqueue(tx, out.send, {});
}

/**
 * Cancels an approved request before anything was sent: reverses its journal, sets withheld money right that others paid
 * over meanwhile (L17), and frees its money. What was withheld with a line that it corrects stays owed, because a copy of it
 * may still pay that line (docs/spec/ledger.md#withheld-money). Returns the audit events of a refund.
 */
export async function cancelApproved(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: RequestRow,
  why: string,
): Promise<AuditEvent[]> {
  const stamp = { ...stampOf(ctx, by), why };
  await assertNotReleased(tx, await retainedWith(tx, row));
  const journal = await journalFor(tx, { event: ruleOf(row), source: { type: 'payment_request', id: row.id } });
  if (!journal) throw new Error(`request ${row.id} is approved and has no journal`);
  const beside = row.sourcePaymentId === null ? await besideReversal(tx, row, journal) : undefined;
  await cancel(tx, row, stamp);
  if (beside) await takenNoMore(tx, row.orgId, beside.short);
  const events = await dropRefund(ctx, tx, doneBy(ctx, by), row.id, why);
  await reverseJournal(tx, journal, { reason: stamp.why, businessDate: lagosDay(stamp.at), at: stamp.at });
  if (beside && beside.lines.length > 0)
    await postJournals(
      tx,
      [
        {
          ...{ orgId: row.orgId, event: 'L17', source: { type: 'payment_request', id: row.id } },
          description: `${row.requestNumber} cancelled: what was paid over and is not withheld`,
          businessDate: lagosDay(stamp.at),
          lines: beside.lines,
        },
      ],
      stamp.at,
    );
  const account = await payingAccount(tx, row.sourceBankAccountId ?? 0);
  if (account?.ledgerAccountId !== undefined) await freeMoney(tx, account.ledgerAccountId, asKobo(row.totalAmountKobo));
  return events;
}
