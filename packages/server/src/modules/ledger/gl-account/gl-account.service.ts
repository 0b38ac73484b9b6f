import type { Page } from '@isura/contract/kernel/endpoint';
import type { GlAccount, GlClass } from '@isura/contract/ledger/gl-account';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { findGlAccount, type GlFilters, type GlRow, listChargeable, listGlAccounts } from './gl-account.queries.ts';

const out = ({ id, parentId, ...row }: GlRow): GlAccount => ({
  ...row,
  id,
  class: row.class as GlClass,
  ...(parentId !== null && { parentId }),
});

/** Returns a page of the codes of the chart of accounts (AC1). */
export async function searchGlAccounts(
  ctx: Ctx,
  { scope }: Actor,
  filters: GlFilters,
  query: { page: number; size: number; sort: { direction: string }[] },
): Promise<Page<GlAccount>> {
  const isDescending = query.sort[0]?.direction === 'desc';
  const { rows, total } = await ctx.inTx(scope, (tx) => listGlAccounts(tx, filters, { ...query, isDescending }));
  return { items: rows.map(out), total };
}

/**
 * Returns one code of the chart, by its id or by the code itself; undefined when it does not exist or is not in use.
 */
export async function glAccount(tx: Tx, which: { id: number } | { code: string }): Promise<GlAccount | undefined> {
  const row = await findGlAccount(tx, which);
  return row && out(row);
}

/** Returns the chart codes that a payment may be charged to, with their ids. */
export const chargeableCodes = async (tx: Tx): Promise<ReadonlyMap<string, number>> =>
  new Map((await listChargeable(tx)).map(({ id, code }) => [code, id]));
