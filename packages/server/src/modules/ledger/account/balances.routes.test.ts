import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import type { Entry, LedgerAccount, TrialLine } from '@isura/contract/ledger/ledger-account';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { accountOf, type NewJournal, postJournals } from '../posting/posting.service.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const { db } = portal;
const ACC = '/services/accountingservice/api';
const at = new Date('2026-11-21T10:00:00Z');
const idOf = async (code: string) =>
  (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
const [mow, fra] = [await idOf('MOW'), await idOf('FRA')];
const [accountant, foreign, central, maker] = (await Promise.all(
  ['accountant@mow.test', 'accountant@fra.test', 'admin1@oagf.test', 'maker@mow.test'].map((login) => portal.as(login)),
)) as [Caller, Caller, Caller, Caller];
const [mowFees, mowUnallocated, fraFees] = await db.inTx(JOB_SCOPE, async (tx) => [
  await accountOf(tx, mow, 'FEES_PAYABLE'),
  await accountOf(tx, mow, 'UNALLOCATED_RECEIPTS'),
  await accountOf(tx, fra, 'FEES_PAYABLE'),
]);

let source = 0;
/** Posts a journal of `amount` kobo on a day that debits the first account. */
const post = (businessDate: string, amount: number, debit = mowFees!, credit = mowUnallocated!, orgId = mow) => {
  source += 1;
  const journal: NewJournal = {
    orgId,
    event: 'OPENING',
    source: { type: 'opening', id: source },
    description: `Opening ${source}`,
    businessDate,
    lines: [
      { ledgerAccountId: debit, side: 'DEBIT', amount: asKobo(BigInt(amount)) },
      { ledgerAccountId: credit, side: 'CREDIT', amount: asKobo(BigInt(amount)) },
    ],
  };
  return db.inTx(JOB_SCOPE, (tx) => postJournals(tx, [journal], at));
};
const entries = async (who: Caller, id: number, query = '') => {
  const response = await who.call({ url: `${ACC}/ledger-accounts/${id}/entries?${query}` });
  return { ...response, rows: response.body as unknown as Entry[] };
};
const trial = async (who: Caller, query = '') => {
  const response = await who.call({ url: `${ACC}/trial-balance?size=10000&${query}` });
  return { rows: response.body as unknown as TrialLine[], headers: response.headers };
};

describe('the entries of an account', () => {
  test('the entries of an account have the balance after each, newest first, across days and pages, also where an earlier day was posted later', async () => {
    for (const [day, amount] of [
      ['2026-11-18', 100],
      ['2026-11-18', 250],
      ['2026-11-20', 1],
      ['2026-11-19', 40],
      ['2026-11-20', 9],
    ] as const)
      await post(day, amount);
    // Fees payable has a credit balance: debits reduce it.
    const { rows, headers } = await entries(accountant, mowFees!);
    expect(rows.map(({ businessDate, amount, balance }) => [businessDate, amount, balance])).toEqual([
      ['2026-11-20', '0.09', '-4.00'],
      ['2026-11-20', '0.01', '-3.91'],
      ['2026-11-19', '0.40', '-3.90'],
      ['2026-11-18', '2.50', '-3.50'],
      ['2026-11-18', '1.00', '-1.00'],
    ]);
    expect(headers).toMatchObject({
      'x-total-count': '5',
      'x-opening-balance': '0.00',
      'x-closing-balance': '-4.00',
      'x-total-debit': '4.00',
      'x-total-credit': '0.00',
    });
    const walked = (
      await Promise.all(
        [0, 1, 2, 3, 4].map(async (page) => (await entries(accountant, mowFees!, `size=1&page=${page}`)).rows),
      )
    ).flat();
    expect(walked).toEqual(rows);
  });

  test('the entries of an account for some days open and close with the balances of these days', async () => {
    const { rows, headers } = await entries(
      accountant,
      mowFees!,
      'start-date=2026-11-19T00:00:00&end-date=2026-11-19T23:59:00',
    );
    expect(rows.map(({ balance }) => balance)).toEqual(['-3.90']);
    expect(headers).toMatchObject({
      'x-opening-balance': '-3.50',
      'x-closing-balance': '-3.90',
      'x-total-debit': '0.40',
    });
    const backwards = await entries(
      accountant,
      mowFees!,
      'start-date=2026-11-19T00:00:00&end-date=2026-11-18T23:59:00',
    );
    expect(backwards.status).toBe(400);
  });

  test('the entries of an account of another organization are not found, and a line in a journal of another organization names that organization', async () => {
    expect((await entries(foreign, mowFees!)).status).toBe(404);
    expect((await entries(maker, mowFees!)).status).toBe(403);
    const [posted] = await post('2026-11-20', 500, mowUnallocated!, fraFees!);
    const { rows } = await entries(foreign, fraFees!);
    expect(rows[0]).toMatchObject({ number: posted!.number, orgName: expect.stringContaining('Works') as string });
    const seen = await foreign.call({ url: `${ACC}/journals/${posted!.id}` });
    expect(seen.body).toMatchObject({
      amount: '5.00',
      postings: [{ orgId: fra, side: 'CREDIT', amount: '5.00' }],
      others: { count: 1, debit: '5.00', credit: '0.00' },
    });
    const [own] = await post('2026-11-20', 7);
    expect((await foreign.call({ url: `${ACC}/journals/${own!.id}` })).status).toBe(404);
    expect((await central.call({ url: `${ACC}/journals/${own!.id}` })).body).not.toHaveProperty('others');
  });
});

describe('journals', () => {
  test('journals are listed for their own organization, and all for the central office, by number, words, rule and days', async () => {
    const [posted] = await post('2026-11-21', 12, fraFees!, fraFees!, fra);
    const list = async (who: Caller, query: string) =>
      ((await who.call({ url: `${ACC}/journals?${query}` })).body as unknown as { number: string }[]).map(
        ({ number }) => number,
      );
    expect(await list(foreign, '')).toEqual([posted!.number]);
    expect(await list(accountant, `query=${posted!.number}`)).toEqual([]);
    expect(await list(central, `query=${posted!.number.toLowerCase()}`)).toEqual([posted!.number]);
    expect((await list(central, `org-id=${mow}&event=OPENING&source=opening&query=opening`)).length).toBeGreaterThan(5);
    expect(await list(central, 'event=L2')).toEqual([]);
    expect(await list(central, 'start-date=2026-11-21T00:00:00&end-date=2026-11-21T23:59:00')).toEqual([
      posted!.number,
    ]);
  });

  test('journals are sorted by the number of their rule in either direction', async () => {
    await db.sql(`set session_replication_role = replica;
      insert into ledger.journal (org_id, number, event, source_type, source_id, description, business_date, posted_at)
      select ${mow}, 'JN-2020-' || lpad(n::text, 7, '0'), e, 'opening', 1000000 + n, 'Rule', '2026-11-10', '2026-11-10T09:00:00Z'
      from unnest(array['L10', 'L2', 'OPENING', 'L3']) with ordinality r (e, n);
      set session_replication_role = origin`);
    const rules = async (direction: string) => {
      const days = 'start-date=2026-11-10T00:00:00&end-date=2026-11-10T23:59:00';
      const { body } = await central.call({ url: `${ACC}/journals?${days}&sort=event,${direction}` });
      return (body as unknown as { event: string }[]).map(({ event }) => event);
    };
    expect(await rules('asc')).toEqual(['L2', 'L3', 'L10', 'OPENING']);
    expect(await rules('desc')).toEqual(['OPENING', 'L10', 'L3', 'L2']);
    await db.sql(`set session_replication_role = replica;
      delete from ledger.journal where number like 'JN-2020-%'; set session_replication_role = origin`);
  });
});

describe('ledger accounts', () => {
  test('ledger accounts are those of the own organization, found by class and words', async () => {
    const list = async (who: Caller, query: string) =>
      (await who.call({ url: `${ACC}/ledger-accounts?size=1000&${query}` })).body as unknown as LedgerAccount[];
    expect((await list(accountant, '')).every(({ orgId }) => orgId === mow)).toBe(true);
    expect(await list(accountant, `org-id=${fra}`)).toEqual([]);
    expect((await list(central, `org-id=${fra}&query=fees owed`)).map(({ id }) => id)).toEqual([fraFees]);
    expect((await list(accountant, 'class=ASSET')).map(({ accountNumber }) => accountNumber)).toContainEqual(
      expect.stringMatching(/^••••\d{4}$/),
    );
  });
});

describe('the trial balance', () => {
  test('the trial balance of every day equals the postings up to it, for each account and in total (I30)', async () => {
    const day = fc.constantFrom('2026-11-01', '2026-11-10', '2026-11-20', '2026-11-21', '2026-11-22');
    const account = fc.constantFrom(mowFees!, mowUnallocated!, fraFees!);
    const runs = { more: 30, deep: 300 }[process.env.TEST_TIER ?? ''] ?? 8;
    await fc.assert(
      fc.asyncProperty(
        day,
        fc.integer({ min: 1, max: 1e12 }),
        account,
        account,
        day,
        async (on, amount, debit, credit, asAt) => {
          await post(on, amount, debit, credit);
          const { rows, headers } = await trial(central, `as-at=${asAt}`);
          const sums = await db.sql<{ id: number; kobo: string }>(
            `select ledger_account_id as id, sum(case side when 'DEBIT' then amount_kobo else -amount_kobo end)::text as kobo
           from ledger.posting where business_date <= $1 group by 1
           having sum(case side when 'DEBIT' then amount_kobo else -amount_kobo end) <> 0`,
            [asAt],
          );
          const reported = new Map(
            rows.map((row) => [row.ledgerAccountId, koboOf(String(row.debit)) - koboOf(String(row.credit))]),
          );
          expect(reported).toEqual(new Map(sums.map(({ id, kobo }) => [id, BigInt(kobo)])));
          expect(headers['x-total-debit']).toBe(headers['x-total-credit']);
        },
      ),
      { numRuns: runs },
    );
  });

  test('the trial balance of one organization has its accounts alone, and is closed to its makers and administrators', async () => {
    const { rows, headers } = await trial(accountant);
    expect(rows.every(({ orgId }) => orgId === mow)).toBe(true);
    const sum = rows.reduce((left, { debit }) => left + koboOf(String(debit)), 0n);
    expect(headers['x-total-debit']).toBe(nairaOf(asKobo(sum)));
    expect((await (await portal.as('admin@mow.test')).call({ url: `${ACC}/trial-balance` })).status).toBe(403);
  });
});

describe('the balances of bank accounts', () => {
  test('the balances of bank accounts are exact, masked, of the own organization, and summed', async () => {
    const [{ ledger } = { ledger: 0n }] = await db.sql<{ ledger: bigint }>(
      `select ledger_account_id as ledger from bank.bank_account where org_id = $1 and purpose = 'COLLECTION' and status = 'ACTIVE'`,
      [mow],
    );
    await post('2026-11-21', 300_000, Number(ledger));
    const response = await accountant.call({ url: '/services/bankingservice/api/balances' });
    const rows = response.body as unknown as { ledgerAccountId: number; orgId: number; accountNumber: string }[];
    expect(rows.every(({ orgId }) => orgId === mow)).toBe(true);
    expect(rows.find(({ ledgerAccountId }) => ledgerAccountId === Number(ledger))).toMatchObject({
      ledgerBalance: '3000.00',
      reservedForApproved: '0.00',
      availableBalance: '3000.00',
      accountNumber: expect.stringMatching(/^••••\d{4}$/) as string,
    });
    expect(response.headers['x-total-ledger']).toBe('3000.00');
    expect((await maker.call({ url: '/services/bankingservice/api/balances' })).status).toBe(403);
  });

  test('the balances of bank accounts are filtered by organization, purpose and words, and so are the sums', async () => {
    const central = await portal.as('admin1@oagf.test');
    const search = async (query: string) => {
      const { body, headers } = await central.call({ url: `/services/bankingservice/api/balances?size=1000&${query}` });
      const rows = body as unknown as {
        orgId: number;
        purpose: string;
        label: string;
        orgName: string;
        orgAccounts: number;
        ledgerBalance: string;
      }[];
      const sum = rows.reduce((all, { ledgerBalance }) => all + koboOf(ledgerBalance)!, 0n);
      expect([query, headers['x-total-count'], headers['x-total-ledger']]).toEqual([
        query,
        String(rows.length),
        nairaOf(asKobo(sum)),
      ]);
      return rows;
    };
    const all = await search('');
    const own = await search(`org-id=${mow}`);
    expect(new Set(own.map(({ orgId }) => orgId))).toEqual(new Set([mow]));
    const spending = await search(`org-id=${mow}&purpose=EXPENDITURE`);
    expect(spending.length).toBeLessThan(own.length);
    expect(
      spending.every(({ purpose, orgAccounts }) => purpose === 'EXPENDITURE' && orgAccounts === spending.length),
    ).toBe(true);
    const named = await search('query=ministry%20of%20works');
    expect(named.filter(({ orgId }) => orgId === mow)).toHaveLength(own.length);
    expect(named.every(({ orgName, label }) => /ministry of works/i.test(`${orgName} ${label}`))).toBe(true);
    expect(await search('query=%25')).toEqual([]); // a literal character, not a pattern
    expect(all.length).toBeGreaterThan(own.length);
    const [account] = await db.sql<{ id: number; number: string }>(
      `select id, account_number as number from bank.bank_account where org_id = $1 and purpose = 'COLLECTION' and status = 'ACTIVE'`,
      [mow],
    );
    const found = async (words: string) =>
      (await search(`query=${words}`)).some((row) => (row as { bankAccountId?: number }).bankAccountId === account!.id);
    // The number is shown masked here: only its visible part finds it, and no other.
    expect(await found(account!.number.slice(-4))).toBe(true);
    for (const part of [account!.number, account!.number.slice(0, 6)]) expect(await found(part)).toBe(false);
  });
});
