import * as addresses from '@isura/contract/kernel/addresses';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import { amountText } from '@isura/contract/org/amount-text';
import type { PublicService } from '@isura/contract/org/catalogue';
import type { PublicServiceDetail } from '@isura/contract/org/public-service';
import type { Ctx, Scope } from '../../../platform/ctx.ts';
import {
  countCatalogue,
  findService,
  listServices,
  type ServiceFilters,
  type ServiceRow,
} from './catalogue.queries.ts';
import { publicRule, withoutAbsent } from './rule.domain.ts';

/** The catalogue is the same for everybody, so it is always read with the public role. */
const asPublic: Scope = { role: 'grp_public' };

function publicService(row: ServiceRow): PublicService {
  const rule = row.amountType === null ? undefined : publicRule(row);
  return {
    id: row.id,
    name: row.name,
    ...organizationFieldsOf(row),
    category: row.category,
    amountText: amountText(rule),
    partPaymentAllowed: rule?.partPaymentAllowed ?? false,
  };
}

/**
 * Returns a page of payable services that match the filters: ranked by match when there is a query; otherwise, when no
 * sort is sent, those of `first` before the others.
 */
export async function searchServices(
  ctx: Ctx,
  filters: ServiceFilters,
  paging: Paging<'name'>,
  first: readonly number[] = [],
): Promise<Page<PublicService>> {
  const day = lagosDay(ctx.clock.now());
  const { rows, total } = await ctx.inTx(asPublic, (tx) => listServices(tx, filters, paging, day, first));
  return { items: rows.map(publicService), total };
}

/**
 * Returns one service with its instructions and today's rule. Refuses with not-found a service outside the catalogue.
 */
export async function readService(ctx: Ctx, serviceId: number): Promise<PublicServiceDetail> {
  const day = lagosDay(ctx.clock.now());
  const row = await ctx.inTx(asPublic, (tx) => findService(tx, serviceId, day));
  if (!row) throw new DomainError('not-found', { detail: 'There is no such service in the catalogue.' });
  return {
    ...publicService(row),
    description: row.description,
    requiresTin: row.requiresTin,
    requiresAddress: row.requiresAddress,
    ...withoutAbsent({
      payerInstructions: row.payerInstructions,
      rule: row.amountType === null ? undefined : publicRule(row),
    }),
  };
}

/** What org needs from modules further right. */
export interface CataloguePorts {
  /** Returns the number of successful payments since 1 January, Lagos time. */
  paymentsThisYear(ctx: Ctx): Promise<number>;
  /** Returns the ids of the services paid most often in this month and the eleven before, most often first. */
  mostPaid(ctx: Ctx): Promise<readonly number[]>;
}

export interface Statistics {
  liveMdas: number;
  /** The live MDAs that have a service. */
  payableMdas: number;
  activeServices: number;
  paymentsThisYear: number;
}

/** The data of the landing page: figures, and the editors' choice in their order. */
export interface LandingData {
  figures: Statistics;
  featured: (Pick<PublicService, 'id' | 'name' | 'orgName' | 'orgCode' | 'amountText'> & { href: string })[];
}

const PAYMENTS_KEPT_SECONDS = 3600;
const CATALOGUE_KEPT_SECONDS = 60;
const MOST_FEATURED = 12;

/** Caches an answer for `seconds`. Concurrent callers share one request, and a failure is not cached. */
function keptFor<T>(seconds: number, ask: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  let known: { until: number; answer: Promise<T> } | undefined;
  return (ctx) => {
    const now = ctx.clock.now().getTime();
    if (known && now < known.until) return known.answer;
    const kept = { until: now + seconds * 1000, answer: ask(ctx) };
    known = kept;
    kept.answer.catch(() => {
      if (known === kept) known = undefined;
    });
    return kept.answer;
  };
}

/** Returns the services paid most often, cached for an hour in this process. */
export const popular = ({ mostPaid }: Pick<CataloguePorts, 'mostPaid'>): ((ctx: Ctx) => Promise<readonly number[]>) =>
  keptFor(PAYMENTS_KEPT_SECONDS, mostPaid);

/** Returns the figures of the portal, cached in this process: the catalogue for a minute, the payments for an hour. */
export const statistics = ({
  paymentsThisYear,
}: Pick<CataloguePorts, 'paymentsThisYear'>): ((ctx: Ctx) => Promise<Statistics>) => {
  const catalogue = keptFor(CATALOGUE_KEPT_SECONDS, (ctx) => ctx.inTx(asPublic, countCatalogue));
  const paid = keptFor(PAYMENTS_KEPT_SECONDS, paymentsThisYear);
  return async (ctx) => {
    const [counts, payments] = await Promise.all([catalogue(ctx), paid(ctx)]);
    return { ...counts, paymentsThisYear: payments };
  };
};

/** Returns the data of the landing page: its figures, and the editors’ choice cached for a minute. */
export function landing(figuresOf: (ctx: Ctx) => Promise<Statistics>): (ctx: Ctx) => Promise<LandingData> {
  const choice = keptFor(CATALOGUE_KEPT_SECONDS, async (ctx) => {
    const { items } = await searchServices(ctx, { featured: true }, { page: 0, size: MOST_FEATURED, sort: [] });
    return items.map(({ id, name, orgName, orgCode, amountText: price }) => ({
      id,
      name,
      orgName,
      orgCode,
      amountText: price,
      href: addresses.serviceForm({ serviceId: id }),
    }));
  });
  return async (ctx) => {
    const [figures, featured] = await Promise.all([figuresOf(ctx), choice(ctx)]);
    return { figures, featured };
  };
}
