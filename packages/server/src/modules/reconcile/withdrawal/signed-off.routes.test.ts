import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { worksService } from '../../../../test/money/settling.ts';
import { csvOf, statementsOf } from '../../../../test/money/statements.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const of = statementsOf(portal);
const { orgId } = await worksService(portal);
const [account, elsewhere] = await db.sql<{ id: number }>(
  `select id from bank.bank_account where org_id = $1 and status = 'ACTIVE' order by id limit 2`,
  [orgId],
);
const [accountant, admin, central, other] = [
  await portal.as('accountant@mow.test'),
  await portal.as('admin@mow.test'),
  await portal.as('admin1@oagf.test'),
  await portal.as('admin2@oagf.test'),
] as const;
const today = lagosDay(clock.now());

/** Imports a charge of today with its own file, explains and signs it off. */
async function signedOff(kobo: bigint, narration: string) {
  const file = await of.next(account!.id, [{ day: today, kobo: -kobo, narration }], 100_000_00n);
  const statement = await of.taken(accountant, account!.id, file);
  expect((await of.resolve(accountant, statement.lines[0]!, 'FEE')).status).toBe(200);
  const signed = await of.signOff(central, await of.look(accountant, statement.id));
  expect([signed.status, signed.body]).toMatchObject([200, { status: 'SIGNED_OFF' }]);
  return statement.id;
}
const decide = (who: typeof admin, { id }: AdminRequest) =>
  who.call(
    {
      ...{ method: 'POST', url: `/services/organization/api/requests/admin-requests/${id}/decision` },
      body: { decision: 'APPROVE' },
    },
    `AR3:${id}`,
  );

test('two people of the central office withdraw one of two signed-off statements that count a day twice', async () => {
  const first = await signedOff(5_00n, 'SMS CHARGE');
  const second = await signedOff(5_00n, 'SMS CHARGE OF TODAY');
  const agreeing = await of.look(central, second);
  expect(agreeing).toMatchObject({ status: 'SIGNED_OFF', can: [] });
  expect((await of.withdraw(central, agreeing)).body).toMatchObject({
    code: 'invalid-transition',
    detail: expect.stringMatching(/manual journal/),
  });
  // As before 0240: the same bank line in two files, with another text, was two lines.
  await db.sql(
    `update reconcile.account_day d set opening_kobo = o.opening_kobo, closing_kobo = o.closing_kobo
     from reconcile.account_day o where o.statement_id = $1 and d.statement_id = $2 and d.day = o.day`,
    [first, second],
  );
  // A statement of that day which is not signed off may be the one too many: it is named, and withdrawn first.
  const file = await of.next(account!.id, [{ day: today, kobo: -3_00n, narration: 'CHARGE' }], 100_000_00n);
  const third = await of.taken(accountant, account!.id, file);
  await db.sql(`update reconcile.bank_statement set file_name = 'third.csv' where id = $1`, [third.id]);
  for (const who of [accountant, central])
    expect((await of.withdraw(who, await of.look(central, second))).body).toMatchObject({
      detail: expect.stringMatching(/third\.csv covers that day and is not signed off, so withdraw that one first/),
    });
  const early = await of.withdraw(accountant, await of.look(accountant, third.id));
  expect((await decide(admin, early.body as unknown as AdminRequest)).body).toMatchObject({ status: 'APPROVED' });

  const twice = await of.look(central, second);
  expect(twice).toMatchObject({ status: 'SIGNED_OFF', contradiction: { day: today }, can: ['withdraw'] });
  expect(await of.look(accountant, second)).toMatchObject({ can: [] });
  expect((await of.withdraw(accountant, twice)).body).toMatchObject({
    code: 'invalid-transition',
    detail: expect.stringMatching(/Only the central office/),
  });

  const requested = await of.withdraw(central, twice, 'It has the line of the other file');
  expect([requested.status, requested.body]).toMatchObject([202, { type: 'STATEMENT_WITHDRAWAL' }]);
  const request = requested.body as unknown as AdminRequest;
  expect((await decide(central, request)).body).toMatchObject({ code: 'not-maker-checker' });
  expect((await decide(other, request)).body).toMatchObject({ status: 'APPROVED' });
  expect(await of.look(accountant, second)).toMatchObject({
    ...{ status: 'WITHDRAWN', signedOffBy: 'admin1@oagf.test', withdrawnBy: 'admin1@oagf.test' },
    ...{ withdrawnConfirmedBy: 'admin2@oagf.test', lines: [{ state: 'WITHDRAWN' }] },
  });
  const kept = await of.look(accountant, first);
  expect(kept).toMatchObject({ status: 'SIGNED_OFF', can: [] });
  expect(kept.contradiction).toBeUndefined();
  expect((await of.withdraw(central, await of.look(central, first))).body).toMatchObject({
    detail: expect.stringMatching(/manual journal/),
  });
  // What comes next can be booked again.
  await signedOff(7_00n, 'TRANSFER CHARGE');
});

test('the signed-off one of two statements that keep each other from being withdrawn, which shares lines with the earlier one, goes first', async () => {
  const one = { day: today, kobo: -11_00n, narration: 'CHARGE ONE' };
  const two = { day: today, kobo: -12_00n, narration: 'CHARGE TWO' };
  const earlier = await of.taken(accountant, elsewhere!.id, csvOf([one], 100_000_00n));
  clock.advance(60);
  const both = await of.taken(accountant, elsewhere!.id, csvOf([one, two], 100_000_00n));
  expect(both).toMatchObject({ knownCount: 1 });
  expect((await of.resolve(accountant, both.lines[0]!, 'FEE')).status).toBe(200);
  const signed = await of.signOff(central, await of.look(central, both.id));
  expect(signed.body).toMatchObject({ status: 'SIGNED_OFF' });
  await db.sql('update reconcile.account_day set closing_kobo = closing_kobo - 100 where bank_account_id = $1', [
    elsewhere!.id,
  ]);
  expect((await of.withdraw(accountant, await of.look(accountant, earlier.id))).body).toMatchObject({
    detail: expect.stringMatching(/Ask the central office to withdraw that one first, then withdraw this one/),
  });
  const requested = await of.withdraw(central, await of.look(central, both.id), 'It counts a line twice');
  expect((await decide(other, requested.body as unknown as AdminRequest)).body).toMatchObject({ status: 'APPROVED' });
  const last = await of.withdraw(accountant, await of.look(accountant, earlier.id));
  expect((await decide(admin, last.body as unknown as AdminRequest)).body).toMatchObject({ status: 'APPROVED' });
});
