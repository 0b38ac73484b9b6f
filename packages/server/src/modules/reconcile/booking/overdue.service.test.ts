import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { csvOf, statementsOf } from '../../../../test/money/statements.ts';
import { bookOverdue } from './overdue.service.ts';

const portal = await demonstrationPortal({ breaksInvariants: true, at: new Date('2026-11-27T09:00:00Z') });
const { db, clock } = portal;
const of = statementsOf(portal);

const accountOf = async (code: string) =>
  (
    await db.sql<{ id: number }>(
      `select min(a.id) as id from bank.bank_account a join org.organization o on o.id = a.org_id
       where o.code = $1 and a.status = 'ACTIVE'`,
      [code],
    )
  )[0]!.id;
const stateOf = async (id: number) =>
  (await db.sql<{ state: string }>('select state from reconcile.bank_statement_line where id = $1', [id]))[0]?.state;

test('a receipt that cannot be booked keeps nobody else from being booked, and is reported', async () => {
  const [works, roads] = [await portal.as('accountant@mow.test'), await portal.as('accountant@fra.test')];
  const taken = async (who: typeof works, code: string, kobos: bigint[]) =>
    await of.taken(who, await accountOf(code), csvOf(kobos.map((kobo) => ({ day: '26/11/2026', kobo }))));
  const first = (await taken(works, 'MOW', [7_000_01n, 7_000_02n])).lines;
  const [other] = (await taken(roads, 'FRA', [8_000_01n])).lines;
  // The account's ledger balance can hold one of these, and not the other beside it.
  const most = 'update reconcile.bank_statement_line set amount_kobo = 9223372036854775807 where id = any($1)';
  await db.sql(most, [first.map(({ id }) => id)]);
  await db.sql('delete from reconcile.account_day where statement_id = $1', [first[0]!.statementId]);
  clock.advance(6 * 24 * 3_600); // over a weekend
  await expect(bookOverdue(portal.ctx, 'test')).rejects.toThrow('1 receipt could not be booked');
  expect((await Promise.all(first.map(({ id }) => stateOf(id)))).sort()).toEqual(['NEW', 'RESOLVED']);
  expect(await stateOf(other!.id)).toBe('RESOLVED');
});
