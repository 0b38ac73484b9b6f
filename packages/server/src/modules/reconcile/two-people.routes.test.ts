import type { StatementLine } from '@isura/contract/reconcile/shapes';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../test/demonstration.ts';
import { settledWorks } from '../../../test/money/reconciling.ts';
import { type LineInput, statementsOf } from '../../../test/money/statements.ts';
import { readInvariants, readMinuteInvariants } from '../../invariants/invariants.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const { settled } = await settledWorks(portal, 90_000_00);
const of = statementsOf(portal);
const [accountant, importer, signer, admin] = [
  await portal.as('accountant@mow.test'),
  await portal.as('admin1@oagf.test'),
  await portal.as('admin2@oagf.test'),
  await portal.as('admin@mow.test'),
] as const;

const first = await settled();
const imported = async (lines: readonly LineInput[]) =>
  of.taken(importer, first.account, await of.next(first.account, lines, 1_000_000_00n));
const naira = (kobo: bigint) => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;
const decide = (who: typeof admin, id: number) =>
  who.call(
    {
      method: 'POST',
      url: `/services/organization/api/requests/admin-requests/${id}/decision`,
      body: { decision: 'APPROVE' },
    },
    `AR3:${id}`,
  );
const refused = { code: 'not-maker-checker' };

describe('a user who explained a line of an account and day cannot sign that day off:', () => {
  test('a user who explained a line by booking a charge cannot sign its day off, while another user can', async () => {
    const statement = await imported([{ day: '03/11/2026', kobo: -52_50n, narration: 'SMS CHARGE' }]);
    expect((await of.resolve(accountant, statement.lines[0]!, 'FEE')).body).toMatchObject({ state: 'RESOLVED' });
    const now = await of.look(accountant, statement.id);
    expect(now.can).toEqual(['withdraw']);
    expect((await of.signOff(accountant, now)).body).toMatchObject(refused);
    expect((await of.look(signer, statement.id)).can).toEqual(['sign-off', 'withdraw']);
    expect((await of.signOff(signer, now)).body).toMatchObject({ status: 'SIGNED_OFF' });
  });

  test('a user who explained a line by matching it manually cannot sign its day off until they undo it and another user matches it', async () => {
    const statement = await imported([{ day: '04/11/2026', kobo: first.net, narration: 'BULK' }]);
    const items = [{ id: first.id, amount: naira(first.net) }];
    const matched = await of.match(accountant, statement.lines[0]!, items);
    expect((await of.signOff(accountant, await of.look(accountant, statement.id))).body).toMatchObject(refused);
    const undone = await of.undo(accountant, matched.body as unknown as StatementLine);
    await of.match(importer, undone.body as unknown as StatementLine, items);
    expect((await of.signOff(accountant, await of.look(accountant, statement.id))).body).toMatchObject({
      status: 'SIGNED_OFF',
    });
  });

  test('a user who explained a line on another statement of the same account and day cannot sign that day off', async () => {
    const booked = await imported([{ day: '05/11/2026', kobo: -1_00n, narration: 'CHARGE' }]);
    const settlement = await settled();
    const other = await imported([{ day: '05/11/2026', kobo: settlement.net, reference: settlement.number }]);
    expect(other).toMatchObject({ openCount: 0 });
    await of.resolve(accountant, booked.lines[0]!, 'FEE');
    expect((await of.signOff(accountant, await of.look(accountant, other.id))).body).toMatchObject(refused);
    expect((await of.signOff(signer, await of.look(signer, other.id))).status).toBe(200);
  });

  test('a user who explained a line by requesting to take money in cannot sign its day off, though another confirmed it', async () => {
    const statement = await imported([{ day: '06/11/2026', kobo: 77_00n, narration: 'NOBODY KNOWS' }]);
    const requested = await of.resolve(accountant, statement.lines[0]!, 'UNALLOCATED');
    await decide(admin, (requested.body as unknown as { id: number }).id);
    expect((await of.signOff(accountant, await of.look(accountant, statement.id))).body).toMatchObject(refused);
  });

  test('a user who explained a line by entering what the bank paid for a settlement on it cannot sign its day off', async () => {
    const settlement = await settled();
    const url = `/services/collectionservice/api/settlements/${settlement.id}/reconcile`;
    const body = { bankReference: 'FT-77', amount: '1.00', note: 'The bank kept the rest' };
    expect((await accountant.call({ method: 'POST', url, body })).status).toBe(200);
    const statement = await imported([{ day: '07/11/2026', kobo: 1_00n, reference: settlement.number }]);
    expect(statement).toMatchObject({ openCount: 0, lines: [{ matches: [{ madeBy: 'PORTAL' }] }] });
    expect((await of.signOff(accountant, await of.look(accountant, statement.id))).body).toMatchObject(refused);
    expect((await of.signOff(signer, await of.look(signer, statement.id))).status).toBe(200);
  });
});

describe('a bank charge', () => {
  test('a bank charge above 10,000 naira waits for a second person, and then names both', async () => {
    const statement = await imported([{ day: '10/11/2026', kobo: -10_000_01n, narration: 'COMMISSION' }]);
    const requested = await of.resolve(accountant, statement.lines[0]!, 'FEE');
    expect([requested.status, requested.body]).toMatchObject([
      202,
      { type: 'MONEY_TAKE_IN', status: 'AWAITING_APPROVAL' },
    ]);
    const { id } = requested.body as unknown as { id: number };
    expect((await of.look(accountant, statement.id)).openCount).toBe(1);
    expect((await decide(accountant, id)).status).toBeGreaterThanOrEqual(400);
    expect((await decide(admin, id)).body).toMatchObject({ status: 'APPROVED' });
    expect((await of.look(accountant, statement.id)).lines[0]).toMatchObject({
      state: 'RESOLVED',
      resolvedAs: 'FEE',
      matches: [{ kind: 'FEE', madeBy: 'accountant@mow.test', confirmedBy: 'admin@mow.test' }],
    });
  });

  test('a bank charge is booked by one user up to that total per account and day, over all users and lines', async () => {
    const statement = await imported([
      { day: '11/11/2026', kobo: -6_000_00n, narration: 'FEE A' },
      { day: '11/11/2026', kobo: -4_000_00n, narration: 'FEE B' },
      { day: '11/11/2026', kobo: -1n, narration: 'FEE C' },
      { day: '12/11/2026', kobo: -10_000_00n, narration: 'FEE D' },
    ]);
    const [a, b, c, d] = statement.lines;
    const both = await Promise.all([of.resolve(accountant, a!, 'FEE'), of.resolve(signer, b!, 'FEE')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await of.resolve(signer, c!, 'FEE')).status).toBe(202);
    expect((await of.resolve(accountant, d!, 'FEE')).status).toBe(200);
  });

  test('one of two bank charges booked at once waits, each within the total but together above it', async () => {
    const statement = await imported([
      { day: '13/11/2026', kobo: -6_000_00n, narration: 'FEE E' },
      { day: '13/11/2026', kobo: -6_000_00n, narration: 'FEE F' },
    ]);
    const [e, f] = statement.lines;
    const response = await Promise.all([of.resolve(accountant, e!, 'FEE'), of.resolve(signer, f!, 'FEE')]);
    expect(response.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 202]);
  });
});

test('I39 finds a day signed off by a user who explained a line of it', async () => {
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  try {
    const fired = () =>
      Promise.all(
        [readInvariants(), readMinuteInvariants()].map(
          async (all) => (await client.query(all.find(({ id }) => id === 'I39')!.sql)).rowCount,
        ),
      );
    await client.query('begin');
    await client.query(`select set_config('look.since', '2026-01-01', true)`);
    expect(await fired()).toEqual([0, 0]);
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update reconcile.bank_statement s set signed_off_by_user_id = m.made_by_user_id
       from reconcile.bank_match m join reconcile.bank_statement_line l on l.id = m.line_id
       where m.made_by_user_id <> s.imported_by_user_id and m.undone_at is null and l.statement_id = s.id and s.status = 'SIGNED_OFF'`,
    );
    const [night, minute] = await fired();
    expect(night).toBeGreaterThan(0);
    expect(minute).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
});
