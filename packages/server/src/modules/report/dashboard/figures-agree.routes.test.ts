import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { BY_STATUS, readStatusSums } from '@isura/contract/kernel/status-sums';
import type { CentralFigures, Dashboard } from '@isura/contract/report/dashboard';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawEveryStatus } from '../../../../test/money/every-status.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
await drawEveryStatus(portal);
const { db, clock } = portal;
await db.sql(
  `update collect.payment set overpaid_amount_kobo = 1 where id = (select min(id) from collect.payment where status = 'SUCCESSFUL')`,
);
await db.sql(
  // The last one is of today, whichever months the earlier ones are in.
  `update collect.payment set refunded_amount_kobo = 100 where id = (select max(id) from collect.payment where status = 'SUCCESSFUL')`,
);
await db.sql(
  `update bank.bank_account set low_balance_threshold_kobo = 100000000000 where id = (select min(id) from bank.bank_account where status = 'ACTIVE')`,
);
await db.sql(
  `update collect.invoice set is_short = true where id = (select min(id) from collect.invoice where status = 'PARTLY_PAID')`,
);

const ACC = '/services/accountingservice/api';
const COL = '/services/collectionservice/api';
const ORG = '/services/organization/api';
const today = lagosDay(clock.now());
const month = `start-date=${today.slice(0, 8)}01T00:00:00&end-date=${today}T23:59:00`;
const central = await portal.as('admin1@oagf.test');
const staff = await portal.as('admin@mow.test');

/** Returns the headers of the list a figure links to. */
async function listed(who: Caller, url: string) {
  const { status, headers } = await who.call({ url: `${url}${url.includes('?') ? '&' : '?'}size=1` });
  expect([url, status]).toEqual([url, 200]);
  return {
    count: Number(headers['x-total-count']),
    amount: String(headers['x-total-amount']),
    refunded: String(headers['x-total-refunded']),
    balance: String(headers['x-total-balance']),
    ledger: String(headers['x-total-ledger']),
    byStatus: readStatusSums(headers[BY_STATUS] === undefined ? undefined : String(headers[BY_STATUS])),
  };
}
type Row = Record<string, unknown>;
const total = (rows: readonly Row[], field: string) =>
  nairaOf(asKobo(rows.reduce((all, row) => all + koboOf(String(row[field])), 0n)));
const dashboardOf = async (who: Caller) =>
  (await who.call({ url: `${ACC}/analytics/dashboard` })).body as unknown as Dashboard;

describe.each([
  ['an administrator of an MDA', staff],
  ['an administrator of the central office', central],
])('on the dashboard of %s', (_, who) => {
  test('every amount is the total of the list behind it', async () => {
    const figures = await dashboardOf(who);
    const payments = await listed(who, `${COL}/payments?status=SUCCESSFUL&status=REFUNDED&${month}`);
    const report = await listed(who, `${ACC}/reports/inflow?${month}`);
    expect({ count: payments.count, amount: payments.amount }).toEqual({ count: report.count, amount: report.amount });
    // Less refunds, as on the tile; the report shows them beside what was paid.
    const less = nairaOf(asKobo(koboOf(report.amount) - koboOf(report.refunded)));
    expect(koboOf(report.refunded)).toBeGreaterThan(100n);
    expect(figures.receivedThisMonth).toEqual({ count: report.count, amount: less });
    const overdue = await listed(who, `${COL}/invoices?overdue=true`);
    expect(figures.overdueInvoices).toEqual({ count: overdue.count, amount: overdue.balance });
    const owed = await listed(who, `${COL}/invoices?owed=true`);
    expect(figures.owed).toEqual({ count: owed.count, amount: owed.balance });
    const late = figures.needs.find(({ kind }) => kind === 'INVOICES_OVERDUE');
    expect(String(late?.amount ?? '0.00')).toBe(overdue.balance);
    expect(String(figures.balance)).toBe((await listed(who, '/services/bankingservice/api/balances')).ledger);
    const { byStatus } = await listed(who, `${COL}/settlements`);
    const of = (...statuses: string[]) => {
      const these = byStatus.filter(({ status }) => statuses.includes(status));
      const amount = these.reduce((all, { sums }) => all + (sums['amount'] ?? 0n), 0n);
      return { count: these.reduce((all, { count }) => all + count, 0), amount: nairaOf(asKobo(amount)) };
    };
    const { ungathered, ...unsettled } = figures.unsettled!;
    const amount = nairaOf(asKobo(koboOf(String(unsettled.amount)) - koboOf(String(ungathered))));
    expect({ ...unsettled, amount }).toEqual(of('OPEN', 'CLOSED', 'SENT'));
    expect(figures.refused).toMatchObject(of('FAILED'));
    expect(figures.refused?.reason).toBeDefined();
  });

  test('every alert counts what its list shows', async () => {
    const lists: Record<string, string> = {
      SETTLEMENT_FAILED: `${COL}/settlements?status=FAILED`,
      SHORT_PAID: `${COL}/invoices?short=true`,
      OVERPAID: `${COL}/payments?held=true`,
      SERVICES_WAITING: `${ORG}/organizations/find-all-services?status=PENDING_ACTIVATION`,
      ONBOARDING_WAITING: `${ORG}/requests/admin-requests?type=MDA_ONBOARDING&status=AWAITING_APPROVAL`,
    };
    const { alerts } = await dashboardOf(who);
    const kinds = alerts.map(({ kind }) => kind as string);
    expect(kinds).toEqual(expect.arrayContaining(['SETTLEMENT_FAILED', 'SHORT_PAID', 'OVERPAID']));
    for (const { kind, count } of alerts.filter((alert) => alert.kind in lists))
      expect([kind, count]).toEqual([kind, (await listed(who, lists[kind] ?? '')).count]);
    const of = (kind: string) => alerts.find((alert) => alert.kind === kind);
    expect(of('SETTLEMENT_FAILED')?.link).toMatch(/settled=FAILED$/);
    const failed = await listed(who, `${COL}/settlements?status=FAILED`);
    expect(of('SETTLEMENT_FAILED')?.refused?.amount).toBe(
      nairaOf(asKobo(failed.byStatus.reduce((all, { sums }) => all + (sums['amount'] ?? 0n), 0n))),
    );
    const rowsOf = async (url: string) => (await who.call({ url: `${url}&size=100` })).body as unknown as Row[];
    const short = (await rowsOf(`${COL}/invoices?short=true`)).filter(({ status }) => status === 'PARTLY_PAID');
    expect(of('SHORT_PAID')?.amount).toBe(total(short, 'balance'));
    expect(of('OVERPAID')?.amount).toBe(total(await rowsOf(`${COL}/payments?held=true`), 'overpaidAmount'));
  });
});

test('the number of live MDAs is the same on the dashboard, the overview, the landing page and in their list', async () => {
  const figures = await dashboardOf(central);
  const overview = (await central.call({ url: `${ACC}/analytics/oagf/${today}/${today}` }))
    .body as unknown as CentralFigures;
  const publicly = (await portal.browser().call({ url: `${ORG}/public/statistics` })).body as { liveMdas: number };
  const { count } = await listed(central, `${ORG}/onboarding-step-two/organizations?status=LIVE&type=MDA`);
  expect(count).toBeGreaterThan(100);
  expect([figures.liveMdas, overview.liveMdas, publicly.liveMdas]).toEqual([count, count, count]);
  const active = await listed(central, `${ORG}/organizations/find-all-services?status=ACTIVE`);
  expect(overview.activeServices).toBe(active.count);
  expect([figures.servicesWaiting, figures.onboardingWaiting]).toEqual([
    (await listed(central, `${ORG}/organizations/find-all-services?status=PENDING_ACTIVATION`)).count,
    (await listed(central, `${ORG}/requests/admin-requests?type=MDA_ONBOARDING&status=AWAITING_APPROVAL`)).count,
  ]);
});
