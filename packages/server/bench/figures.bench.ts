import { lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import type { Actor } from '../src/platform/http/route.ts';
import type { Bench } from './bench.ts';
import { grown, holds, type MoneyPortal, openMoneyWorld } from './money-world.ts';
import { ATTEMPTS } from './people-world.ts';

const LARGE = Number(process.env.BENCH_PAYMENTS ?? 2_000_000);
const SMALL = 20_000;

const day = (ago: number): string => lagosDay(new Date(Date.now() - ago * 86_400_000));
const ACC = '/services/accountingservice/api';
const VIEW = `${ACC}/analytics`;
const dates = (first: number, last: number): string =>
  `start-date=${day(first)}T00:00:00&end-date=${day(last)}T23:59:00`;
const month = dates(30, 0);
const year = dates(364, 0);

/** The requests and their caller: `own` is staff of the busiest organization, `all` the central office. */
const requested: readonly [string, string, 'own' | 'all', string][] = [
  ['outflow of all, a year', 'RP2', 'all', `${ACC}/reports/outflow?${year}`],
  ['inflow by service, a month', 'RP3', 'own', `${ACC}/reports/inflow/mda?group-by=service&${month}`],
  ['inflow by service of all, a year', 'RP3', 'all', `${ACC}/reports/inflow/mda?group-by=service&${year}`],
  ['inflow by organization, a year', 'RP3', 'all', `${ACC}/reports/inflow/mda?group-by=mda&${year}`],
  ['inflow by month, a year', 'RP3', 'all', `${ACC}/reports/inflow/mda?group-by=month&${year}`],
  ['outflow by type, a year', 'RP4', 'all', `${ACC}/reports/outflow/mda?group-by=type&${year}`],
  ['balance sheet of an organization', 'RP5', 'own', `${ACC}/reports/mda-balance-sheet?size=50`],
  ['balance sheet of all beside a year ago', 'RP5', 'all', `${ACC}/reports/mda-balance-sheet?compare-to=${day(365)}`],
  ['payment report of all, a year', 'RQ6', 'all', `/services/organization/api/requests/payment-report?${year}`],
  ['receivables of an organization', 'AC3', 'own', `${VIEW}/receivables?${year}`],
  ['receivables of all', 'AC4', 'all', `${VIEW}/oagf/receivables?${year}`],
  ['inflows over time, a month', 'AC5', 'own', `${VIEW}/inflows?${month}`],
  ['inflows over time of all, a year', 'AC5', 'all', `${VIEW}/inflows?${year}`],
  ['figures of an organization, a month', 'AC6', 'own', `${VIEW}/{org}/${day(30)}/${day(0)}`],
  ['top services, a year', 'AC7', 'all', `${ACC}/services/top-ten?${year}`],
  ['payments by status, a year', 'AC9', 'own', `${VIEW}/payment-view/{org}/pie-chart?${year}`],
  ['payments over time, a year', 'AC10', 'own', `${VIEW}/payment-view/{org}/bar-chart?${year}`],
  ['payments of all organizations, a year', 'AC11', 'all', `${VIEW}/payment-view-oagf?${year}`],
  ['collection view, a month', 'AN2', 'own', `${VIEW}/collection-view/{org}/summary?${month}`],
  ['rejected items, a month', 'AN3', 'own', `${VIEW}/collection-view/{org}/rejected-items?${month}&size=20`],
  ['top organizations, a year', 'AN4', 'all', `${ACC}/mdas/top-ten?${year}`],
  ['top sectors, a year', 'AN5', 'all', `${ACC}/sectors/top-ten?${year}`],
  ['money in beside money out, a year', 'AN6', 'all', `${VIEW}/expense-receipt/oagf?${year}`],
  ['services that went quiet', 'AN7', 'own', `${VIEW}/quiet-services`],
];

/** Returns the organization that received most payments. */
async function busiest({ adminUrl }: MoneyPortal): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select org_id as id from collect.service_month group by 1 order by sum(count) desc limit 1',
  );
  await client.end();
  return Number(rows[0]?.id);
}

function actorOf(who: 'own' | 'all', own: number): Actor {
  const [orgId, userId] = who === 'all' ? [1, 1] : [own, 2];
  const may = ['reports', 'analytics', 'collections', 'balances', 'dashboard', 'payment.tax', 'payment.retail'];
  const permissions = new Set(may.map((thing) => `${thing}:view`)) as NonNullable<Actor['permissions']>;
  const who2 = { userId, orgId, permissions, roles: [], ownPermissions: new Set<never>() };
  return who === 'all'
    ? { kind: 'central', cell: 'A', ...who2, scope: { role: 'grp_oagf', orgId, userId } }
    : { kind: 'staff', cell: 'y', ...who2, scope: { role: 'grp_org', orgId, userId } };
}

/** Every report and every chart, from the decoded address to the response. */
export const bench: Bench = {
  id: 'figures',
  title: 'Reports and charts',
  about: `${ATTEMPTS} times each call, with row security in force, in a portal of ${LARGE.toLocaleString('en')} payments; the floor is the same call in one of ${SMALL.toLocaleString('en')}, so that "times the floor" is the growth (promised: at most twice). Money out is that of the demonstration. The figure is the 95th percentile.`,
  rounds: 3,
  async open() {
    const { portals, close } = await openMoneyWorld([SMALL, LARGE]);
    const [small, large] = portals as [MoneyPortal, MoneyPortal];
    const owns = new Map([
      [small, await busiest(small)],
      [large, await busiest(large)],
    ]);
    const ask = (portal: MoneyPortal, id: string, url: string, who: 'own' | 'all') => {
      const own = owns.get(portal) ?? 0;
      return portal.timed(id, url.replace('{org}', String(own)), actorOf(who, own));
    };
    const pieces = requested.map(([name, id, who, url]) =>
      grown(`${name}, ${id}`, (portal) => ask(portal, id, url, who), small, large),
    );
    const facts = portals.map(holds);
    return { pieces, facts, close };
  },
};
