import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
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
import { given, publicRule } from './rule.domain.ts';

/** The catalogue is the same for everybody: it is read as the public, whoever asks. */
const asPublic: Scope = { role: 'grp_public' };

function publicService(row: ServiceRow): PublicService {
  const rule = row.amountType === null ? undefined : publicRule(row);
  return {
    id: Number(row.id),
    name: row.name,
    orgId: Number(row.orgId),
    orgCode: row.orgCode,
    orgName: row.orgName,
    category: row.category,
    amountText: amountText(rule),
    partPaymentAllowed: rule?.partPaymentAllowed ?? false,
  };
}

/**
 * A page of the services that can be paid and fit the filters; ranked by how well they fit when there is a query, and
 * otherwise, where no order is asked for, those of `first` before the others.
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

/** One service with its instructions and the rule of today. Refuses with not-found what is not in the catalogue. */
export async function readService(ctx: Ctx, serviceId: number): Promise<PublicServiceDetail> {
  const day = lagosDay(ctx.clock.now());
  const row = await ctx.inTx(asPublic, (tx) => findService(tx, serviceId, day));
  if (!row) throw new DomainError('not-found', { detail: 'There is no such service in the catalogue.' });
  return {
    ...publicService(row),
    description: row.description,
    requiresTin: row.requiresTin,
    requiresAddress: row.requiresAddress,
    ...given({
      payerInstructions: row.payerInstructions,
      rule: row.amountType === null ? undefined : publicRule(row),
    }),
  };
}

/** What org must ask of modules further right. */
export interface CataloguePorts {
  /** Successful payments since 1 January, Lagos time. */
  paymentsThisYear(ctx: Ctx): Promise<number>;
  /** The services paid most often in this month and the eleven before, the most often paid first; ids. */
  mostPaid(ctx: Ctx): Promise<readonly number[]>;
}

export interface Statistics {
  liveMdas: number;
  /** Those of them that have a service. */
  payableMdas: number;
  activeServices: number;
  paymentsThisYear: number;
}

/** What the landing page shows: figures, and the editors' choice in their order. */
export interface LandingData {
  figures: Statistics;
  featured: (Pick<PublicService, 'id' | 'name' | 'orgName' | 'orgCode' | 'amountText'> & { href: string })[];
}

const PAYMENTS_KEPT_SECONDS = 3600;
const CATALOGUE_KEPT_SECONDS = 60;
const MOST_FEATURED = 12;

/**
 * Asks again only when what it knows is older than `seconds`; those who ask meanwhile share one answer, and a failure
 * is not kept.
 */
function keptFor<T>(seconds: number, ask: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  let known: { until: number; answer: Promise<T> } | undefined;
  return (ctx) => {
    const now = ctx.clock.now().getTime();
    if (known && now < known.until) return known.answer;
    const asked = { until: now + seconds * 1000, answer: ask(ctx) };
    known = asked;
    asked.answer.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.answer;
  };
}

/** The services paid most often, at most an hour old in this process. */
export const popular = ({ mostPaid }: Pick<CataloguePorts, 'mostPaid'>): ((ctx: Ctx) => Promise<readonly number[]>) =>
  keptFor(PAYMENTS_KEPT_SECONDS, mostPaid);

/** The figures of the portal: what the catalogue holds at most a minute old in this process, the payments an hour. */
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

/** The data of the landing page: its figures, and the editors’ choice at most a minute old. */
export function landing(figuresOf: (ctx: Ctx) => Promise<Statistics>): (ctx: Ctx) => Promise<LandingData> {
  const choice = keptFor(CATALOGUE_KEPT_SECONDS, async (ctx) => {
    const { items } = await searchServices(ctx, { featured: true }, { page: 0, size: MOST_FEATURED, sort: [] });
    return items.map(({ id, name, orgName, orgCode, amountText: price }) => ({
      id,
      name,
      orgName,
      orgCode,
      amountText: price,
      href: `/revenue?serviceId=${id}`,
    }));
  });
  return async (ctx) => {
    const [figures, featured] = await Promise.all([figuresOf(ctx), choice(ctx)]);
    return { figures, featured };
  };
}
