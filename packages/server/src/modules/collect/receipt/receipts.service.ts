import { RC5, type Receipt, type ReceiptSort } from '@isura/contract/collect/receipts';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { assertSortable } from '../../../platform/db/sorting.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { momentsOf } from '../../audit/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { requestedDays } from '../../ledger/index.ts';
import { areWholeDays, meant, receiptOut } from './receipt.domain.ts';
import { receiptsByIds } from './receipt.queries.ts';
import { countReceipts, type ReceiptFilters, receiptIds } from './receipts.queries.ts';

/** The filters of RC4 and RC11 as they arrive. */
export interface ReceiptQuery {
  query?: string | undefined;
  'service-id'?: number | undefined;
  'org-id'?: number | undefined;
  voided?: boolean | undefined;
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
}

/** A filter that matches nothing, for words that identify nothing: no receipt has the number "". */
const NOTHING = { receiptNumber: '' } as const;

/** Returns the filters for the words and days of a list; names are searched only by callers who see them. */
export function filtersOf(query: ReceiptQuery, { byName }: { byName: boolean }): ReceiptFilters {
  const words = query.query?.trim();
  return {
    ...momentsOf(query),
    days: areWholeDays(query['start-date'], query['end-date']) ? requestedDays(query) : undefined,
    found: words ? (meant(words) ?? (byName ? { payer: words } : NOTHING)) : undefined,
    serviceId: query['service-id'],
    orgId: query['org-id'],
    voided: query.voided,
  };
}

/** Returns a page of the receipts the actor sees (RC4), newest first unless sorted. */
export async function listReceipts(
  ctx: Ctx,
  actor: Actor,
  secondPerson: SecondPerson,
  query: ReceiptQuery & Paging<ReceiptSort>,
): Promise<Page<Receipt>> {
  const filters = filtersOf(query, { byName: !isMasked(actor) });
  const { rows, total } = await ctx.inTx(actor.scope, async (tx) => {
    const total = await countReceipts(tx, filters);
    assertSortable(query.sort, total, ['issuedAt']);
    const ids = await receiptIds(tx, filters, query);
    const found = new Map((await receiptsByIds(tx, ids)).map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => found.get(id) ?? []), total };
  });
  const ids = rows.map(({ id }) => id);
  const waiting = await ctx.inTx(JOB_SCOPE, (tx) => secondPerson.waiting(tx, 'receipt', ids));
  const waits = new Set(waiting.filter(({ type }) => type === 'RECEIPT_VOID').map(({ subjectId }) => subjectId));
  const masked = isMasked(actor);
  const items = rows.map((row) => {
    const isWaiting = waits.has(row.id);
    const canVoid = { call: RC5, when: row.voidedAt === null && !isWaiting && !row.hasRefund };
    return { ...receiptOut(row, { masked, isWaiting }), can: actsOpenTo(actor, row.orgId, { void: canVoid }) };
  });
  return { items, total };
}
