import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { csvOf, statementsOf } from '../../../../test/money/statements.ts';
import { matchOpenLines } from './matching.service.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-27T09:00:00Z') });
const { db, clock } = portal;
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');
const [account] = await db.sql<{ id: number }>(
  `select min(a.id) as id from bank.bank_account a join org.organization o on o.id = a.org_id
   where o.code = 'MOW' and a.status = 'ACTIVE'`,
);

let kobo = 5_000_00n;
/** Imports and reads a statement with one line that nothing explains; nothing has compared it yet. */
async function unread(): Promise<number> {
  kobo += 1n;
  const response = await of.importFile(accountant, account!.id, csvOf([{ day: '26/11/2026', kobo }]));
  const { id } = response.body as unknown as { id: number };
  await of.read(id);
  await of.confirm(accountant, id);
  return id;
}
const waits = async (...ids: number[]) =>
  await Promise.all(ids.map(async (id) => (await of.look(accountant, id)).isMatching));

test('statements with lines nobody explains do not keep others from being compared again', async () => {
  const [old, recent] = [await unread(), await unread()];
  for (const waiting of [
    [false, true],
    [false, false],
  ]) {
    clock.advance(600);
    await matchOpenLines(portal.ctx, 1);
    expect(await waits(old, recent)).toEqual(waiting);
  }
});

test('a statement that cannot be compared keeps no other waiting, and is reported', async () => {
  const [spoilt, sound] = [await unread(), await unread()];
  await db.sql(`create function public.spoil() returns trigger language plpgsql as $$ begin raise 'spoilt'; end $$;
    create trigger spoilt before update on reconcile.bank_statement for each row
      when (old.id = ${spoilt} and new.matched_at is not null) execute function public.spoil()`);
  await expect(matchOpenLines(portal.ctx)).rejects.toThrow('1 statement could not be compared');
  expect(await waits(spoilt, sound)).toEqual([true, false]);
  await db.sql('drop trigger spoilt on reconcile.bank_statement');
});
