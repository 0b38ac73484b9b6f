import { lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import type { Actor } from '../src/platform/http/route.ts';
import type { Bench } from './bench.ts';
import { grown, holds, type MoneyPortal, openMoneyWorld } from './money-world.ts';
import { ATTEMPTS } from './people-world.ts';

const LARGE = Number(process.env.BENCH_PAYMENTS ?? 2_000_000);
const SMALL = 20_000;

/** Returns the organization that received most payments, and its account with most entries. */
async function busiest(portal: MoneyPortal): Promise<{ orgId: number; accountId: number }> {
  const client = new pg.Client({ connectionString: portal.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ org_id: string; id: string }>(
    `select a.org_id, a.id from ledger.ledger_account a where a.is_clearing
     order by (select sum(count) from collect.service_month m where m.org_id = a.org_id) desc nulls last limit 1`,
  );
  await client.end();
  return { orgId: Number(rows[0]?.org_id), accountId: Number(rows[0]?.id) };
}

const day = (ago: number): string => lagosDay(new Date(Date.now() - ago * 86_400_000));
const ACC = '/services/accountingservice/api';
const COL = '/services/collectionservice/api';
const dates = (first: number, last: number): string =>
  `start-date=${day(first)}T00:00:00&end-date=${day(last)}T23:59:00`;

/** The requests and their caller: `own` is the accountant of the busiest organization, `all` the central office. */
const requested: readonly [string, string, 'own' | 'all', string][] = [
  ['dashboard of an organization, AN1', 'AN1', 'own', `${ACC}/analytics/dashboard`],
  ['dashboard of the centre, AN1', 'AN1', 'all', `${ACC}/analytics/dashboard`],
  ['figures of the centre, AC8', 'AC8', 'all', `${ACC}/analytics/oagf/${day(365)}/${day(0)}`],
  ['inflow of an organization, a month, RP1', 'RP1', 'own', `${ACC}/reports/inflow?${dates(30, 0)}`],
  ['inflow of all, a month, RP1', 'RP1', 'all', `${ACC}/reports/inflow?${dates(30, 0)}`],
  ['inflow of all, a year, RP1', 'RP1', 'all', `${ACC}/reports/inflow?${dates(364, 0)}`],
  ['payments of an organization, RC7', 'RC7', 'own', `${COL}/payments?page=0&size=20`],
  ['payments of all, RC7', 'RC7', 'all', `${COL}/payments?page=0&size=20`],
  ['receipts of an organization, RC4', 'RC4', 'own', `${COL}/receipts?page=0&size=20`],
  ['receipts of all, RC4', 'RC4', 'all', `${COL}/receipts?page=0&size=20`],
  ['invoices of an organization, IN3', 'IN3', 'own', `${COL}/invoices?page=0&size=20`],
  ['invoices of an organization, unpaid, IN3', 'IN3', 'own', `${COL}/invoices?status=ISSUED&page=0&size=20`],
  ['settlements of an organization, SE1', 'SE1', 'own', `${COL}/settlements?page=0&size=20`],
  ['settlements of all, SE1', 'SE1', 'all', `${COL}/settlements?page=0&size=20`],
  ['journals of an organization, LG1', 'LG1', 'own', `${ACC}/journals?page=0&size=20`],
  ['accounts of an organization, AC2', 'AC2', 'own', `${ACC}/ledger-accounts?page=0&size=20`],
  ['entries of its busiest account, LG3', 'LG3', 'own', `${ACC}/ledger-accounts/{account}/entries?page=0&size=20`],
  ['trial balance of an organization, LG5', 'LG5', 'own', `${ACC}/trial-balance?page=0&size=20`],
  ['trial balance of all, LG5', 'LG5', 'all', `${ACC}/trial-balance?page=0&size=20`],
  ['balances of an organization, BA1', 'BA1', 'own', '/services/bankingservice/api/balances?page=0&size=20'],
];

/** Every dashboard, list and total of money received, from the decoded address to the response. */
export const bench: Bench = {
  id: 'money-lists',
  title: 'Lists and dashboards of money',
  about: `${ATTEMPTS} times each call, with row security in force, in a portal of ${LARGE.toLocaleString('en')} payments; the floor is the same call in one of ${SMALL.toLocaleString('en')}, so that "times the floor" is the growth (promised: at most twice). The figure is the 95th percentile.`,
  async open() {
    const { portals, close } = await openMoneyWorld([SMALL, LARGE]);
    const [small, large] = portals as [MoneyPortal, MoneyPortal];
    const known = new Map([
      [small, await busiest(small)],
      [large, await busiest(large)],
    ]);
    const actorOf = (portal: MoneyPortal, who: 'own' | 'all'): Actor => {
      const orgId = who === 'all' ? 1 : (known.get(portal)?.orgId ?? 0);
      const may = new Set(['reports:view', 'collections:view', 'collections:act', 'balances:view', 'dashboard:view']);
      return who === 'all'
        ? {
            kind: 'central',
            userId: 1,
            orgId,
            cell: 'A',
            permissions: may,
            scope: { role: 'grp_oagf', orgId, userId: 1 },
          }
        : {
            kind: 'staff',
            userId: 2,
            orgId,
            cell: 'y',
            permissions: may,
            scope: { role: 'grp_org', orgId, userId: 2 },
          };
    };
    const ask = (portal: MoneyPortal, id: string, url: string, who: 'own' | 'all') =>
      portal.timed(id, url.replace('{account}', String(known.get(portal)?.accountId)), actorOf(portal, who));
    const pieces = requested.map(([name, id, who, url]) =>
      grown(name, (portal) => ask(portal, id, url, who), small, large),
    );
    const facts = portals.map(holds);
    return { pieces, facts, close };
  },
};
