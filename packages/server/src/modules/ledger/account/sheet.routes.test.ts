import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf, sum } from '@isura/contract/kernel/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { balanceSheet } from './sheet.queries.ts';

const ACC = '/services/accountingservice/api';
const portal = await demonstrationPortal();
let auditor: Caller;
let maker: Caller;
let oagf: Caller;
const yesterday = lagosDay(portal.clock.now());

interface Line {
  section: string;
  amount: string;
  before?: string;
  change?: string;
  orgId: number;
  ledgerAccountId: number;
}
async function read(who: Caller, path: string) {
  const { status, body, headers } = await who.call({ url: `${ACC}/${path}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body as unknown as Line[], headers, of: (name: string) => koboOf(String(headers[name])) };
}
/** Reads all pages of a balance sheet. */
async function sheet(who: Caller, query = '') {
  const first = await read(who, `reports/mda-balance-sheet?size=1000&${query}`);
  const pages = Math.ceil(Number(first.headers['x-total-count']) / 1_000);
  for (let page = 1; page < pages; page += 1)
    first.rows.push(...(await read(who, `reports/mda-balance-sheet?size=1000&page=${page}&${query}`)).rows);
  return first;
}
const kobo = (rows: readonly Line[], section: string) =>
  sum(rows.filter((row) => row.section === section).map(({ amount }) => koboOf(amount)));

describe('the balance sheet', () => {
  let orgId: number;
  let today: string;
  beforeAll(async () => {
    const { percent: _, ...service } = await worksService(portal);
    await paid(portal, service, 2_000_00);
    portal.clock.advance(86_400); // no session lasts so long
    auditor = await portal.as('auditor@mow.test');
    maker = await portal.as('maker@mow.test');
    oagf = await portal.as('admin1@oagf.test');
    today = lagosDay(portal.clock.now());
    const world = await paymentWorld(portal);
    orgId = world.orgId;
    const { approved, pass } = disbursing(portal, world);
    await approved(['1000.00', '1000.17']);
    await pass(0);
    await pass(2);
    await paid(portal, service, 3_000_00);
  });

  test('the balance sheet adds each section up over all pages', async () => {
    for (const who of [auditor, oagf]) {
      const { rows, of } = await sheet(who);
      for (const [section, header] of [
        ['ASSETS', 'x-total-assets'],
        ['LIABILITIES', 'x-total-liabilities'],
        ['NET', 'x-total-net'],
      ] as const)
        expect([section, of(header)]).toEqual([section, kobo(rows, section)]);
      expect(of('x-total-between')).toBe(of('x-total-assets') - of('x-total-liabilities') - of('x-total-net'));
    }
  });

  test('the balance sheet balances over all organizations, to the kobo', async () => {
    expect((await sheet(oagf)).of('x-total-between')).toBe(0n);
    expect((await sheet(oagf, `as-at=${yesterday}`)).of('x-total-between')).toBe(0n);
  });

  test('the balance sheet agrees with the trial balance for every account, on any day', async () => {
    for (const day of [today, yesterday, addDays(yesterday, -1), '2012-02-29'])
      for (const [who, scope] of [
        [auditor, ''],
        [oagf, ''],
        [oagf, `&org-id=${orgId}`],
      ] as const) {
        const { rows } = await sheet(who, `as-at=${day}${scope}`);
        const trial = (await read(who, `trial-balance?size=10000&as-at=${day}${scope}`)).rows as unknown as {
          ledgerAccountId: number;
          debit: string;
          credit: string;
        }[];
        const signed = new Map(
          trial.map(({ ledgerAccountId, debit, credit }) => [ledgerAccountId, koboOf(debit) - koboOf(credit)]),
        );
        expect(rows.length).toBe(trial.length);
        for (const { ledgerAccountId, section, amount } of rows)
          expect(section === 'ASSETS' ? koboOf(amount) : asKobo(-koboOf(amount))).toBe(signed.get(ledgerAccountId));
      }
  });

  test('the balance sheet is shown beside another day, with what changed between them', async () => {
    const { rows, of } = await sheet(auditor, `compare-to=${yesterday}`);
    const before = await sheet(auditor, `as-at=${yesterday}`);
    for (const section of ['assets', 'liabilities', 'net'])
      expect(of(`x-total-${section}-before`)).toBe(before.of(`x-total-${section}`));
    expect(before.headers).not.toHaveProperty('x-total-assets-before');
    const then = new Map(before.rows.map((row) => [row.ledgerAccountId, row.amount]));
    expect(rows.some(({ change }) => change !== '0.00')).toBe(true);
    for (const { ledgerAccountId, amount, before, change } of rows) {
      expect(before).toBe(then.get(ledgerAccountId) ?? '0.00');
      expect(koboOf(String(change))).toBe(koboOf(amount) - koboOf(String(before)));
    }
  });

  test('the balance sheet reads the balance of every account once per day, for its page and its sums together', async () => {
    const requested = await portal.ctx.inTx(JOB_SCOPE, async (tx) => {
      const scans = async (table: string) =>
        (
          await sql<{ n: number }>`select (seq_scan + coalesce(idx_scan, 0))::int as n from pg_stat_xact_user_tables
            where schemaname = 'ledger' and relname = ${table}`.execute(tx)
        ).rows[0]?.n ?? 0;
      const begun = [await scans('ledger_account'), await scans('balance_day')] as const;
      const days = { asAt: yesterday, compareTo: addDays(yesterday, -1) };
      await balanceSheet(tx, days, { page: 0, size: 3, sort: [{ field: 'amount', direction: 'desc' }] });
      return [(await scans('ledger_account')) - begun[0], (await scans('balance_day')) - begun[1]];
    });
    const [later] = await portal.db.sql<{ n: number }>(
      `select (count(*) filter (where day > $1::date) + count(*) filter (where day > $1::date - 1))::int as n from ledger.ledger_account`,
      [yesterday],
    );
    expect(later?.n).toBeGreaterThan(0);
    expect(requested).toEqual([1, later?.n]);
  });

  test('the balance sheet covers the own organization alone, for everybody who sees reports there', async () => {
    const { rows } = await sheet(maker);
    expect(new Set(rows.map((row) => row.orgId))).toEqual(new Set([orgId]));
    expect((await sheet(oagf, `org-id=${orgId}`)).rows).toEqual(rows);
    expect((await sheet(oagf)).rows.length).toBeGreaterThan(rows.length);
  });
});
