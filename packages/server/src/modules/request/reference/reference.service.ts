import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';
import { type ReferenceKind, type ReferenceRow, referenceAccess } from '@isura/contract/request/reference';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { sectors, states } from '../../org/index.ts';
import { listTaxRates, type RateRow } from '../tax-rate/tax-rate.queries.ts';
import { listBillers, listPfas, listTaxAuthorities } from './reference.queries.ts';

const money = (kobo: bigint | null) => (kobo === null ? undefined : asKobo(kobo));

/** `construction_roads_buildings` as people read it: `Construction roads buildings`. */
const words = (category: string): string => {
  const spaced = category.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** A rate of the law as a row of a list; what it has not is left out. */
function rateOut(row: RateRow): ReferenceRow {
  const all = {
    ratePercent: row.ratePercent === null ? undefined : (percentOf(row.ratePercent) ?? undefined),
    flatAmount: money(row.flatAmountKobo),
    bandFrom: money(row.bandFromKobo),
    bandTo: money(row.bandToKobo),
    effectiveTo: row.effectiveTo ?? undefined,
    legalReference: row.legalReference ?? undefined,
  };
  return {
    id: Number(row.id),
    code: row.category,
    name: words(row.category),
    tax: row.tax,
    payeeKind: row.payeeKind,
    residency: row.residency,
    effectiveFrom: row.effectiveFrom,
    version: row.version,
    ...(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as object),
  };
}

type Reader = (ctx: Ctx, actor: Actor) => Promise<ReferenceRow[]>;

const readers: Record<ReferenceKind, Reader> = {
  states,
  sectors,
  'tax-authorities': async (ctx, { scope }) => {
    const rows = await ctx.inTx(scope, listTaxAuthorities);
    return rows.map(({ id, state, kind, ...row }) => ({
      ...row,
      id: Number(id),
      kind: kind as 'FEDERAL' | 'STATE',
      ...(state !== null && { state }),
    }));
  },
  pfas: (ctx, { scope }) => ctx.inTx(scope, listPfas),
  billers: async (ctx, { scope }) => {
    const rows = await ctx.inTx(scope, listBillers);
    return rows.map((row) => ({ ...row, id: Number(row.id), code: String(row.id) }));
  },
  'tax-rates': async (ctx, { scope }) => (await ctx.inTx(scope, (tx) => listTaxRates(tx))).map(rateOut),
  'stamp-instruments': async (ctx, { scope }) => {
    const on = lagosDay(ctx.clock.now());
    return (await ctx.inTx(scope, (tx) => listTaxRates(tx, { tax: 'STAMP_DUTY', on }))).map(rateOut);
  },
};

/** A whole reference list by name. Refuses with session-ended a list that is not public to somebody without a session. */
export async function readReference(ctx: Ctx, actor: Actor, kind: ReferenceKind): Promise<ReferenceRow[]> {
  if (referenceAccess[kind] === 'signed-in' && actor.kind === 'anonymous') {
    throw new DomainError('session-ended', { detail: 'Sign in to read this list.' });
  }
  return readers[kind](ctx, actor);
}
