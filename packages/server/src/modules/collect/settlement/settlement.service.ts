import type { Day } from '@isura/contract/kernel/days';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { accountOf, type NewLine, postJournals } from '../../ledger/index.ts';
import { recoverShares } from '../refund/recover-shares.service.ts';
import { closeUpTo, lockGathering, type Moved, movedNow, openMissing } from './gather-shares.queries.ts';
import {
  type HeldSettlement,
  holdSettlement,
  settlePayments,
  sharesByOrganization,
  writeFailed,
  writeSettled,
} from './send-settlements.queries.ts';
import { lastDayCutOff, statusAfter } from './settlement.domain.ts';

/** Returns the audit event of a settlement that the clock or the bank caused. */
export const settlementEvent = (
  at: Date,
  settlement: { id: number; orgId: number },
  traceId: string,
  facts: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  at,
  actor: { name: 'The portal', login: 'system' },
  orgId: settlement.orgId,
  category: 'COLLECTION',
  entityType: 'settlement',
  entityId: settlement.id,
  ip: '127.0.0.1',
  traceId,
  ...facts,
});

const itemsText = (count: number): string => (count === 1 ? '1 share' : `${formatCount(count)} shares`);

/**
 * Gathers the shares of collections: opens a settlement for each account and day with waiting shares, and closes those
 * past their cut-off, or of every day up to `upTo`. May run any number of times and in parallel; each share is in one
 * settlement. What others owe of refunds moves between the closed ones (docs/spec/ledger.md#l9). Returns how many were
 * opened and closed.
 */
export async function gatherShares(ctx: Ctx, traceId: string, upTo?: Day): Promise<{ opened: number; closed: number }> {
  const now = ctx.clock.now();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await lockGathering(tx);
    const opened = await openMissing(tx, now);
    const due = await closeUpTo(tx, upTo ?? lastDayCutOff(now), now);
    const ids = due.map(({ id }) => id);
    const closed = await movedNow(tx, [...ids, ...(await recoverShares(tx, ids, now))]);
    await record(tx, [
      ...opened.map((each) => openedEvent(now, each, traceId)),
      ...closed.map((each) => closedEvent(now, each, traceId)),
    ]);
    return { opened: opened.length, closed: closed.length };
  });
}

const openedEvent = (at: Date, settlement: Moved, traceId: string): AuditEvent =>
  settlementEvent(at, settlement, traceId, {
    action: 'settlement.opened',
    summary: `${settlement.number} opened`,
    after: { status: 'OPEN' },
  });

const closedEvent = (at: Date, settlement: Moved, traceId: string): AuditEvent =>
  settlementEvent(at, settlement, traceId, {
    action: 'settlement.closed',
    summary: `${settlement.number} closed with ${itemsText(settlement.itemCount)}`,
    before: { status: 'OPEN' },
    after: { status: 'CLOSED', netAmount: nairaOf(asKobo(settlement.netKobo)), itemCount: settlement.itemCount },
  });

/** Returns what is announced of a settlement the bank has answered. */
const outcomeOf = ({ id, orgId, number, netKobo, accountLabel }: HeldSettlement) => ({
  settlementId: id,
  orgId,
  number,
  amount: nairaOf(asKobo(netKobo)),
  account: accountLabel,
});

/**
 * Returns both sides of L2 (docs/spec/ledger.md#l2): the bank's ledger account receives what left the clearing of each
 * paid organization.
 */
async function linesOf(tx: Tx, { id, ledgerAccountId, netKobo }: HeldSettlement): Promise<NewLine[]> {
  const shares = await sharesByOrganization(tx, id);
  const lines: NewLine[] = [{ ledgerAccountId, side: 'DEBIT', amount: asKobo(netKobo) }];
  for (const { orgId, kobo } of shares)
    lines.push({
      ledgerAccountId: await accountOf(tx, orgId, 'COLLECTIONS_CLEARING'),
      side: 'CREDIT',
      amount: asKobo(kobo),
    });
  return lines;
}

/**
 * Records that the bank has paid: the settlement is SETTLED with L2 (docs/spec/ledger.md#l2), payments with all shares
 * settled are SETTLED, and that is announced. It happens once, even if reported twice or in parallel. Returns whether
 * it happened now.
 */
export async function settle(ctx: Ctx, id: number, bankReference: string, traceId: string): Promise<boolean> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const settlement = await holdSettlement(tx, id);
    if (!settlement || !statusAfter(settlement.status, 'confirm')) return false;
    const now = ctx.clock.now();
    await writeSettled(tx, id, bankReference, now);
    await settlePayments(tx, id);
    await ctx.outbox.announce(tx, {
      event: 'settlement.settled',
      payload: outcomeOf(settlement),
      sourceType: 'settlement',
      sourceId: id,
      orgId: settlement.orgId,
    });
    const lines = await linesOf(tx, settlement);
    const [posted] = await postJournals(
      tx,
      [
        {
          orgId: settlement.orgId,
          event: 'L2',
          source: { type: 'settlement', id },
          description: `Settlement ${settlement.number}`,
          businessDate: lagosDay(now),
          lines,
        },
      ],
      now,
    );
    await record(tx, [
      settlementEvent(now, settlement, traceId, {
        action: 'settlement.settled',
        summary: `${settlement.number} paid into the account`,
        before: { status: settlement.status },
        after: { status: 'SETTLED', bankReference, journal: posted?.number },
      }),
    ]);
    return true;
  });
}

/**
 * Records that the bank has definitely refused: the settlement is FAILED with its reason, nothing is posted, and that
 * is announced. Returns whether it happened now.
 */
export async function refuse(
  ctx: Ctx,
  id: number,
  why: { code: string; reason: string },
  traceId: string,
): Promise<boolean> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const settlement = await holdSettlement(tx, id);
    if (!settlement || !statusAfter(settlement.status, 'refuse')) return false;
    const now = ctx.clock.now();
    await writeFailed(tx, id, why, now);
    await ctx.outbox.announce(tx, {
      event: 'settlement.failed',
      payload: { ...outcomeOf(settlement), reason: why.reason },
      sourceType: 'settlement',
      sourceId: id,
      orgId: settlement.orgId,
    });
    await record(tx, [
      settlementEvent(now, settlement, traceId, {
        action: 'settlement.failed',
        summary: `${settlement.number} was refused by the bank: ${why.reason}`,
        before: { status: settlement.status },
        after: { status: 'FAILED', ...why },
      }),
    ]);
    return true;
  });
}
