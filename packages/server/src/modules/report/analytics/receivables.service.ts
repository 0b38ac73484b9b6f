import type { Days } from '@isura/contract/kernel/day-ranges';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, sum } from '@isura/contract/kernel/money';
import { Lateness, type PortalReceivables, type Receivables } from '@isura/contract/report/receivables';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { groupNames } from '../movement/summary.queries.ts';
import { type AskedDays, askedDays } from './days.domain.ts';
import { sectorsOf } from './ranking.queries.ts';
import { dueDays, lateOf, mostOwed, owedBySector } from './receivables.domain.ts';
import { billedByMonth, owedBy, owedByAge } from './receivables.queries.ts';

const ONE_MOMENT = { snapshot: true, readOnly: true } as const;
const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);

/** Returns what is owed on a day, grouped by how late it is. */
export async function owedNow(
  tx: Tx,
  today: Day,
  orgId?: number,
): Promise<Pick<Receivables, 'outstanding' | 'overdue' | 'ageing'>> {
  const ages = await owedByAge(tx, today, orgId);
  const ageing = Lateness.options.map((label) => {
    const { count = 0n, amount = 0n } = ages.get(label) ?? {};
    return { label, ...dueDays(label, today), count: Number(count), amount: asKobo(amount) };
  });
  const late = lateOf(ageing);
  return {
    outstanding: {
      count: ageing.reduce((all, { count }) => all + count, 0),
      amount: sum(ageing.map(({ amount }) => amount)),
    },
    overdue: { count: late.count, amount: asKobo(late.amount) },
    ageing,
  };
}

async function figures(tx: Tx, days: Days, today: Day, orgId?: number): Promise<Receivables> {
  const months = await billedByMonth(tx, days, orgId);
  const services = await owedBy(tx, 'service', today, orgId);
  return {
    start: days.first,
    end: days.last,
    billed: {
      count: Number(months.reduce((all, { count }) => all + count, 0n)),
      amount: sum(months.map(({ billed }) => asKobo(billed))),
    },
    received: sum(months.map(({ received }) => asKobo(received))),
    ...(await owedNow(tx, today, orgId)),
    byMonth: months.map(({ month, billed, received }) => ({
      month,
      billed: asKobo(billed),
      received: asKobo(received),
    })),
    byService: mostOwed(services, await groupNames(tx, 'service', keysOf(services))),
  };
}

/**
 * Returns what is owed to the actor's organization now, and how much of the invoices due in a range is paid (AC3).
 * Refuses what `askedDays` refuses.
 */
export async function receivables(ctx: Ctx, actor: Actor, query: AskedDays): Promise<Receivables> {
  const now = ctx.clock.now();
  const days = askedDays(query, now);
  return await ctx.inTx(
    actor.scope,
    async (tx) => ({ ...(await figures(tx, days, lagosDay(now))), ...(ctx.asAt && { asAt: ctx.asAt }) }),
    ONE_MOMENT,
  );
}

/** Returns the same for all organizations or one, with what each organization and each sector is owed (AC4). */
export async function portalReceivables(
  ctx: Ctx,
  actor: Actor,
  query: AskedDays & { 'org-id'?: number | undefined },
): Promise<PortalReceivables> {
  const now = ctx.clock.now();
  const [days, today, orgId] = [askedDays(query, now), lagosDay(now), query['org-id']];
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const found = await figures(tx, days, today, orgId);
      const organizations = await owedBy(tx, 'mda', today, orgId);
      const sectors = await sectorsOf(tx, keysOf(organizations));
      const names = new Map([...sectors.values()].map((sector) => [sector.key, sector]));
      return {
        ...found,
        byMda: mostOwed(organizations, await groupNames(tx, 'mda', keysOf(organizations))),
        bySector: mostOwed(owedBySector(organizations, sectors), names),
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    ONE_MOMENT,
  );
}
