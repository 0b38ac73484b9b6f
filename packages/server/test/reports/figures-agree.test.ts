import { firstDayOf, instantInLagos, lagosDay, lastDayOf, periodOf } from '@isura/contract/kernel/days';
import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import type { LedgerAccount } from '@isura/contract/ledger/ledger-account';
import type { Inflows } from '@isura/contract/report/analytics';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeStatement } from '../../src/modules/ledger/statement/make-statement.service.ts';
import { demonstrationPortal } from '../demonstration.ts';
import { firstOf, isLonger } from '../tier.ts';
import { chartAgreement } from './chart-agreement.ts';
import { ALWAYS_READ, hasWholeDays } from './drawn-periods.ts';
import { BEGINS_AT, edgeWorld } from './edge-days.ts';
import { listAgreement } from './list-agreement.ts';
import { moneyReports } from './money-reports.ts';
import { postedFacts } from './posted-facts.ts';
import { addressOf } from './read-report.ts';
import { CENTRAL, openReaders } from './readers.ts';

/** How many lists and how many charts are drawn; only a run that draws many takes long. */
const numRuns = { more: 300, deep: 3_000 }[process.env.TEST_TIER ?? ''] ?? 40;
const LONG = isLonger ? 3_600_000 : 120_000;
const portal = await demonstrationPortal({ at: instantInLagos(BEGINS_AT) });
const { db, clock, ctx } = portal;
const readers = await openReaders(portal);
const charts = chartAgreement(readers);

/** What an expectation throws. */
type Fault = Error & Partial<Record<'actual' | 'expected', unknown>>;
/** What disagreed while the past was made, by its moment. */
const misread: string[] = [];
/** Reads the charts that begin with today, as of now: at a commit those of the dashboards. */
async function readNow(): Promise<void> {
  const today = lagosDay(clock.now());
  const period = { 'start-date': `${firstDayOf(periodOf(today))}T00:00:00`, 'end-date': `${today}T23:59:00` };
  for (const id of firstOf(2, ['AN1', 'AC8', 'AC5', 'AC6', 'AC10', 'AN2', 'AN6']))
    for (const login of ['admin@mow.test', CENTRAL]) {
      const reading = { id, login, period, granularity: undefined, org: undefined };
      const followed = isLonger ? [] : [0, 1, 12];
      await charts.agrees({ ...reading, followed }).catch((fault: Fault) => {
        const { message, actual, expected } = fault;
        misread.push(JSON.stringify([clock.now(), id, login, message, actual, expected]));
      });
    }
}

const services = await edgeWorld(portal, readNow);
const accounts = await db.sql<{ id: number }>('select distinct bank_account_id as id from request.outflow order by 1');
const reports = moneyReports({
  serviceIds: services.map(({ serviceId }) => serviceId),
  accountIds: accounts.map(({ id }) => id),
});
const facts = await postedFacts(db);
const lists = listAgreement({ portal, readers, reports, facts });
/** A list as the central office reads it, narrowed by nothing. */
const PLAIN = { login: CENTRAL, filters: {}, org: undefined, size: 50, sort: undefined };

describe('around the ends of months and years and 29 February', () => {
  test('the past has money of every kind', async () => {
    const kinds = async (query: string) => (await db.sql<{ kind: string }>(query)).map(({ kind }) => kind);
    expect(await kinds('select distinct status as kind from collect.payment order by 1')).toEqual(
      expect.arrayContaining(['CANCELLED', 'EXPIRED', 'FAILED', 'PENDING', 'REFUNDED', 'SUCCESSFUL']),
    );
    expect(await kinds('select distinct status as kind from collect.settlement order by 1')).toEqual(
      expect.arrayContaining(['FAILED', 'SETTLED']),
    );
    expect(await kinds('select distinct status as kind from request.outflow order by 1')).toEqual(['PAID', 'RETURNED']);
    expect(await kinds('select distinct status as kind from request.payment_request order by 1')).toEqual(
      expect.arrayContaining(['APPROVED', 'AWAITING_APPROVAL', 'PARTLY_PAID', 'REJECTED']),
    );
  });

  test('the dashboards equal their lists in the first and in the last moment of each day', () => {
    expect(misread).toEqual([]);
  });

  test('a list equals its pages, its file and the ledger, whoever reads it and however it is narrowed', {
    timeout: LONG,
  }, async () => {
    await fc.assert(fc.asyncProperty(lists.drawn, lists.agrees), { numRuns });
  });

  test.each(ALWAYS_READ)(
    'the ends of months and years and 29 February: %s is read alike in every list of money',
    async (_, period) => {
      const dated = reports.filter(({ takes }) => takes === 'moments' || (takes === 'days' && hasWholeDays(period)));
      for (const { call } of dated) await lists.agrees({ ...PLAIN, id: call.id, period });
      for (const id of ['RP3', 'RP4']) await lists.agrees({ ...PLAIN, id, period, filters: { 'group-by': 'month' } });
      expect(dated.length).toBeGreaterThan(8);
    },
  );

  test.each([
    ['2028-02-28', '2028-03-01'],
    ['2027-12-31', '2028-01-01'],
  ])('every bucket from %s to %s has what its own days have', async (first, last) => {
    const period = { 'start-date': `${first}T00:00:00`, 'end-date': `${last}T23:59:00` };
    const reading = { login: CENTRAL, period, granularity: 'day', org: undefined, followed: [] } as const;
    for (const id of ['AC5', 'AC6', 'AC11', 'AN6']) await charts.agrees({ ...reading, id });
  });

  test('every figure of a chart equals the list it leads to, and a whole its parts', { timeout: LONG }, async () => {
    await fc.assert(fc.asyncProperty(charts.drawn, charts.agrees), { numRuns });
  });

  test('money in differs between ledger, report and dashboard by refunds alone, and each says so (docs/spec/reports.md#money-received)', async () => {
    const [first, last] = ['2027-03-01', '2028-03-01'];
    const days = { 'start-date': `${first}T00:00:00`, 'end-date': `${last}T23:59:00` };
    const central = await readers.callerOf(CENTRAL);
    const AT = '/services/accountingservice/api';
    const totals = async (status: readonly string[]) => {
      const { headers } = await central.call({ url: addressOf(`${AT}/reports/inflow`, { ...days, status, size: 1 }) });
      return {
        amount: koboOf(String(headers['x-total-amount'])),
        refunded: koboOf(String(headers['x-total-refunded'])),
      };
    };
    const [posted] = await db.sql<{ amount: string }>(
      `select sum(p.amount_kobo)::text as amount from ledger.journal j join ledger.posting p on p.journal_id = j.id
       join ledger.ledger_account a on a.id = p.ledger_account_id and a.is_clearing
       where j.event = 'L1' and p.side = 'DEBIT' and j.business_date between $1 and $2`,
      [first, last],
    );
    const naira = (kobo: bigint): string => nairaOf(asKobo(kobo));
    // "Received" is one figure: what the ledger collected, whatever was refunded since.
    const [received, refunded] = [await totals([]), await totals(['REFUNDED'])];
    expect(naira(received.amount)).toBe(naira(BigInt(posted?.amount ?? 0)));
    expect([received.refunded > refunded.refunded, refunded.amount > 0n]).toEqual([true, true]);
    // An analysis shows the same, and beside it what was refunded since.
    const analysis = (await central.call({ url: addressOf(`${AT}/analytics/inflows`, days) }))
      .body as unknown as Inflows;
    expect([analysis.total, analysis.refunded].map(String)).toEqual([naira(received.amount), naira(received.refunded)]);
    // A dashboard shows "Received less refunds", and beside it all that was refunded.
    const { inflow, beside } = (await central.call({ url: `${AT}/analytics/oagf/${first}/${last}` }))
      .body as unknown as CentralFigures;
    expect(String(inflow.amount)).toBe(naira(received.amount - received.refunded));
    expect(String(beside.givenBack)).toBe(naira(received.refunded));
  });

  test('the balance statements of three months follow one another, and close as the ledger did (J14)', async () => {
    const accountant = await readers.callerOf('accountant@mow.test');
    const AT = '/services/accountingservice/api';
    const { body } = await accountant.call({ url: `${AT}/ledger-accounts?size=100` });
    const all = (body as unknown as LedgerAccount[]).filter(({ lastPostedAt }) => lastPostedAt);
    const closed = new Map<number, string>();
    for (const month of ['2027-12', '2028-01', '2028-02']) {
      const [periodStart, periodEnd] = [firstDayOf(month), lastDayOf(month)];
      const balances = facts.balancesAt(periodEnd, readers.idOf('MOW'));
      for (const { id, normalSide } of all) {
        const requested = { ledgerAccountId: id, periodStart, periodEnd };
        const { status, body: made } = await accountant.call({
          method: 'POST',
          url: `${AT}/balance-statements`,
          body: requested,
        });
        if (status === 400) continue; // nothing was posted before the end of this month
        await makeStatement(ctx, Number((made as { id?: number }).id));
        const { body: read } = await accountant.call({
          url: `${AT}/balance-statements/${(made as { id?: number }).id}`,
        });
        const { openingBalance, amountIn, amountOut, closingBalance } = read as unknown as Record<string, string>;
        const [opening, came, went, closing] = [openingBalance, amountIn, amountOut, closingBalance].map((one) =>
          koboOf(String(one)),
        );
        expect([id, month, (opening ?? 0n) + (came ?? 0n) - (went ?? 0n)]).toEqual([id, month, closing]);
        expect([id, month, closed.get(id) ?? openingBalance]).toEqual([id, month, openingBalance]);
        const balance = balances.get(id) ?? 0n;
        expect([id, month, closing]).toEqual([id, month, normalSide === 'DEBIT' ? balance : -balance]);
        closed.set(id, String(closingBalance));
      }
    }
    expect(closed.size).toBeGreaterThan(5);
  });
});
