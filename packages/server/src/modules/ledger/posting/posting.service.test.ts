import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seededDatabase } from '../../../../test/seeded.ts';
import { subscribers } from '../../../app.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { openLedgerAccount } from '../account/account.service.ts';
import { accountOf, type NewJournal, type NewLine, postJournals, reverseJournal } from './posting.service.ts';

const { db, ctx } = await seededDatabase();
const at = new Date('2026-11-24T10:00:00Z');
const [org] = await db.sql<{ id: number; gl: bigint; cash: bigint }>(
  `select o.id, g.id as gl, c.id as cash from org.organization o, ledger.gl_account g, ledger.gl_account c where c.code = '31020101' and g.code = '12020453' and o.code = 'NIMASA'`,
);
const orgId = org!.id;
const kobo = (amount: number): Kobo => asKobo(BigInt(amount));
const { clearing, cash, revenue } = await db.inTx(JOB_SCOPE, async (tx) => ({
  clearing: await accountOf(tx, orgId, 'COLLECTIONS_CLEARING'),
  cash: await openLedgerAccount(tx, { orgId, glAccountId: Number(org?.cash), name: 'cash' }),
  revenue: await openLedgerAccount(tx, { orgId, glAccountId: Number(org?.gl), name: 'test' }),
}));

let source = 0;
const journal = (amount: number, input: Partial<NewJournal> = {}): NewJournal => {
  source += 1;
  return {
    orgId,
    event: 'L10',
    source: { type: 'admin_request', id: source },
    description: 'Correction',
    businessDate: '2026-11-24',
    lines: [
      { ledgerAccountId: cash, side: 'DEBIT', amount: kobo(amount) },
      { ledgerAccountId: revenue, side: 'CREDIT', amount: kobo(amount) },
    ],
    ...input,
  };
};
const post = (...journals: NewJournal[]) => db.inTx(JOB_SCOPE, (tx) => postJournals(tx, journals, at));
const account = async (id: number) =>
  (
    await db.sql<{ balance: bigint; day: string; debit: bigint; credit: bigint }>(
      'select balance_kobo as balance, day, day_debit_kobo as debit, day_credit_kobo as credit from ledger.ledger_account where id = $1',
      [id],
    )
  )[0];
const days = (id: number) =>
  db.sql(
    'select day, debit_kobo as debit, credit_kobo as credit, closing_kobo as closing from ledger.balance_day where ledger_account_id = $1 order by day',
    [id],
  );

describe('an account for a purpose', () => {
  test('an account for a purpose is opened once, also by two callers at the same time', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => db.inTx(JOB_SCOPE, (tx) => accountOf(tx, orgId, 'UNALLOCATED_RECEIPTS'))),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('an account for a purpose has the code of its purpose, and clearing is flagged as such', async () => {
    expect(
      await db.sql('select code, normal_side as side, is_clearing as clears from ledger.ledger_account where id = $1', [
        clearing,
      ]),
    ).toEqual([{ code: expect.stringMatching(/-31040104-CLEARING$/), side: 'DEBIT', clears: true }]);
  });

  test('an account for a purpose is not that of a bank account or of revenue, even with the same code', async () => {
    const [gl] = await db.sql<{ id: number }>(`select id from ledger.gl_account where code = '31040104'`);
    const other = await db.inTx(JOB_SCOPE, (tx) =>
      openLedgerAccount(tx, { orgId, glAccountId: gl!.id, name: 'remittance' }),
    );
    expect(other).not.toBe(clearing);
  });
});

describe('journals', () => {
  test('journals are numbered in sequence, change balances and are announced', async () => {
    expect(subscribers.map(({ event }) => event)).not.toContain('journal.posted'); // so they are stored as delivered
    const before = await account(cash);
    const posted = await post(journal(500), journal(700));
    const [first, second] = posted.map(({ number }) => Number(number.split('-')[2]));
    expect([posted[0]?.number, second]).toEqual([expect.stringMatching(/^JN-2026-\d{7}$/), (first ?? 0) + 1]);
    expect((await account(cash))?.balance).toBe((before?.balance ?? 0n) + 1_200n);
    expect(
      await db.sql(
        `select event, payload from platform.outbox where source_type = 'journal' and source_id = any ($1) and delivered_at is not null order by id`,
        [posted.map(({ id }) => String(id))],
      ),
    ).toEqual(posted.map(({ id }) => ({ event: 'journal.posted', payload: { journalId: id, orgId, event: 'L10' } })));
  });

  test('journals are not announced when the caller does it', async () => {
    await db.inTx(JOB_SCOPE, async (tx) => {
      const [posted] = await postJournals(tx, [journal(1, { isAnnounced: true })], at);
      const { rows } =
        await sql`select 1 from platform.outbox where source_type = 'journal' and source_id = ${posted!.id}`.execute(
          tx,
        );
      expect(rows).toEqual([]);
      const payload = { journalId: posted!.id, orgId, event: 'L10' };
      await ctx.outbox.announce(tx, {
        event: 'journal.posted',
        payload,
        sourceType: 'journal',
        sourceId: posted!.id,
        orgId,
      });
    });
  });

  test.each<[string, (good: NewJournal) => NewJournal, object]>([
    [
      'two sides that differ',
      (j) => ({ ...j, lines: [j.lines[0]!, { ...j.lines[1]!, amount: kobo(1) }] }),
      { constraint: 'journal_balances' },
    ],
    ['one line', (j) => ({ ...j, lines: [j.lines[0]!] }), { constraint: 'journal_balances' }],
    ['no line', (j) => ({ ...j, lines: [] }), { constraint: 'journal_balances' }],
    [
      'a line of nothing',
      (j) => ({ ...j, lines: [...j.lines, { ...j.lines[0]!, amount: kobo(0) }] }),
      { code: '23514' },
    ],
    [
      'an account that is not there',
      (j) => ({ ...j, lines: [j.lines[0]!, { ...j.lines[1]!, ledgerAccountId: 999_999_999 }] }),
      { code: '23502' },
    ],
  ])('journals are refused with %s, and nothing is stored', async (_what, spoil, refusal) => {
    const before = [await account(cash), await db.sql('select * from platform.number_counter')];
    await expect(post(journal(300), spoil(journal(300)))).rejects.toMatchObject(refusal);
    expect([await account(cash), await db.sql('select * from platform.number_counter')]).toEqual(before);
  });

  test('journals are posted once per event and source', async () => {
    const one = journal(10);
    await post(one);
    await expect(post(one)).rejects.toMatchObject({ code: '23505', constraint: 'journal_event_once' });
  });

  test('journals of a hundred callers at once are numbered without gaps, and the balance is their sum', async () => {
    const before = await account(cash);
    const posted = await Promise.all(
      Array.from({ length: 25 }, (_, nth) =>
        post(journal(nth + 1), journal(nth + 1), journal(nth + 1), journal(nth + 1)),
      ),
    );
    const numbers = posted.flat().map(({ number }) => number);
    expect(new Set(numbers).size).toBe(100);
    expect((await account(cash))?.balance).toBe((before?.balance ?? 0n) + 4n * 325n);
  });
});

describe('days', () => {
  test('days are stored when the next one begins, and an entry of an earlier day changes every day after it', async () => {
    const id = await db.inTx(JOB_SCOPE, (tx) => accountOf(tx, orgId, 'FEES_PAYABLE'));
    const on = (businessDate: string, amount: number, side: 'DEBIT' | 'CREDIT' = 'CREDIT') => {
      const other: NewLine = {
        ledgerAccountId: revenue,
        side: side === 'CREDIT' ? 'DEBIT' : 'CREDIT',
        amount: kobo(amount),
      };
      return post(
        journal(amount, { businessDate, lines: [{ ledgerAccountId: id, side, amount: kobo(amount) }, other] }),
      );
    };
    await on('2026-11-24', 100);
    await on('2026-11-24', 30, 'DEBIT');
    await on('2026-11-26', 5);
    expect(await account(id)).toEqual({ balance: 75n, day: '2026-11-26', debit: 0n, credit: 5n });
    expect(await days(id)).toEqual([{ day: '2026-11-24', debit: 30n, credit: 100n, closing: 70n }]);

    await on('2026-11-25', 1);
    await on('2026-11-24', 2);
    await on('2026-11-20', 4);
    expect(await account(id)).toEqual({ balance: 82n, day: '2026-11-26', debit: 0n, credit: 5n });
    expect(await days(id)).toEqual([
      { day: '2026-11-20', debit: 0n, credit: 4n, closing: 4n },
      { day: '2026-11-24', debit: 30n, credit: 102n, closing: 76n },
      { day: '2026-11-25', debit: 0n, credit: 1n, closing: 77n },
    ]);
  });
});

describe('a reversal', () => {
  test('a reversal is the mirror image, refers to its journal and happens once', async () => {
    const before = await account(cash);
    const [posted] = await post(journal(900));
    const back = () =>
      db.inTx(JOB_SCOPE, (tx) =>
        reverseJournal(tx, posted!.id, { reason: 'entered twice', businessDate: '2026-11-25', at }),
      );
    const { id, number } = await back();
    expect((await account(cash))?.balance).toBe(before?.balance);
    expect(await db.sql('select reversal_of_id, description from ledger.journal where id = $1', [String(id)])).toEqual([
      { reversal_of_id: posted!.id, description: `Reversal of ${posted!.number}: entered twice` },
    ]);
    await expect(back()).rejects.toMatchObject({ code: '23505' });
    await expect(
      db.inTx(JOB_SCOPE, (tx) => reverseJournal(tx, id, { reason: 'x', businessDate: '2026-11-25', at })),
    ).rejects.toMatchObject({ code: 'invalid-transition' });
    expect(number).not.toBe(posted!.number);
  });
});

test('whatever is posted, each journal balances, and each balance and day is the sum of its postings', async () => {
  const rounds = { more: 200, deep: 2_000 }[process.env.TEST_TIER ?? ''] ?? 25;
  const line = fc.record({ account: fc.constantFrom(cash, revenue), amount: fc.integer({ min: 1, max: 1e9 }) });
  const day = fc.constantFrom('2026-11-22', '2026-11-24', '2026-11-25', '2026-12-01');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(day, fc.array(line, { minLength: 1, maxLength: 4 })), { minLength: 1, maxLength: 3 }),
      async (set) => {
        await post(
          ...set.map(([businessDate, lines]) =>
            journal(1, {
              businessDate,
              lines: lines.flatMap(({ account: id, amount }) => [
                { ledgerAccountId: id, side: 'DEBIT' as const, amount: kobo(amount) },
                {
                  ledgerAccountId: id === cash ? revenue : cash,
                  side: 'CREDIT' as const,
                  amount: kobo(amount),
                },
              ]),
            }),
          ),
        );
      },
    ),
    { numRuns: rounds },
  );
  expect(
    await db.sql(`
      with sums as (
        select ledger_account_id as id, business_date as day, sum(amount_kobo) filter (where side = 'DEBIT') as debit,
          sum(amount_kobo) filter (where side = 'CREDIT') as credit from ledger.posting group by 1, 2
      ), kept as (
        select ledger_account_id as id, day, nullif(debit_kobo, 0) as debit, nullif(credit_kobo, 0) as credit, closing_kobo from ledger.balance_day
        union all select id, day, nullif(day_debit_kobo, 0), nullif(day_credit_kobo, 0), balance_kobo from ledger.ledger_account where day is not null
      )
      select coalesce(s.id, k.id) as id, coalesce(s.day, k.day) as day from sums s full join kept k using (id, day)
      where (s.debit, s.credit) is distinct from (k.debit, k.credit) or k.closing_kobo <> (
        select sum(case p.side when a.normal_side then p.amount_kobo else -p.amount_kobo end)
        from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id where a.id = k.id and p.business_date <= k.day)`),
  ).toEqual([]);
});
