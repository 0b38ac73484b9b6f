import type { Settlement } from '@isura/contract/collect/settlement';
import { koboOf, sum } from '@isura/contract/kernel/money';
import { countOver, readStatusSums } from '@isura/contract/kernel/status-sums';
import type { BankStatement, StatementLine } from '@isura/contract/reconcile/shapes';
import { BS4, BY_SIDE } from '@isura/contract/reconcile/statement-line';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../test/demonstration.ts';
import { type Settled, settledWorks } from '../../../test/money/reconciling.ts';
import { csvOf, statementsOf } from '../../../test/money/statements.ts';
import { readInvariants, readMinuteInvariants } from '../../invariants/invariants.ts';
import { bookOverdue } from './booking/overdue.service.ts';
import { matchOpenLines } from './matching/matching.service.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const { today, settled } = await settledWorks(portal, 2_000_00);
const of = statementsOf(portal);
const admin = await portal.as('admin@mow.test');
const [accountant, foreign, central] = [
  await portal.as('accountant@mow.test'),
  await portal.as('accountant@fra.test'),
  await portal.as('admin1@oagf.test'),
] as const;

const statusOf = async ({ id }: Settled) =>
  (await db.sql<{ status: string }>('select status from collect.settlement where id = $1', [id]))[0]?.status;

describe('a bank statement', () => {
  test('a bank statement is read and matched by its references, with reasons, and the settlement is RECONCILED', async () => {
    const settlement = await settled();
    const statement = await of.taken(
      accountant,
      settlement.account,
      csvOf([
        { day: '27/11/2026', kobo: settlement.net, narration: `NIP/CBN/${settlement.number}/TSA` },
        { day: '27/11/2026', kobo: -50_00n, narration: 'SMS CHARGE' },
      ]),
    );
    expect(statement).toMatchObject({
      status: 'READ',
      lineCount: 2,
      matchedCount: 1,
      openCount: 1,
      fromDay: today,
      openingBalance: '0.00',
      debitAmount: '50.00',
      importedBy: 'accountant@mow.test',
      mapping: { bookingDay: 'Date', credit: 'Credit' },
    });
    expect(statement.lines[0]).toMatchObject({
      state: 'MATCHED',
      matches: [
        {
          kind: 'SETTLEMENT',
          number: settlement.number,
          score: 100,
          reasons: ['reference', 'amount', 'day'],
          madeBy: 'PORTAL',
        },
      ],
      can: ['undo'],
    });
    expect(await statusOf(settlement)).toBe('RECONCILED');
    expect((await of.lines(accountant, 'state=NEW&state=SUGGESTED')).map(({ narration }) => narration)).toContain(
      'SMS CHARGE',
    );
  });

  test('the list of lines counts and adds up each side as if it were the only one, whatever the other filters', async () => {
    for (const query of ['', 'state=NEW&state=SUGGESTED', 'query=SMS'])
      for (const who of [accountant, central]) {
        const list = (more = '') => who.call({ url: `${BS4.path}?size=200&${query}${more}` });
        const { headers, body } = await list();
        const sides = readStatusSums(String(headers[BY_SIDE]));
        expect(countOver(sides)).toBe((body as unknown as StatementLine[]).length);
        for (const { status: side, count, sums } of sides) {
          const rows = (await list(`&side=${side}`)).body as unknown as { side: string; amount: string }[];
          expect(rows.every((row) => row.side === side)).toBe(true);
          expect([rows.length, sum(rows.map(({ amount }) => koboOf(amount)))]).toEqual([count, sums['amount']]);
        }
      }
  });

  test('a bank statement is being matched from its confirmation until all its lines were compared', async () => {
    const { account, net } = await settled();
    const { id } = (
      await of.importFile(accountant, account, await of.next(account, [{ day: '27/11/2026', kobo: net }]))
    ).body as {
      id: number;
    };
    expect(await of.look(accountant, id)).toMatchObject({ status: 'READING', isMatching: false });
    await of.read(id);
    expect(await of.look(accountant, id)).toMatchObject({ status: 'WAITING', openCount: 0, isMatching: false });
    await of.confirm(accountant, id);
    expect(await of.look(accountant, id)).toMatchObject({ status: 'READ', openCount: 1, isMatching: true });
    await matchOpenLines(portal.ctx);
    expect(await of.look(accountant, id)).toMatchObject({ status: 'READ', isMatching: false });
  });

  test('a bank statement is imported once: the same file names the earlier one, and overlapping days duplicate no line', async () => {
    const { account } = await settled();
    const first = [
      { day: '25/11/2026', kobo: 777_00n },
      { day: '25/11/2026', kobo: 777_00n },
    ];
    const earlier = await of.taken(accountant, account, csvOf(first, 10_000_00n));
    expect((await of.importFile(accountant, account, csvOf(first, 10_000_00n))).body).toMatchObject({
      code: 'duplicate',
      statementId: earlier.id,
    });
    const longer = await of.taken(
      accountant,
      account,
      csvOf([...first, { day: '26/11/2026', kobo: 1_00n }], 10_000_00n),
    );
    expect(longer).toMatchObject({ lineCount: 3, knownCount: 2, openCount: 1 });
    expect(longer.lines).toHaveLength(1);
  });

  test('a bank statement imported by several users at once is imported once', async () => {
    const { account } = await settled();
    const bytes = csvOf([{ day: '24/11/2026', kobo: 4_321_00n }], 5_00n);
    const response = await Promise.all(Array.from({ length: 4 }, () => of.importFile(accountant, account, bytes)));
    expect(response.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, ...Array<number>(3).fill(409)]);
  });

  test('a bank statement can be seen and changed only by its organization and the central office', async () => {
    const { account } = await settled();
    const statement = await of.taken(accountant, account, csvOf([{ day: '23/11/2026', kobo: 99_00n }], 1_00n));
    expect((await of.importFile(foreign, account, 'Date,Amount\n')).status).toBe(404);
    expect((await of.look(foreign, statement.id)) as unknown).toMatchObject({ code: 'not-found' });
    expect((await of.list(foreign)).body).toEqual([]);
    expect(await of.lines(foreign)).toEqual([]);
    expect(((await of.list(central)).body as unknown as BankStatement[]).map(({ id }) => id)).toContain(statement.id);
    expect((await of.match(foreign, statement.lines[0]!, [{ id: 1, amount: '99.00' }])).status).toBe(404);
  });
});

describe('a line', () => {
  test('a line is matched by hand to the kobo, and can be undone until someone else signs off the statement', async () => {
    const [one, two] = [await settled(), await settled()];
    const sum = one.net + two.net;
    const statement = await of.taken(
      accountant,
      one.account,
      await of.next(one.account, [{ day: '27/11/2026', kobo: sum, narration: 'BULK' }], 3_00n),
    );
    const [line] = statement.lines;
    expect(line).toMatchObject({ state: 'NEW', can: ['match', 'resolve'] });
    const naira = (kobo: bigint) => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;
    const items = [one, two].map(({ id, net }) => ({ id, amount: naira(net) }));
    expect((await of.match(accountant, line!, [items[0]!])).body).toMatchObject({ code: 'validation-failed' });
    const matched = await of.match(accountant, line!, items);
    expect(matched.body).toMatchObject({ state: 'MATCHED', matches: [{ madeBy: 'accountant@mow.test' }, {}] });
    expect([await statusOf(one), await statusOf(two)]).toEqual(['RECONCILED', 'RECONCILED']);
    const undone = await of.undo(accountant, matched.body as never);
    expect(undone.body).toMatchObject({ state: 'NEW', matches: [] });
    expect([await statusOf(one), await statusOf(two)]).toEqual(['SETTLED', 'SETTLED']);
    const now = await of.look(accountant, statement.id);
    expect((await of.signOff(central, now)).body).toMatchObject({ code: 'invalid-transition' });
    const again = await of.match(accountant, undone.body as never, items);
    expect((await of.signOff(accountant, now)).body).toMatchObject({ code: 'not-maker-checker' });
    expect((await of.signOff(central, now)).body).toMatchObject({
      status: 'SIGNED_OFF',
      signedOffBy: 'admin1@oagf.test',
    });
    expect((await of.undo(accountant, again.body as never)).body).toMatchObject({ code: 'invalid-transition' });
  });

  test('a line that explains half of a settlement leaves it SETTLED until the other half arrives', async () => {
    const settlement = await settled();
    const half = settlement.net / 2n;
    const statement = await of.taken(
      accountant,
      settlement.account,
      await of.next(
        settlement.account,
        [half, settlement.net - half].map((kobo) => ({ day: '27/11/2026', kobo, reference: settlement.number })),
        7_00n,
      ),
    );
    expect(statement).toMatchObject({ matchedCount: 2, openCount: 0 });
    expect(await statusOf(settlement)).toBe('RECONCILED');
    await of.undo(accountant, statement.lines[0]!);
    expect(await statusOf(settlement)).toBe('SETTLED');
  });
});

test('a suspended organization is offered no act on lines, statements and settlements, and none is accepted', async () => {
  const settlement = await settled();
  const bytes = csvOf([{ day: '21/11/2026', kobo: 12_345_00n }], 3_00n);
  const statement = await of.taken(accountant, settlement.account, bytes);
  const url = `/services/collectionservice/api/settlements/${settlement.id}`;
  const acts = async () => {
    const { can, lines } = await of.look(accountant, statement.id);
    const { body } = await accountant.call({ url });
    return [can, lines.map((line) => line.can), (body as unknown as { can: string[] }).can];
  };
  expect(await acts()).toEqual([['withdraw'], [['match', 'resolve']], ['reconcile']]);
  const put = (status: string, reason: string | null) =>
    db.sql("update org.organization set status = $1, suspend_reason = $2 where code = 'MOW'", [status, reason]);
  await put('SUSPENDED', 'Looked into');
  try {
    expect(await acts()).toEqual([[], [[]], []]);
    const body = { bankReference: 'FT-9', amount: '1.00', note: 'The bank kept its charge' };
    expect((await accountant.call({ method: 'POST', url: `${url}/reconcile`, body })).body).toMatchObject({
      code: 'organization-not-live',
    });
  } finally {
    await put('LIVE', null);
  }
});

test('a settlement can be reconciled by hand; a different amount needs a note', async () => {
  const settlement = await settled();
  const reconcile = (amount: string, note?: string) =>
    accountant.call({
      method: 'POST',
      url: `/services/collectionservice/api/settlements/${settlement.id}/reconcile`,
      body: { bankReference: 'FT-1', amount, ...(note !== undefined && { note }) },
    });
  expect((await reconcile('1.00')).body).toMatchObject({ code: 'validation-failed' });
  const done = await reconcile('1.00', 'The bank kept its charge');
  expect(done.body as unknown as Settlement).toMatchObject({
    status: 'RECONCILED',
    reconciledAmount: '1.00',
    reconciledBy: 'accountant@mow.test',
  });
  expect((await reconcile('1.00', 'Twice')).body).toMatchObject({ code: 'invalid-transition' });
});

test('ledger and bank are compared by account and day', async () => {
  const response = await of.days(accountant, 'start-date=2026-11-27T00:00:00&end-date=2026-11-27T23:59:00');
  const rows = response.body as unknown as {
    day: string;
    bankBalance: string;
    ledgerBalance: string;
    difference: string;
  }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ day: today });
});

describe('money that nothing in the portal explains', () => {
  const line = async (kobo: bigint, opening: bigint) => {
    const { account } = await settled();
    const statement = await of.taken(
      accountant,
      account,
      await of.next(account, [{ day: '22/11/2026', kobo, narration: `ODD ${opening}` }], opening),
    );
    return { line: statement.lines[0]!, statement };
  };
  const journals = (id: number) =>
    db.sql<{ event: string; reversed: boolean }>(
      `select event, exists (select from ledger.journal r where r.reversal_of_id = j.id) as reversed from ledger.journal j
       where source_type = 'bank_statement_line' and source_id = $1 order by id`,
      [id],
    );
  const decide = async (who: typeof admin, id: number) =>
    await who.call(
      {
        method: 'POST',
        url: `/services/organization/api/requests/admin-requests/${id}/decision`,
        body: { decision: 'APPROVE' },
      },
      `AR3:${id}`,
    );

  test('money that nothing in the portal explains is booked by two people as unallocated (L3), and undoing it reverses its journals', async () => {
    const { line: odd } = await line(123_00n, 91_00n);
    const requested = await of.resolve(accountant, odd, 'UNALLOCATED');
    expect([requested.status, requested.body]).toMatchObject([
      202,
      { type: 'MONEY_TAKE_IN', status: 'AWAITING_APPROVAL' },
    ]);
    expect(await journals(odd.id)).toEqual([]);
    expect((await of.resolve(accountant, odd, 'UNALLOCATED')).body).toMatchObject({ code: 'invalid-transition' });
    await decide(admin, (requested.body as unknown as { id: number }).id);
    expect(await journals(odd.id)).toEqual([{ event: 'L3', reversed: false }]);
    const [now] = await of.lines(accountant, 'query=ODD 9100');
    expect(now).toMatchObject({
      state: 'RESOLVED',
      resolvedAs: 'UNALLOCATED',
      matches: [{ kind: 'UNALLOCATED', confirmedBy: 'admin@mow.test' }],
    });
    expect((await of.undo(accountant, now!)).body).toMatchObject({ state: 'NEW' });
    expect(await journals(odd.id)).toEqual([{ event: 'L3', reversed: true }]);
  });

  test('money that nothing in the portal explains can be a bank charge (L11) when it goes out, but not when it comes in', async () => {
    const { line: came } = await line(5_00n, 92_00n);
    expect((await of.resolve(accountant, came, 'FEE')).body).toMatchObject({ code: 'validation-failed' });
    const { line: went } = await line(-1_00n, 93_00n);
    expect((await of.resolve(accountant, went, 'FEE')).body).toMatchObject({ state: 'RESOLVED', resolvedAs: 'FEE' });
    expect(await journals(went.id)).toEqual([{ event: 'L11', reversed: false }]);
    expect(
      (
        await accountant.call({
          method: 'POST',
          url: `/services/bankingservice/api/statement-lines/${came.id}/resolve`,
          body: { kind: 'FEE', note: 'no proof', version: 1 },
        })
      ).body,
    ).toMatchObject({ code: 'step-up-required' });
  });

  test('money that nothing in the portal explains is booked as unallocated automatically after three working days, once', async () => {
    const { line: odd } = await line(456_00n, 94_00n);
    expect(await bookOverdue(portal.ctx, 'test')).toBe(0);
    clock.advance(12 * 24 * 3_600); // three working days, whatever weekends and holidays lie between
    expect(await bookOverdue(portal.ctx, 'test')).toBeGreaterThan(0);
    expect(await bookOverdue(portal.ctx, 'test')).toBe(0);
    expect(await journals(odd.id)).toEqual([{ event: 'L3', reversed: false }]);
  });
});

describe('I39 finds', () => {
  const client = new pg.Client({ connectionString: db.adminUrl });
  beforeAll(() => client.connect());
  afterAll(() => client.end());
  const found = async (plant: string) => {
    await client.query('begin');
    try {
      await client.query('set local session_replication_role = replica');
      await client.query(plant);
      await client.query(`select set_config('look.since', '2026-01-01', true)`);
      return await Promise.all(
        [readInvariants(), readMinuteInvariants()].map(
          async (all) => (await client.query(all.find(({ id }) => id === 'I39')!.sql)).rowCount,
        ),
      );
    } finally {
      await client.query('rollback');
    }
  };

  test('I39 finds no violations', async () => {
    expect(await found('select 1')).toEqual([0, 0]);
  });

  test.each([
    [
      'a line that is matched with too little',
      `update reconcile.bank_match set amount_kobo = amount_kobo - 1 where id = (select min(id) from reconcile.bank_match where undone_at is null and item_kind = 'SETTLEMENT')`,
    ],
    [
      'an open line that is explained',
      `update reconcile.bank_statement_line set state = 'NEW' where state = 'MATCHED'`,
    ],
    [
      'a settlement that is on a statement twice',
      `insert into reconcile.bank_match (org_id, line_id, item_kind, item_id, amount_kobo, score, made_by, made_at) select org_id, line_id + 900000, item_kind, item_id, amount_kobo, 100, 'x', now() from reconcile.bank_match where item_kind = 'SETTLEMENT' and undone_at is null limit 1`,
    ],
    [
      'a settlement that lines explain and that is not RECONCILED',
      `update collect.settlement set status = 'SETTLED' where status = 'RECONCILED' and reconciled_kobo is null`,
    ],
    [
      'a booking that is not in the ledger',
      `update reconcile.bank_match set journal_id = null where item_kind = 'FEE'`,
    ],
    [
      'a booking taken back that stands in the ledger',
      `update reconcile.bank_match set undone_at = now(), undone_by = 'x' where item_kind = 'FEE'`,
    ],
    ['a line that is lost', `update reconcile.bank_statement set line_count = line_count + 1 where status = 'READ'`],
    [
      'a statement signed off with an open line',
      `update reconcile.bank_statement s set status = 'SIGNED_OFF', signed_off_by_user_id = imported_by_user_id + 1, signed_off_at = now() where status = 'READ' and exists (select from reconcile.bank_statement_line l where l.statement_id = s.id and l.state in ('NEW', 'SUGGESTED'))`,
    ],
    [
      'a statement withdrawn whose lines stand',
      `update reconcile.bank_statement set status = 'WITHDRAWN', withdrawn_by_user_id = 1, withdrawn_by = 'x', withdrawn_confirmed_by_user_id = 2, withdrawn_confirmed_by = 'y', withdrawn_reason = 'x', withdrawn_at = now() where status = 'READ'`,
    ],
    [
      'lines of a statement that nobody confirmed',
      `update reconcile.bank_statement set status = 'WAITING', from_day = null, to_day = null, line_count = 0, known_count = 0, credit_kobo = 0, debit_kobo = 0, confirmed_by_user_id = null, confirmed_by = null, confirmed_at = null where status = 'READ'`,
    ],
  ])('I39 finds %s', async (_, plant) => {
    const [night, minute] = await found(plant);
    expect(night).toBeGreaterThan(0);
    expect(minute).toBeGreaterThan(0);
  });
});
