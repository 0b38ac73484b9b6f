import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import type { Contract } from '@isura/contract/request/contracts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { type ContractFilters, type ContractOrder, listContracts } from './contracts.queries.ts';

/** Returns a page of contracts with payments (PR22), with what was certified on each compared with its sum. */
export async function searchContracts(
  ctx: Ctx,
  { actor }: ActorContext,
  filters: ContractFilters,
  pages: { page: number; size: number; sort: readonly ContractOrder[] },
): Promise<Page<Contract>> {
  const { rows, total } = await ctx.inTx(actor.scope, (tx) => listContracts(tx, filters, pages));
  return {
    items: rows.map(({ id, orgId, sumKobo, leftKobo, awardDate, ...row }) => ({
      ...{ orgCode: row.orgCode, orgName: row.orgName, contractNumber: row.contractNumber, title: row.title },
      ...{ contractorName: row.contractorName, certificates: row.certificates },
      ...(awardDate !== null && { awardDate }),
      ...(sumKobo !== null && { contractSum: asKobo(sumKobo) }),
      ...(leftKobo !== null && { left: asKobo(leftKobo) }),
      id,
      orgId,
      paidToDate: asKobo(row.paidKobo),
      onTheWay: asKobo(row.onTheWayKobo),
      retained: asKobo(row.retainedKobo),
      released: asKobo(row.releasedKobo),
    })),
    total,
  };
}
