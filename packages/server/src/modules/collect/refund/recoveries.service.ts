import type { RC16, Recovery } from '@isura/contract/collect/recovery';
import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { listRecoveries, type RecoveryRow } from './recoveries.queries.ts';

const recoveryOut = (row: RecoveryRow): Recovery => ({
  ...{ id: row.id, refundId: row.refundId, receiptNumber: row.receiptNumber },
  ...{ serviceName: row.serviceName, refundStatus: row.refundStatus },
  ...{ orgId: row.orgId, orgName: row.orgName, toOrgId: row.toOrgId, toOrgName: row.toOrgName },
  owed: asKobo(row.owedKobo),
  recovered: asKobo(row.recoveredKobo),
  left: asKobo(row.owedKobo - row.recoveredKobo),
  since: new Date(row.createdAt),
  settlements: row.settlements.map(({ number, day, kobo }) => ({ number, day, amount: asKobo(BigInt(kobo)) })),
});

/**
 * Returns a page of recoveries of refunds from the next settlements (RC16): those the actor's organization gets or
 * gives, or all for the central office, with the sums over all pages.
 */
export async function recoveries(ctx: Ctx, actor: Actor, query: z.output<typeof RC16.query>): Promise<Page<Recovery>> {
  const filters = {
    mine: actor.kind === 'central' ? undefined : (actor.orgId ?? 0),
    ...{ toOrgId: query['org-id'], fromOrgId: query['from-org-id'], open: query.open },
    receipt: query.query?.trim().toUpperCase() || undefined,
  };
  const found = await ctx.inTx(JOB_SCOPE, (tx) => listRecoveries(tx, filters, query));
  return {
    items: found.rows.map(recoveryOut),
    total: found.total,
    headers: {
      'x-total-owed': nairaOf(asKobo(found.owedKobo)),
      'x-total-recovered': nairaOf(asKobo(found.recoveredKobo)),
      'x-total-left': nairaOf(asKobo(found.owedKobo - found.recoveredKobo)),
    },
  };
}
