import type { Settlement, SettlementDetail } from '@isura/contract/collect/settlement';
import { SE3, SE4 } from '@isura/contract/collect/settlement';
import { PAID_IN, type SettlementStatus, settlementMoves } from '@isura/contract/collect/states';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount, maskWho } from '@isura/contract/kernel/mask';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import { BY_STATUS, countOver, sumOver, writeStatusSums } from '@isura/contract/kernel/status-sums';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ListPaging } from '../../../platform/db/list-rows.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { type RangeQuery, requestedDays } from '../../ledger/index.ts';
import {
  findSettlement,
  type ItemRow,
  listItems,
  listSettlements,
  type SettlementRow,
  type SettlementSort,
} from './read-settlements.queries.ts';
import { mayReconcile } from './settlement.domain.ts';

/** Returns the error for a settlement that does not exist or is another organization's. */
export const noSettlement = (): DomainError => new DomainError('not-found', { detail: 'There is no such settlement.' });

/** Returns a settlement in the shape of the contract; who reconciled it is masked for support staff. */
export function settlementOut(row: SettlementRow, actor: Actor, adminRequestId?: number): Settlement {
  return {
    id: row.id,
    number: row.number,
    businessDate: row.businessDate,
    beneficiaryOrgId: row.orgId,
    orgCode: row.orgCode,
    orgName: row.orgName,
    bankAccountId: row.bankAccountId,
    accountLabel: row.accountLabel,
    bankName: row.bankName,
    accountNumber: maskAccount(row.accountNumber),
    sequence: row.sequence,
    grossAmount: asKobo(row.grossKobo),
    feeAmount: asKobo(row.feeKobo),
    ...(row.recoveredKobo !== 0n && { recoveredAmount: asKobo(row.recoveredKobo) }),
    netAmount: asKobo(row.netKobo),
    itemCount: row.itemCount,
    status: row.status,
    attemptCount: row.attemptCount,
    ...(row.bankReference !== null && { bankReference: row.bankReference }),
    ...(row.failureCode !== null && { failureCode: row.failureCode }),
    ...(row.failureReason !== null && { failureReason: row.failureReason }),
    ...(row.closedAt !== null && { closedAt: new Date(row.closedAt) }),
    ...(row.sentAt !== null && { sentAt: new Date(row.sentAt) }),
    ...(row.settledAt !== null && { settledAt: new Date(row.settledAt) }),
    ...(row.reconciledBy !== null && { reconciledBy: isMasked(actor) ? maskWho(row.reconciledBy) : row.reconciledBy }),
    ...(row.reconciledAt !== null && { reconciledAt: new Date(row.reconciledAt) }),
    ...(row.reconciledKobo !== null && { reconciledAmount: asKobo(row.reconciledKobo) }),
    ...(row.reconciledNote !== null && { reconciledNote: row.reconciledNote }),
    ...(adminRequestId !== undefined && { adminRequestId }),
    version: row.version,
  };
}

async function retriesOf(tx: Tx, second: SecondPerson, rows: readonly SettlementRow[]): Promise<Map<number, number>> {
  const failed = rows.filter(({ status }) => status === 'FAILED').map(({ id }) => id);
  const waiting = failed.length === 0 ? [] : await second.waiting(tx, 'settlement', failed);
  return new Map(waiting.map(({ subjectId, requestId }) => [subjectId, requestId]));
}

export interface SettlementsQuery extends RangeQuery, ListPaging<SettlementSort> {
  status?: SettlementStatus[] | undefined;
  'org-id'?: number | undefined;
  'bank-account-id'?: number | undefined;
  query?: string | undefined;
}

/**
 * Returns a page of the settlements the actor sees, with the amount paid into accounts and the sums by status of all
 * matches (SE1).
 */
export async function searchSettlements(
  ctx: Ctx,
  actor: Actor,
  second: SecondPerson,
  query: SettlementsQuery,
): Promise<Page<Settlement>> {
  const filters = {
    status: query.status,
    orgId: query['org-id'],
    bankAccountId: query['bank-account-id'],
    query: query.query,
    days: requestedDays(query),
  };
  return await ctx.inTx(actor.scope, async (tx) => {
    const { rows, sums } = await listSettlements(tx, filters, query);
    const retries = await retriesOf(tx, second, rows);
    return {
      items: rows.map((row) => settlementOut(row, actor, retries.get(row.id))),
      total: countOver(sums),
      headers: {
        'x-total-amount': nairaOf(sumOver(sums, 'amount', PAID_IN)),
        [BY_STATUS]: writeStatusSums(sums),
      },
    };
  });
}

/** Returns a settlement the actor sees, with a page of its shares (SE2). */
export async function settlementWithItems(
  ctx: Ctx,
  actor: Actor,
  second: SecondPerson,
  id: number,
  paging: { page: number; size: number },
): Promise<SettlementDetail> {
  const found = await ctx.inTx(actor.scope, async (tx) => {
    const row = await findSettlement(tx, id);
    if (!row) throw noSettlement();
    return { row, retries: await retriesOf(tx, second, [row]) };
  });
  const items = await ctx.inTx(JOB_SCOPE, (tx) => listItems(tx, found.row, paging));
  const adminRequestId = found.retries.get(id);
  const isFailed = nextOf(settlementMoves, found.row.status, 'retry') !== undefined;
  return {
    ...settlementOut(found.row, actor, adminRequestId),
    can: actsOpenTo(actor, found.row.orgId, {
      retry: { call: SE4, when: isFailed && adminRequestId === undefined },
      reconcile: {
        call: SE3,
        when: mayReconcile(actor) && nextOf(settlementMoves, found.row.status, 'match') !== undefined,
      },
    }),
    items: items.map(itemOut),
  };
}

const itemOut = ({ amountKobo, ...row }: ItemRow): SettlementDetail['items'][number] => ({
  paymentId: row.paymentId,
  paymentReference: row.paymentReference,
  ...(row.receiptNumber !== null && { receiptNumber: row.receiptNumber }),
  orgName: row.orgName,
  serviceName: row.serviceName,
  confirmedAt: new Date(row.confirmedAt),
  amount: asKobo(amountKobo),
});
