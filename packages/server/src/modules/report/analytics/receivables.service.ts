import { BILLED } from '@isura/contract/collect/states';
import type { Days } from '@isura/contract/kernel/day-ranges';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, sum } from '@isura/contract/kernel/money';
import { Lateness, type PortalReceivables, type Receivables } from '@isura/contract/report/receivables';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { figureRows } from '../../../platform/db/figures.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { invoiced } from '../../collect/index.ts';
import { keysOf, oldestFirst, sectorsIn, sumsBySector } from '../figure/group.domain.ts';
import { groupNames } from '../figure/names.queries.ts';
import { type RequestedDays, requestedDays } from './days.domain.ts';
import { dueDays, lateOf, mostOwed } from './receivables.domain.ts';

const ONE_MOMENT = { snapshot: true, readOnly: true } as const;

/** Returns what is owed to each service or organization, and how much of it is late; those owed nothing are omitted. */
const owedBy = (tx: Tx, by: 'service' | 'mda', today: Day, orgId?: number) =>
  figureRows(tx, {
    source: invoiced,
    measure: { amount: 'balance', late: 'late' },
    by,
    where: { mda: orgId },
    access: { today },
  });

/** Returns what is owed on a day, grouped by how late it is. */
export async function owedNow(
  tx: Tx,
  today: Day,
  orgId?: number,
): Promise<Pick<Receivables, 'outstanding' | 'overdue' | 'ageing'>> {
  const owed = { source: invoiced, measure: { amount: 'balance' }, by: 'lateness' } as const;
  const rows = await figureRows(tx, { ...owed, where: { mda: orgId }, access: { today } });
  const ages = new Map(rows.map((row) => [row.key, row]));
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
  const months = await figureRows(tx, {
    source: invoiced,
    measure: { billed: 'billed', received: 'paid' },
    by: 'month',
    period: days,
    where: { mda: orgId, status: BILLED },
    access: { today },
  });
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
    byMonth: oldestFirst(months).map(({ key: month, billed, received }) => ({
      month,
      billed: asKobo(billed),
      received: asKobo(received),
    })),
    byService: mostOwed(services, await groupNames(tx, 'service', keysOf(services))),
  };
}

/**
 * Returns what is owed to the actor's organization now, and how much of the invoices due in a range is paid (AC3).
 * Refuses what `requestedDays` refuses.
 */
export async function receivables(ctx: Ctx, actor: Actor, query: RequestedDays): Promise<Receivables> {
  const now = ctx.clock.now();
  const days = requestedDays(query, now);
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
  query: RequestedDays & { 'org-id'?: number | undefined },
): Promise<PortalReceivables> {
  const now = ctx.clock.now();
  const [days, today, orgId] = [requestedDays(query, now), lagosDay(now), query['org-id']];
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const found = await figures(tx, days, today, orgId);
      const organizations = await owedBy(tx, 'mda', today, orgId);
      const names = await groupNames(tx, 'mda', keysOf(organizations));
      const sectors = sectorsIn(names);
      return {
        ...found,
        byMda: mostOwed(organizations, names),
        bySector: mostOwed(
          sumsBySector(organizations, sectors),
          new Map([...sectors.values()].map((sector) => [sector.key, sector])),
        ),
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    ONE_MOMENT,
  );
}
