import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf } from '@isura/contract/kernel/money';
import type { BalanceStatement, StatementEntry } from '@isura/contract/ledger/balance-statement';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { firedBy } from '../../../../test/schema/fired.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { accountOf, postJournals } from '../posting/posting.service.ts';
import { makeStatement } from './make-statement.service.ts';
import { makeMonthlyStatements } from './monthly.service.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const URL = '/services/accountingservice/api/balance-statements';
const idOf = async (code: string) =>
  (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
const [mow, fra] = [await idOf('MOW'), await idOf('FRA')];
let [accountant, maker, foreign]: Caller[] = [];
/** Sets the clock and signs everybody in again: no session lasts for days. */
async function at(moment: string) {
  clock.set(new Date(moment));
  [accountant, maker, foreign] = await Promise.all(
    ['accountant@mow.test', 'maker@mow.test', 'accountant@fra.test'].map((login) => portal.as(login)),
  );
}
const [fees, unallocated] = await db.inTx(JOB_SCOPE, async (tx) => [
  await accountOf(tx, mow, 'FEES_PAYABLE'),
  await accountOf(tx, mow, 'UNALLOCATED_RECEIPTS'),
]);
const client = new pg.Client({ connectionString: db.adminUrl });
await client.connect();
afterAll(() => client.end());

let source = 0;
/** Posts a journal of `naira` on a day that debits fees payable and credits unallocated receipts. */
const post = (businessDate: string, naira: number) => {
  source += 1;
  return db.inTx(JOB_SCOPE, (tx) =>
    postJournals(
      tx,
      [
        {
          ...{ orgId: mow, event: 'OPENING', source: { type: 'opening', id: source }, businessDate },
          description: `Opening ${source}`,
          lines: [
            { ledgerAccountId: fees!, side: 'DEBIT', amount: asKobo(BigInt(naira) * 100n) },
            { ledgerAccountId: unallocated!, side: 'CREDIT', amount: asKobo(BigInt(naira) * 100n) },
          ],
        },
      ],
      clock.now(),
    ),
  );
};
const ask = async (who: Caller, periodStart: string, periodEnd: string, ledgerAccountId = fees!) => {
  const response = await who.call({ method: 'POST', url: URL, body: { ledgerAccountId, periodStart, periodEnd } });
  return { ...response, body: response.body as unknown as BalanceStatement & { detail: string } };
};
const look = async (id: number, who = accountant!) =>
  (await who.call({ url: `${URL}/${id}` })).body as unknown as BalanceStatement;
const made = async (periodStart: string, periodEnd: string, ledgerAccountId = fees!) => {
  const { status, body } = await ask(accountant!, periodStart, periodEnd, ledgerAccountId);
  expect([status, body.status], body.detail).toEqual([202, 'GENERATING']);
  await makeStatement(ctx, body.id);
  return await look(body.id);
};
const entries = async (id: number, query = '', who = accountant!) => {
  const response = await who.call({ url: `${URL}/${id}/entries?${query}` });
  return { ...response, rows: response.body as unknown as StatementEntry[] };
};
const list = async (who: Caller, query = '') => {
  const response = await who.call({ url: `${URL}?size=200&${query}` });
  return response.body as unknown as BalanceStatement[];
};
/** Returns the kobo of an amount as it was received, in naira as text. */
const kobo = (naira: unknown) => koboOf(String(naira));
const figures = ({ openingBalance, amountIn, amountOut, closingBalance }: BalanceStatement) => [
  openingBalance,
  amountIn,
  amountOut,
  closingBalance,
];

// September to November of the account, whose first entry is of the tenth of September.
await at('2026-11-24T10:00:00Z');
for (const [day, naira] of [
  ['2026-09-10', 100],
  ['2026-09-30', 20],
  ['2026-10-01', 7],
  ['2026-10-01', 8],
  ['2026-10-31', 5],
  ['2026-11-24', 1],
] as const)
  await post(day, naira);

describe('a balance statement', () => {
  test('a balance statement opens, receives, pays out and closes; its entries have their balance and end at the closing balance', async () => {
    const october = await made('2026-10-01', '2026-10-31');
    // Fees are owed: debits go out of the account.
    expect(figures(october)).toEqual(['-120.00', '0.00', '20.00', '-140.00']);
    expect(october).toMatchObject({
      status: 'READY',
      isFinal: true,
      entriesCount: 3,
      lateEntries: 0,
      normalSide: 'CREDIT',
    });
    const { rows, headers } = await entries(october.id);
    expect(rows.map(({ businessDate, debit, credit, balance }) => [businessDate, debit, credit, balance])).toEqual([
      ['2026-10-01', '7.00', undefined, '-127.00'],
      ['2026-10-01', '8.00', undefined, '-135.00'],
      ['2026-10-31', '5.00', undefined, '-140.00'],
    ]);
    expect(headers).toMatchObject({ 'x-total-count': '3', 'x-total-debit': '20.00', 'x-total-credit': '0.00' });
    const other = await made('2026-10-01', '2026-10-31', unallocated);
    expect(figures(other)).toEqual(['120.00', '20.00', '0.00', '140.00']);
  });

  test('a balance statement returns the same entries page by page, in reverse, and when searched by words or by the number of a journal', async () => {
    const [october] = await list(accountant!, `ledger-account-id=${fees}&month=2026-10`);
    const { rows } = await entries(october!.id);
    const walked = await Promise.all([0, 1, 2].map((page) => entries(october!.id, `size=1&page=${page}`)));
    expect(walked.flatMap((page) => page.rows)).toEqual(rows);
    expect((await entries(october!.id, 'sort=businessDate,desc')).rows).toEqual(rows.toReversed());
    const back = await Promise.all(
      [0, 1, 2].map((page) => entries(october!.id, `sort=businessDate,desc&size=1&page=${page}`)),
    );
    expect(back.flatMap((page) => page.rows)).toEqual(rows.toReversed());
    expect((await entries(october!.id, 'size=1&page=3')).rows).toEqual([]);
    const found = await entries(october!.id, `query=${rows[1]!.number.toLowerCase()}`);
    expect(found.rows).toEqual([rows[1]]);
    expect(found.headers).toMatchObject({ 'x-total-count': '1', 'x-total-debit': '8.00' });
    expect((await entries(october!.id, 'query=opening%205')).rows).toEqual([rows[2]]);
    expect((await entries(october!.id, 'query=%25')).rows).toEqual([]);
  });

  test('a balance statement exists once for an account and a period, however many ask at once', async () => {
    const requested = await Promise.all([1, 2, 3].map(() => ask(accountant!, '2026-09-01', '2026-09-30')));
    expect(new Set(requested.map(({ body }) => body.id)).size).toBe(1);
    const [{ body }] = requested as [(typeof requested)[0]];
    await makeStatement(ctx, body.id);
    await makeStatement(ctx, body.id);
    expect(figures(await look(body.id))).toEqual(['0.00', '0.00', '120.00', '-120.00']);
    expect((await ask(accountant!, '2026-09-01', '2026-09-30')).body).toMatchObject({ id: body.id, status: 'READY' });
  });

  test('a balance statement that would begin before the account did begins with the month of its first entry', async () => {
    const { body } = await ask(accountant!, '2025-01-01', '2026-09-30');
    expect(body).toMatchObject({ periodStart: '2026-09-01', status: 'READY' }); // the statement of September
  });

  test.each([
    ['backwards', '2026-10-31', '2026-10-01', 'The end is before the start'],
    ['in the future', '2026-11-01', '2026-11-30', 'Choose an end no later than today'],
    ['of ten years', '2016-10-01', '2026-10-01', 'Choose five years or less'],
    [
      'over before the account began',
      '2026-01-01',
      '2026-08-31',
      'Nothing was posted to this account before 1 Sep 2026',
    ],
  ])('a balance statement is refused for a period that is %s', async (_, start, end, sentence) => {
    const { status, body } = await ask(accountant!, start, end);
    expect([status, body.detail]).toEqual([400, sentence]);
  });

  test('a balance statement of an account without postings is refused', async () => {
    const [{ id } = { id: 0 }] = await db.sql<{ id: number }>(
      'select id from ledger.ledger_account where org_id = $1 and day is null order by id limit 1',
      [mow],
    );
    const { status, body } = await ask(accountant!, '2026-10-01', '2026-10-31', id);
    expect([status, body.detail]).toEqual([400, 'Nothing has been posted to this account yet']);
  });

  test('a balance statement of days that are not over follows the ledger, and is stored when they are', async () => {
    const running = await made('2026-11-01', '2026-11-24');
    expect([running.isFinal, ...figures(running)]).toEqual([false, '-140.00', '0.00', '1.00', '-141.00']);
    await post('2026-11-24', 2);
    expect(figures(await look(running.id))).toEqual(['-140.00', '0.00', '3.00', '-143.00']);
    expect((await list(accountant!, `ledger-account-id=${fees}&month=2026-11`)).map(figures)).toEqual([
      ['-140.00', '0.00', '3.00', '-143.00'],
    ]);
    await at('2026-11-25T10:00:00Z');
    await makeMonthlyStatements(ctx);
    const over = await look(running.id);
    expect([over.isFinal, over.lateEntries, ...figures(over)]).toEqual([true, 0, '-140.00', '0.00', '3.00', '-143.00']);
  });

  test('a balance statement is changed by a later entry for its days, with all statements that follow, and says so', async () => {
    await at('2026-11-25T11:00:00Z');
    await post('2026-09-15', 30);
    const [september, october] = await Promise.all(
      ['2026-09', '2026-10'].map(
        async (month) => (await list(accountant!, `ledger-account-id=${fees}&month=${month}`))[0]!,
      ),
    );
    expect(figures(september!)).toEqual(['0.00', '0.00', '150.00', '-150.00']);
    expect(figures(october!)).toEqual(['-150.00', '0.00', '20.00', '-170.00']);
    expect([september!.lateEntries, october!.lateEntries]).toEqual([1, 0]);
    expect(october!.movedAt).toBe('2026-11-25T11:00:00.000Z');
    expect((await entries(october!.id)).rows.at(-1)?.balance).toBe('-170.00');
  });
});

describe('at the end of a month', () => {
  const statementsOfMonth = async (month: string) =>
    (await list(accountant!, `month=${month}`)).filter(({ ledgerAccountId }) =>
      [fees, unallocated].includes(ledgerAccountId),
    );
  const notified = async (who: Caller) => {
    await portal.deliver();
    const { body } = await who.call({ url: '/services/notificationservice/api/notifications?size=100' });
    return (body as unknown as { event: string; title: string; body: string; link: string }[]).filter(
      ({ event }) => event === 'balance-statement.ready',
    );
  };

  test('nothing is made before the day the organization chose, in Lagos', async () => {
    await db.sql('update org.organization_preference set statement_day = 3 where org_id = $1', [mow]);
    await at('2026-12-02T22:59:00Z');
    await makeMonthlyStatements(ctx);
    expect(await statementsOfMonth('2026-11')).toHaveLength(1); // the statement of the first 24 days
  });

  test('every account has its statement on that day, once, and the staff who keep the accounts are notified once', async () => {
    const before = (await notified(accountant!)).length;
    await at('2026-12-02T23:00:00Z');
    await Promise.all([makeMonthlyStatements(ctx), makeMonthlyStatements(ctx)]);
    expect(await makeMonthlyStatements(ctx)).toBe(0);
    const november = (await statementsOfMonth('2026-11')).filter(({ periodEnd }) => periodEnd === '2026-11-30');
    expect(november.map(({ ledgerAccountId }) => ledgerAccountId).sort()).toEqual([fees, unallocated].sort());
    expect(november.every(({ askedBy, isFinal }) => askedBy === undefined && isFinal)).toBe(true);
    const notices = await notified(accountant!);
    expect(notices).toHaveLength(before + 1);
    expect(notices[0]).toMatchObject({
      title: 'The statements for Nov 2026 are ready',
      link: '/admin/mda-balance-statement?month=2026-11',
    });
    expect(await notified(maker!)).toEqual([]);
    expect(await notified(foreign!)).toEqual([]);
  });

  test('missed months are made too, and each closes where the next opens, for every account', async () => {
    await at('2027-04-10T10:00:00Z');
    await makeMonthlyStatements(ctx);
    for (const account of [fees!, unallocated!]) {
      const monthly = (await list(accountant!, `ledger-account-id=${account}&sort=periodStart,asc`)).filter(
        ({ periodStart, periodEnd }) => periodStart.endsWith('-01') && addDays(periodEnd, 1).endsWith('-01'),
      );
      expect(monthly.map(({ periodStart }) => periodStart.slice(0, 7))).toEqual([
        ...['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'],
      ]);
      for (const [at, { openingBalance }] of monthly.entries())
        expect(openingBalance).toBe(monthly[at - 1]?.closingBalance ?? '0.00');
      for (const one of monthly)
        expect(kobo(one.openingBalance) + kobo(one.amountIn) - kobo(one.amountOut)).toBe(kobo(one.closingBalance));
    }
    expect((await notified(accountant!))[0]?.body).toContain(
      'Missing statements for 3 months before it were created too.',
    );
  });

  test('an entry that is posted while the clock is set back over the end of a month is in the statements of that month', async () => {
    const march = async () => (await list(accountant!, `ledger-account-id=${fees}&month=2027-03`))[0]!;
    const before = await march();
    expect(before).toMatchObject({ isFinal: true, lateEntries: 0 });
    clock.set(new Date('2027-03-31T10:00:00Z'));
    await post('2027-03-31', 4);
    await at('2027-04-10T10:30:00Z');
    const after = await march();
    expect(after.lateEntries).toBe(1);
    expect(kobo(after.closingBalance)).toBe(kobo(before.closingBalance) - 400n);
    expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
  });

  test('every check passes, and a statement that differs from the ledger is found every minute and at night (I42)', async () => {
    expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
    const plant = `update ledger.balance_statement set opening_kobo = opening_kobo + 1, closing_kobo = closing_kobo + 1, made_at = now()
      where id = (select max(id) from ledger.balance_statement where is_final)`;
    const { whole, lately } = await firedBy(portal, client, plant);
    expect(whole).toContain('I42');
    expect(lately).toContain('I42');
  });

  test('a month missing between two others is found (I42)', async () => {
    const plant = `delete from ledger.balance_statement where period_start = '2026-12-01' and ledger_account_id = ${fees}`;
    expect((await firedBy(portal, client, plant)).whole).toContain('I42');
  });
});

describe('balance statements', () => {
  test('balance statements are visible to their own organization and the central office, and requested only by the staff who keep the accounts', async () => {
    await at('2027-04-10T11:00:00Z');
    const [own, stranger, office, watcher] = await Promise.all(
      ['accountant@mow.test', 'accountant@fra.test', 'admin1@oagf.test', 'auditor@mow.test'].map((login) =>
        portal.as(login),
      ),
    );
    const [mine] = await list(own!, `ledger-account-id=${fees}`);
    expect(await list(stranger!, `ledger-account-id=${fees}`)).toEqual([]);
    expect((await stranger!.call({ url: `${URL}/${mine!.id}` })).status).toBe(404);
    expect((await entries(mine!.id, '', stranger!)).status).toBe(404);
    expect((await list(office!, `org-id=${mow}&ledger-account-id=${fees}`)).length).toBeGreaterThan(3);
    expect(await list(office!, `org-id=${fra}&ledger-account-id=${fees}`)).toEqual([]);
    expect((await look(mine!.id, watcher!)).id).toBe(mine!.id);
    const today = lagosDay(clock.now());
    for (const who of [office!, watcher!]) expect((await ask(who, '2027-01-01', today)).status).toBe(403);
    expect((await ask(stranger!, '2027-01-01', today)).status).toBe(404);
    expect((await (await portal.as('maker@mow.test')).call({ url: URL })).status).toBe(403);
  });
});

test('an entry of the last moment of a day that is committed after midnight is in the statement made meanwhile', async () => {
  await at('2027-05-10T23:00:05Z');
  const day = await made('2027-05-10', '2027-05-10');
  clock.set(new Date('2027-05-10T22:59:59Z'));
  await post('2027-05-10', 4);
  await at('2027-05-10T23:00:10Z');
  const closing = (statement: BalanceStatement) => (kobo(day.openingBalance) ?? 0n) - (kobo(statement.amountOut) ?? 0n);
  const soon = await look(day.id);
  expect([soon.amountOut, kobo(soon.closingBalance)]).toEqual(['4.00', closing(soon)]);
  await at('2027-05-11T00:20:00Z');
  await makeMonthlyStatements(ctx);
  const stored = await look(day.id);
  expect([stored.isFinal, ...figures(stored)]).toEqual([true, ...figures(soon)]);
  expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
});
