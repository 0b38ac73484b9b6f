import { IN3 } from '@isura/contract/collect/invoices';
import { lagosDay } from '@isura/contract/kernel/days';
import { maskName } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import type { Debtors } from '@isura/contract/report/receivables';
import type { Ctx } from '../../../platform/ctx.ts';
import { figureRows } from '../../../platform/db/figures.ts';
import { cellFor } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { debts } from '../../collect/index.ts';
import { keysOf, mostFirst } from '../figure/group.domain.ts';
import { groupNames } from '../figure/names.queries.ts';
import { TOP } from './receivables.domain.ts';
import { owedNow } from './receivables.service.ts';

/**
 * Returns the largest debtors now (AC14). Names are masked for the central office and for users who may not list
 * invoices; the central office also sees the organization owed.
 */
export async function debtors(ctx: Ctx, actor: Actor, query: { 'org-id'?: number | undefined }): Promise<Debtors> {
  const [today, orgId] = [lagosDay(ctx.clock.now()), query['org-id']];
  const isCentral = actor.kind === 'central';
  const isMasked = isCentral || cellFor(IN3, actor) === undefined;
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const { outstanding } = await owedNow(tx, today, orgId);
      const largest = await figureRows(tx, {
        source: debts,
        measure: { amount: 'balance', late: 'late' },
        by: 'payer',
        most: TOP,
        where: { mda: orgId },
        access: { today },
      });
      const names = await groupNames(tx, 'payer', keysOf(largest));
      return {
        outstanding,
        debtors: mostFirst(largest).map(({ key, count, amount, late }) => {
          const { name = key, orgName } = names.get(key) ?? {};
          const shown = isMasked ? maskName(name) : name;
          return {
            key: Number(key),
            name: isCentral && orgId === undefined ? `${shown}, ${orgName}` : shown,
            count: Number(count),
            amount: asKobo(amount),
            late: asKobo(late),
          };
        }),
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    { snapshot: true, readOnly: true },
  );
}
