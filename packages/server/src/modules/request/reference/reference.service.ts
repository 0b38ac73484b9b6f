import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';
import { type ReferenceKind, type ReferenceRow, referenceAccess } from '@isura/contract/request/reference';
import { RF2 } from '@isura/contract/tax/tax-rate';
import type { Ctx } from '../../../platform/ctx.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { sectors, states } from '../../org/index.ts';
import { type RateRow, taxRates } from '../../tax/index.ts';
import { listBillers, listPfas, listTaxAuthorities } from './reference.queries.ts';

const money = (kobo: bigint | null) => (kobo === null ? undefined : asKobo(kobo));

/** Returns `construction_roads_buildings` in readable form: `Construction roads buildings`. */
const words = (category: string): string => {
  const spaced = category.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Returns a legal rate as a row of a list; missing values are left out. */
function rateOut(row: RateRow, actor: Actor): ReferenceRow {
  const all = {
    ratePercent: row.ratePercent === null ? undefined : (percentOf(row.ratePercent) ?? undefined),
    flatAmount: money(row.flatAmountKobo),
    bandFrom: money(row.bandFromKobo),
    bandTo: money(row.bandToKobo),
    effectiveTo: row.effectiveTo ?? undefined,
    legalReference: row.legalReference ?? undefined,
  };
  return {
    id: row.id,
    code: row.category,
    name: words(row.category),
    tax: row.tax,
    payeeKind: row.payeeKind,
    residency: row.residency,
    effectiveFrom: row.effectiveFrom,
    version: row.version,
    can: actsOpenTo(actor, actor.orgId ?? 0, { change: { call: RF2, when: row.effectiveTo === null } }),
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
      id,
      kind: kind as 'FEDERAL' | 'STATE',
      ...(state !== null && { state }),
    }));
  },
  pfas: (ctx, { scope }) => ctx.inTx(scope, listPfas),
  billers: async (ctx, { scope }) => {
    const rows = await ctx.inTx(scope, listBillers);
    return rows.map((row) => ({ ...row, code: String(row.id) }));
  },
  'tax-rates': async (ctx, actor) =>
    (await ctx.inTx(actor.scope, (tx) => taxRates(tx))).map((row) => rateOut(row, actor)),
  'stamp-instruments': async (ctx, actor) => {
    const on = lagosDay(ctx.clock.now());
    return (await ctx.inTx(actor.scope, (tx) => taxRates(tx, { tax: 'STAMP_DUTY', on }))).map((row) =>
      rateOut(row, actor),
    );
  },
};

/** The filters of a reference list; its order stays. */
interface ReferenceQuery {
  words?: string | undefined;
  tax?: string | undefined;
  isInForce?: boolean | undefined;
}

/** Reports whether a row matches: `ikeja` in code or name, a tax, and a last day that is not before today. */
const matchesQuery =
  ({ words, tax, isInForce }: ReferenceQuery, today: Day) =>
  (row: ReferenceRow): boolean =>
    (words === undefined || `${row.code} ${row.name}`.toLowerCase().includes(words.toLowerCase())) &&
    (tax === undefined || row.tax === tax) &&
    (!isInForce || row.effectiveTo === undefined || row.effectiveTo >= today);

/**
 * Returns a reference list by name (RF1). Refuses with `session-ended` a list that is not public if there is no
 * session.
 */
export async function readReference(
  ctx: Ctx,
  actor: Actor,
  kind: ReferenceKind,
  query: ReferenceQuery = {},
): Promise<ReferenceRow[]> {
  if (referenceAccess[kind] === 'signed-in' && actor.kind === 'anonymous') {
    throw new DomainError('session-ended', { detail: 'Sign in to read this list.' });
  }
  return (await readers[kind](ctx, actor)).filter(matchesQuery(query, lagosDay(ctx.clock.now())));
}
