import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { InstructionStatus } from '@isura/contract/request/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { confirmTransfersJob, payRefund, takeTransfers } from '../../collect/index.ts';
import { accountOf, freeMoney, type NewJournal, postJournals } from '../../ledger/index.ts';
import {
  type Counted,
  endRun,
  followRetention,
  letLinesFollow,
  type Moved,
  moveFigures,
  statusAtEnd,
  type TransferOutcome,
  writeOutcomes,
} from '../../request/index.ts';
import { announceEnd, announceLines, announceReturn } from './announce-outcome.service.ts';
import { reopenUndecided } from './contradiction.queries.ts';
import { isUnsent } from './failure.domain.ts';
import type { HeldInstruction } from './outcome.queries.ts';

/** Builds an audit event of an instruction caused by the portal or the bank, without a user. */
export const transferEvent = (
  at: Date,
  instruction: Pick<HeldInstruction, 'id' | 'orgId'>,
  traceId: string,
  facts: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  at,
  actor: { name: 'The portal', login: 'system' },
  orgId: instruction.orgId,
  category: 'DISBURSEMENT',
  entityType: 'payment_instruction',
  entityId: instruction.id,
  ip: '127.0.0.1',
  traceId,
  ...facts,
});

/** The outcome the bank gave a locked instruction. */
export interface Outcome extends Omit<TransferOutcome, 'id'> {
  of: HeldInstruction;
  status: 'QUEUED' | 'SENT' | 'UNKNOWN' | 'PAID' | 'FAILED' | 'RETURNED';
}

const WORDS: Readonly<Record<string, [action: string, words: string]>> = {
  QUEUED: ['disbursement.not-sent', 'is waiting: its bank could not be reached'],
  UNKNOWN: ['disbursement.unknown', 'has no answer from the bank'],
  PAID: ['disbursement.paid', 'paid'],
  FAILED: ['disbursement.failed', 'refused by the bank'],
  RETURNED: ['disbursement.returned', 'returned by the bank'],
};

/** A transfer that failed because the portal itself did not send it. */
const NOT_SENT: [action: string, words: string] = ['disbursement.failed', 'not sent by the portal'];

/** Returns a lookup of organizations' ledger accounts by purpose, which reads each account once. */
export function accountsOf(tx: Tx): (orgId: number, purpose: Parameters<typeof accountOf>[2]) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  return (orgId, purpose) => {
    const key = `${orgId} ${purpose}`;
    const found = known.get(key) ?? accountOf(tx, orgId, purpose);
    known.set(key, found);
    return found;
  };
}

/**
 * Builds the journal: L5 when sent, L6 when credited, L7 when refused or returned (docs/spec/ledger.md#posting-rules),
 * L15 when two people settled that a refused transfer was paid; none while nothing is final. L15, and L7 of its return,
 * have the number of the attempt below zero: the refusal of the same attempt has the number itself.
 */
export async function journalOf(
  rule: 'L5' | 'L6' | 'L7' | 'L15',
  of: Pick<
    HeldInstruction,
    'id' | 'orgId' | 'number' | 'attemptCount' | 'notSentCount' | 'amountKobo' | 'status' | 'ledgerAccountId'
  > &
    Partial<Pick<HeldInstruction, 'isPaidAfterAll'>>,
  accounts: ReturnType<typeof accountsOf>,
  at: Date,
  isUnsent = false,
): Promise<NewJournal> {
  const payable = await accounts(of.orgId, 'ACCOUNTS_PAYABLE');
  const clearing = await accounts(of.orgId, 'PAYMENTS_CLEARING');
  const bank = of.ledgerAccountId;
  const isReturn = of.status === 'PAID';
  const [debit, credit, words] =
    rule === 'L5'
      ? [payable, clearing, 'sent to the bank']
      : rule === 'L6'
        ? [clearing, bank, 'paid']
        : rule === 'L15'
          ? [payable, await accounts(of.orgId, 'PAYMENTS_TO_CLARIFY'), 'paid after it had failed']
          : [
              isReturn ? bank : clearing,
              payable,
              isReturn ? 'returned by the bank' : isUnsent ? 'not sent' : 'refused',
            ];
  const attempt = of.attemptCount + of.notSentCount;
  const amount = asKobo(of.amountKobo);
  return {
    orgId: of.orgId,
    event: rule,
    source: { type: 'payment_instruction', id: of.id },
    sequence: rule === 'L15' || (rule === 'L7' && isReturn && of.isPaidAfterAll) ? -attempt : attempt,
    description: `${of.number} ${words}`,
    businessDate: lagosDay(at),
    lines: [
      { ledgerAccountId: debit, side: 'DEBIT', amount },
      { ledgerAccountId: credit, side: 'CREDIT', amount },
    ],
  };
}

const PENDING: ReadonlySet<InstructionStatus> = new Set(['APPROVED', 'QUEUED', 'SENT', 'UNKNOWN']);
const LOST: ReadonlySet<InstructionStatus> = new Set(['FAILED', 'RETURNED']);

/** Reports whether a status is a final result of a transfer. */
const isFinal = (status: Outcome['status']): status is 'PAID' | 'FAILED' | 'RETURNED' =>
  status === 'PAID' || LOST.has(status);

/** Returns how request figures change when instructions move from their locked status to another. */
export function movesOf(outcomes: readonly { of: HeldInstruction; status: InstructionStatus }[]): Moved[] {
  const moved = new Map<number, Moved>();
  for (const { of, status } of outcomes) {
    const each = moved.get(of.requestId) ?? {
      ...{ requestId: of.requestId, paid: 0, paidKobo: 0n, paidLines: 0, failed: 0, failedKobo: 0n },
      ...{ pending: 0, pendingKobo: 0n },
    };
    moved.set(of.requestId, each);
    for (const [state, sign] of [
      [of.status, -1],
      [status, 1],
    ] as const) {
      const kobo = of.amountKobo * BigInt(sign);
      if (PENDING.has(state)) [each.pending, each.pendingKobo] = [each.pending + sign, each.pendingKobo + kobo];
      else if (LOST.has(state)) [each.failed, each.failedKobo] = [each.failed + sign, each.failedKobo + kobo];
      else if (state === 'PAID')
        [each.paid, each.paidKobo, each.paidLines] = [
          each.paid + sign,
          each.paidKobo + kobo,
          each.paidLines + sign * of.lineCount,
        ];
    }
  }
  return [...moved.values()];
}

/**
 * Sets requests with no instruction under way to the status that follows from what was paid; the rest continue. Returns
 * those that ended.
 */
async function endRuns(tx: Tx, counted: readonly Counted[], now: Date): Promise<Counted[]> {
  const ended = counted
    .filter(({ pendingCount }) => pendingCount === 0)
    .map((row) => ({ ...row, status: statusAtEnd(row) }));
  for (const { id, status } of ended) await endRun(tx, id, status, now);
  return ended;
}

/** Updates refunds with transfers that were paid or returned. Returns their audit events. */
async function followRefunds(ctx: Ctx, tx: Tx, changed: readonly Outcome[], traceId: string): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  const by = { at: ctx.clock.now(), actor: { name: 'The portal', login: 'system' }, ip: '127.0.0.1', traceId };
  for (const { of, status } of changed)
    if (of.isRefund && (status === 'PAID' || status === 'RETURNED'))
      events.push(...(await payRefund(ctx, tx, by, of.requestId, { isBack: status === 'RETURNED' })));
  return events;
}

/** Records that invoices of other organizations have been paid, and queues the confirmation at once. */
async function payInvoices(ctx: Ctx, tx: Tx, changed: readonly Outcome[], traceId: string): Promise<void> {
  const transfers = changed.flatMap(({ of: { number, invoiceReference: reference, amountKobo: kobo }, status }) =>
    status === 'PAID' && reference !== null ? [{ number, reference, kobo }] : [],
  );
  if ((await takeTransfers(ctx, tx, transfers, traceId)) > 0) await ctx.queue.enqueue(tx, confirmTransfersJob, {});
}

/**
 * Writes the bank's outcomes for locked instructions in the transaction that locks them: their statuses and their
 * lines', L6, L7 (docs/spec/ledger.md#posting-rules) and L15, the reserved money freed when paid or refused, the
 * figures of their requests and, where a run ended, its status, one announcement per run, and an event for each that is
 * final; `besides` precedes them in the audit trail. All or nothing.
 */
export async function writeOutcome(
  ctx: Ctx,
  tx: Tx,
  outcomes: readonly Outcome[],
  traceId: string,
  besides: readonly AuditEvent[] = [],
): Promise<void> {
  if (outcomes.length === 0) return await record(tx, besides);
  const now = ctx.clock.now();
  await writeOutcomes(
    tx,
    outcomes.map(({ of, ...written }) => ({ id: of.id, ...written })),
    now,
  );
  const changed = outcomes.filter(({ of, status }) => of.status !== status);
  const instructions = changed.map(({ of }) => of);
  await letLinesFollow(tx, instructions);
  const unpaid = changed.filter(({ status }) => LOST.has(status)).map(({ of }) => of.id);
  if (unpaid.length > 0) await reopenUndecided(tx, unpaid);
  await followRetention(
    tx,
    changed.map(({ of: { id, orgId }, status }) => ({ id, orgId, status })),
  );
  const over = changed.filter(({ status }) => status !== 'UNKNOWN' && status !== 'SENT' && status !== 'QUEUED');
  const counted = await moveFigures(tx, movesOf(over), now);
  const ended = await endRuns(tx, counted, now);
  const refunds = await followRefunds(ctx, tx, changed, traceId);
  await payInvoices(ctx, tx, changed, traceId);
  const accounts = accountsOf(tx);
  const journals: NewJournal[] = [];
  const freed = new Map<number, bigint>();
  for (const { of, status } of changed)
    if (status === 'QUEUED') journals.push(await journalOf('L7', of, accounts, now, true));
  for (const { of, status } of over) {
    if (of.status !== 'QUEUED')
      // a transfer that was never sent has nothing in clearing
      journals.push(
        await journalOf(status !== 'PAID' ? 'L7' : of.status === 'FAILED' ? 'L15' : 'L6', of, accounts, now),
      );
    const account = of.ledgerAccountId;
    if (status !== 'RETURNED' && of.status !== 'FAILED') freed.set(account, (freed.get(account) ?? 0n) + of.amountKobo);
  }
  const returned = changed.filter(({ status }) => status === 'RETURNED').map(({ of }) => of);
  await announceLines(
    ctx,
    tx,
    counted,
    over.flatMap(({ of, status }) => (isFinal(status) ? [{ of, status }] : [])),
  );
  await announceReturn(ctx, tx, counted, returned);
  await announceEnd(
    ctx,
    tx,
    ended.filter((row) => !returned.some(({ requestId }) => requestId === row.id)),
  );
  await postJournals(tx, journals, now);
  for (const [account, kobo] of [...freed].sort(([a], [b]) => a - b)) await freeMoney(tx, account, asKobo(kobo));
  await record(tx, [
    ...besides,
    ...changed.flatMap(({ of, status, failure, bankReference }) => {
      const [action, words] = status === 'FAILED' && isUnsent(failure) ? NOT_SENT : (WORDS[status] ?? []);
      if (!action) return [];
      const facts = {
        ...{
          status,
          amount: nairaOf(asKobo(of.amountKobo)),
          attempt: of.attemptCount,
          reference: of.providerRef ?? '',
        },
        ...(failure && { code: failure.code, reason: failure.reason }),
        ...(bankReference && { bankReference }),
      };
      const summary = `${of.number} of ${formatMoney(asKobo(of.amountKobo))} ${words}`;
      return [transferEvent(now, of, traceId, { action, summary, before: { status: of.status }, after: facts })];
    }),
    ...ended.map((row) => ({
      ...transferEvent(now, row, traceId, {
        action: 'disbursement.finished',
        summary: `${row.requestNumber}: ${row.paidCount} of ${row.payableCount} paid, ${row.failedCount} failed`,
        after: { status: row.status, paid: row.paidCount, failed: row.failedCount, payable: row.payableCount },
      }),
      entityType: 'payment_request',
    })),
    ...refunds,
  ]);
}
