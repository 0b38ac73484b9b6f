import { readFileSync } from 'node:fs';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { statementsOf } from '../../../../test/money/statements.ts';
import { bookOverdue } from '../booking/overdue.service.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-27T09:00:00Z') });
const { accountId } = await paymentWorld(portal);
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');

const HEADER = 'Date,Tran ID,Narration,Debit,Credit,Balance';
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n');
const taken = (...rows: string[]) => of.taken(accountant, accountId, fileOf(...rows));
const amounts = (lines: readonly { amount: unknown }[]) => lines.map(({ amount }) => amount);

test("lines of two days are both imported, though the bank's ids begin anew each day", async () => {
  const first = await taken('24/11/2026,S100,FIRST,,1000.00,11000.00', '24/11/2026,S101,SECOND,,2000.00,13000.00');
  expect(first).toMatchObject({ lineCount: 2, knownCount: 0 });
  const next = await taken('25/11/2026,S100,THIRD,,3000.00,16000.00', '25/11/2026,S101,FOURTH,500.00,,15500.00');
  expect(next).toMatchObject({ lineCount: 2, knownCount: 0 });
  expect(amounts(next.lines)).toEqual(['3000.00', '500.00']);
});

test("lines that share the bank's id are imported each, whichever file has which of them", async () => {
  const first = await taken('26/11/2026,S200,TRANSFER,5000.00,,10500.00');
  expect(first).toMatchObject({ lineCount: 1, knownCount: 0 });
  const all = await taken('26/11/2026,S200,CHARGE,10.75,,15489.25', '26/11/2026,S200,TRANSFER,5000.00,,10489.25');
  expect(all).toMatchObject({ lineCount: 2, knownCount: 1 });
  expect(amounts(all.lines)).toEqual(['10.75']);
});

test("a line known by the bank's id is imported once, however its narration is written in another file", async () => {
  const first = await taken('27/11/2026,S300,NIP/ONE,,700.00,6189.25');
  expect(first).toMatchObject({ lineCount: 1, knownCount: 0 });
  const again = await taken('27/11/2026,S300,NIP ONE TRANSFER,,700.00,6189.25', '27/11/2026,S301,TWO,,1.00,6190.25');
  expect(again).toMatchObject({ lineCount: 2, knownCount: 1 });
  expect(amounts(again.lines)).toEqual(['1.00']);
});

const example = (name: string) => readFileSync(new URL(`./examples/${name}`, import.meta.url));
const openingOff = async (id: number) => (await of.look(accountant, id)).openingOff;

test('a line that another file has with a longer narration is one line, with the longer narration', async () => {
  const other = await portal.db.sql<{ id: number }>(
    `select id from bank.bank_account where org_id = (select org_id from bank.bank_account where id = $1) and id <> $1
       and status = 'ACTIVE' and not exists (select from reconcile.bank_statement s where s.bank_account_id = bank_account.id)`,
    [accountId],
  );
  const id = other[0]!.id;
  const first = await of.taken(accountant, id, example('overlap-first.csv'));
  expect(first).toMatchObject({ status: 'READ', lineCount: 1, knownCount: 0 });
  const second = await of.taken(accountant, id, example('overlap-second.csv'));
  expect(second).toMatchObject({ lineCount: 2, knownCount: 1, closingBalance: '35743037.50' });
  expect(second.lines).toMatchObject([{ side: 'DEBIT', amount: '50.00', narration: 'SMS' }]);
  expect(second).not.toHaveProperty('contradiction');
  const { lines } = await of.look(accountant, first.id);
  expect(lines).toMatchObject([{ amount: '45000.00', narration: 'NIP/OKORO ADA/Transfer to NLB' }]);
  const days = (await of.days(accountant, `bank-account-id=${id}`)).body;
  expect(days).toMatchObject([
    { day: '2026-11-26', bankBalance: '35743037.50', linesBalance: '35743037.50' },
    { day: '2026-11-25', bankBalance: '35743087.50', linesBalance: '35743087.50' },
  ]);
});

const plain = 'Date,Narration,Debit,Credit,Balance';
const rows = (...lines: string[]) => [plain, ...lines].join('\n');

test('halves of a day are both imported, though lines of both are alike, and chain', async () => {
  const morning = rows('20/11/2026,POS,,500.00,90500.00', '20/11/2026,TRANSFER,,250.00,90750.00');
  const afternoon = rows('20/11/2026,POS,,500.00,91250.00', '20/11/2026,CHARGE,10.00,,91240.00');
  expect(await of.taken(accountant, accountId, morning)).toMatchObject({ status: 'READ', lineCount: 2 });
  const rest = await of.taken(accountant, accountId, afternoon);
  expect(rest).toMatchObject({ status: 'READ', lineCount: 2, knownCount: 0 });
  expect(rest).not.toHaveProperty('contradiction');
  expect(await openingOff(rest.id)).toBeUndefined();
  const whole = [...morning.split('\n'), ...afternoon.split('\n').slice(1)].join('\n');
  expect(await of.taken(accountant, accountId, whole)).toMatchObject({ status: 'READ', lineCount: 4, knownCount: 4 });
});

test('a file that may go on where the account came back to its balance, or repeat it, is refused', async () => {
  const once = rows('12/11/2026,POS IN,,500.00,70500.00', '12/11/2026,REVERSAL,500.00,,70000.00');
  expect(await of.taken(accountant, accountId, once)).toMatchObject({ status: 'READ', lineCount: 2 });
  const again = rows('12/11/2026,CARD,,500.00,70500.00', '12/11/2026,BACK,500.00,,70000.00');
  expect(await of.taken(accountant, accountId, again)).toMatchObject({
    status: 'UNREADABLE',
    failureCode: 'E_HALF_DAY',
  });
});

test('an opening that is not the last closing is named with the difference, on an overlapping day too', async () => {
  await of.taken(accountant, accountId, rows('02/11/2026,A,,1.00,50001.00'));
  const next = await of.taken(accountant, accountId, rows('03/11/2026,B,,1.00,50012.00'));
  expect(next.openingOff).toBe('10.00');
  const overlapping = await of.taken(accountant, accountId, rows('03/11/2026,C,,1.00,50099.00'));
  expect(overlapping.openingOff).toBe('97.00');
});

test('a file of half a day with lines of its own, and the other half after it, are both imported', async () => {
  const plain = 'Date,Narration,Debit,Credit,Balance';
  const late = [plain, '19/11/2026,TWO,,70.00,80170.00', '19/11/2026,THREE,,30.00,80200.00'].join('\n');
  const early = [plain, '19/11/2026,ONE,,100.00,80100.00'].join('\n');
  expect(await of.taken(accountant, accountId, late)).toMatchObject({ status: 'READ', lineCount: 2, knownCount: 0 });
  expect(await of.taken(accountant, accountId, early)).toMatchObject({ status: 'READ', lineCount: 1, knownCount: 0 });
});

test('while lines of a day do not come to the balance of the bank, none is booked and no statement is signed off', async () => {
  const one = await of.taken(accountant, accountId, rows('10/11/2026,ONE,,100.00,60100.00'));
  const other = await of.taken(
    accountant,
    accountId,
    rows('10/11/2026,OTHER,30.00,,60070.00', '10/11/2026,MORE,,1.00,60071.00'),
  );
  expect(other).not.toHaveProperty('contradiction');
  const wrong = await of.taken(accountant, accountId, rows('10/11/2026,FEE,5.00,,59995.00'));
  const contradiction = { day: '2026-11-10', bankBalance: '59995.00', linesBalance: '60066.00' };
  expect(wrong).toMatchObject({ contradiction, can: expect.not.arrayContaining(['sign-off']) });
  const refused = { code: 'balance-contradiction', ...contradiction };
  expect((await of.resolve(accountant, wrong.lines[0]!, 'FEE')).body).toMatchObject(refused);
  expect((await of.resolve(accountant, one.lines[0]!, 'UNALLOCATED')).body).toMatchObject(refused);
  portal.clock.advance(12 * 24 * 3_600); // more than three working days, whatever holidays lie between
  await bookOverdue(portal.ctx, 'test');
  const [later, admin] = [await portal.as('accountant@mow.test'), await portal.as('admin@mow.test')];
  expect((await of.look(later, one.id)).lines).toMatchObject([{ state: 'NEW' }]);
  const requested = (await of.withdraw(later, await of.look(later, wrong.id))).body as unknown as AdminRequest;
  const url = `/services/organization/api/requests/admin-requests/${requested.id}/decision`;
  await admin.call({ method: 'POST', url, body: { decision: 'APPROVE' } }, `AR3:${requested.id}`);
  expect((await of.resolve(later, one.lines[0]!, 'UNALLOCATED')).status).toBe(202);
});
