import { readFileSync } from 'node:fs';
import type { StatementBefore } from '@isura/contract/reconcile/reading';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { useUpDailyQuota } from '../../../../test/file/daily-quota.ts';
import { csvOf, HEADER, statementsOf } from '../../../../test/money/statements.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-27T09:00:00Z') });
const { db } = portal;
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');
const central = await portal.as('admin1@oagf.test');
const foreign = await portal.as('accountant@fra.test');
const accounts = await db.sql<{ id: number }>(
  `select a.id from bank.bank_account a join org.organization o on o.id = a.org_id
   where o.code = 'MOW' and a.status = 'ACTIVE' and not exists (select from reconcile.bank_statement s where s.bank_account_id = a.id)
   order by a.id`,
);
const accountId = accounts[0]!.id;
const monthFirst = readFileSync(new URL('./examples/month-first.csv', import.meta.url), 'utf8');

const before = async (who: Caller, id: number): Promise<StatementBefore> =>
  (await of.before(who, id)).body as unknown as StatementBefore;
const counted = async () => {
  const [row] = await db.sql<{ lines: number; days: number; mappings: number }>(
    `select (select count(*)::int from reconcile.bank_statement_line where bank_account_id = $1) as lines,
       (select count(*)::int from reconcile.account_day where bank_account_id = $1) as days,
       (select count(*)::int from reconcile.csv_mapping) as mappings`,
    [accountId],
  );
  return row!;
};

test('a statement that waits shows what will be read, and counts nowhere until a person confirms it', async () => {
  const earlier = await counted();
  const bytes = csvOf(
    [
      { day: '20/11/2026', kobo: 100_00n, narration: 'FIRST', reference: 'R1' },
      { day: '21/11/2026', kobo: -40_00n, narration: 'SECOND' },
    ],
    500_00n,
  );
  const waiting = await of.waiting(accountant, accountId, `Statement of account\n${bytes}`, { narration: 'Narration' });
  expect(waiting).toMatchObject({
    ...{ status: 'WAITING', lineCount: 0, openCount: 0, lines: [], can: ['confirm', 'discard'] },
    columns: HEADER.split(','),
  });
  for (const name of ['fromDay', 'openingBalance', 'creditAmount', 'closingBalance', 'confirmedBy'])
    expect(waiting).not.toHaveProperty(name);
  expect(await counted()).toEqual(earlier);
  expect((await of.days(accountant, `bank-account-id=${accountId}`)).body).toEqual([]);
  expect(await of.lines(accountant, `bank-account-id=${accountId}`)).toEqual([]);

  const { plan, lines } = await before(accountant, waiting.id);
  expect(plan).toMatchObject({
    ...{ encoding: 'UTF-8', delimiter: ',', rowsAbove: 1, headerRow: 2, lineOrder: 'OLDEST_FIRST' },
    ...{ fromDay: '2026-11-20', toDay: '2026-11-21', openingBalance: '500.00', creditAmount: '100.00' },
    ...{ debitAmount: '40.00', closingBalance: '560.00', lineCount: 2, knownCount: 0, newCount: 2 },
    ...{ dateReadings: [], questions: [], notReadCount: 1 },
  });
  const columns = Map.groupBy(plan.columns, ({ use }) => use);
  expect(columns.get('narration')).toEqual([
    { use: 'narration', column: 'Narration', how: 'CHOSEN', samples: ['FIRST', 'SECOND'] },
  ]);
  expect(columns.get('bookingDay')).toMatchObject([{ column: 'Date', how: 'NAMED' }]);
  expect(lines).toMatchObject([
    { bookingDay: '2026-11-20', side: 'CREDIT', amount: '100.00', balance: '600.00', reference: 'R1', row: 3 },
    { bookingDay: '2026-11-21', side: 'DEBIT', amount: '40.00', balance: '560.00', narration: 'SECOND', row: 4 },
  ]);
  expect(lines[0]?.raw).toBe('20/11/2026, 20/11/2026, R1, FIRST, , 100.00, 600.00');

  const confirmed = await of.confirm(accountant, waiting.id);
  expect(confirmed.body).toMatchObject({
    ...{ status: 'READ', lineCount: 2, knownCount: 0, openCount: 2, isMatching: true },
    confirmedBy: 'accountant@mow.test',
  });
  expect(await counted()).toEqual({ lines: 2, days: 2, mappings: earlier.mappings + 1 });
  expect((await of.confirm(accountant, waiting.id)).body).toMatchObject({ code: 'invalid-transition' });
  expect((await of.before(accountant, waiting.id)).body).toMatchObject({ code: 'invalid-transition' });
  expect((await of.discard(accountant, await of.look(accountant, waiting.id))).body).toMatchObject({
    code: 'invalid-transition',
  });
});

test('a statement that waits names how many of its lines the account has, by what was confirmed meanwhile', async () => {
  const day = [{ day: '23/11/2026', kobo: 7_00n, narration: 'ONCE' }];
  const short = await of.waiting(accountant, accountId, csvOf(day, 560_00n));
  const long = await of.waiting(
    accountant,
    accountId,
    csvOf([...day, { day: '24/11/2026', kobo: 1_00n, narration: 'NEW' }], 560_00n),
  );
  expect((await before(accountant, long.id)).plan).toMatchObject({ knownCount: 0, newCount: 2 });
  await of.confirm(accountant, short.id);
  expect((await before(accountant, long.id)).plan).toMatchObject({ knownCount: 1, newCount: 1 });
  expect((await of.confirm(accountant, long.id)).body).toMatchObject({ lineCount: 2, knownCount: 1, openCount: 1 });
});

test('a statement that waits shows the account of the other party by its last four digits, in its row too', async () => {
  const file = [
    'Date,Narration,Counterparty account,Teller,Debit,Credit,Balance',
    '17/11/2026,TRANSFER,0123456789,FROM 0987654321,,5.00,105.00',
    ',,,Account 0567891234 is closed,,,',
  ].join('\n');
  const waiting = await of.waiting(accountant, accountId, file);
  const { plan, lines } = await before(accountant, waiting.id);
  const shown = JSON.stringify([plan, lines]);
  for (const number of ['0123456789', '0987654321', '0567891234']) expect(shown).not.toContain(number);
  expect(lines).toMatchObject([{ counterpartyAccount: expect.stringMatching(/6789$/), row: 2 }]);
  expect(lines[0]?.raw).toMatch(/6789, FROM ••••4321, , 5\.00/);
  await of.discard(accountant, waiting);
});

test('a choice that is taken back with null is found by the file itself again', async () => {
  const waiting = await of.waiting(accountant, accountId, monthFirst, {
    narration: 'Narration',
    dateOrder: 'DAY_FIRST',
  });
  expect((await before(accountant, waiting.id)).plan).toMatchObject({
    ...{ dateOrderFrom: 'CHOSEN', questions: [] },
    chosen: { dateOrder: 'DAY_FIRST', columns: { narration: 'Narration' } },
  });
  await of.choose(accountant, waiting, { dateOrder: null, columns: null });
  await of.read(waiting.id);
  const { plan } = await before(accountant, waiting.id);
  expect(plan).toMatchObject({ dateOrderFrom: 'OPEN', questions: ['DATE_ORDER'], chosen: {} });
  expect(plan.chosen).toEqual({});
  expect((await of.discard(accountant, await of.look(accountant, waiting.id))).status).toBe(200);
});

test('a question about dates prevents the confirmation until the order of day and month is chosen', async () => {
  const waiting = await of.waiting(accountant, accountId, monthFirst);
  const { plan } = await before(accountant, waiting.id);
  expect(plan).toMatchObject({
    ...{ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'OPEN', questions: ['DATE_ORDER'] },
    dateReadings: [
      { dateOrder: 'MONTH_FIRST', firstDay: '2026-01-03', lastDay: '2026-01-06' },
      { dateOrder: 'DAY_FIRST', firstDay: '2026-03-01', lastDay: '2026-06-01' },
    ],
  });
  const refused = await of.confirm(accountant, waiting.id);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'reading-open', questions: ['DATE_ORDER'] }]);
  const chosen = await of.choose(accountant, waiting, { dateOrder: 'DAY_FIRST' });
  expect([chosen.status, chosen.body]).toMatchObject([202, { status: 'READING' }]);
  await of.read(waiting.id);
  const again = await before(accountant, waiting.id);
  expect(again.plan).toMatchObject({ dateOrderFrom: 'CHOSEN', fromDay: '2026-03-01', questions: [] });
  expect(again.lines).toHaveLength(4);
  expect((await of.choose(accountant, waiting, { dateOrder: 'MONTH_FIRST' })).body).toMatchObject({
    code: 'stale-version',
  });
  expect((await of.confirm(accountant, waiting.id, waiting.version)).body).toMatchObject({ code: 'stale-version' });
  expect((await of.confirm(accountant, waiting.id)).body).toMatchObject({ status: 'READ', toDay: '2026-06-01' });
});

test('balances that the file does not state are shown with who entered them', async () => {
  const file = ['Date,Narration,Debit,Credit', '14/11/2026,PERMIT,,5.00'].join('\n');
  const entered = { openingBalance: '10.00', closingBalance: '15.00' };
  const waiting = await of.waiting(accountant, accountId, file, entered);
  expect((await before(accountant, waiting.id)).plan).toMatchObject({
    ...{ openingFrom: 'ENTERED', openingBy: 'accountant@mow.test' },
    ...{ closingFrom: 'ENTERED', closingBy: 'accountant@mow.test' },
    chosen: entered,
  });
  await of.choose(central, waiting, { openingBalance: '20.00', closingBalance: '25.00' });
  await of.read(waiting.id);
  expect((await before(accountant, waiting.id)).plan).toMatchObject({
    ...{ openingBalance: '20.00', openingBy: 'admin1@oagf.test', closingBy: 'admin1@oagf.test' },
  });
  expect((await of.discard(accountant, await of.look(accountant, waiting.id))).status).toBe(200);
  const stated = await of.waiting(accountant, accountId, csvOf([{ day: '14/11/2026', kobo: 5_00n }], 10_00n), entered);
  const { plan } = await before(accountant, stated.id);
  expect(plan).toMatchObject({ openingFrom: 'FILE', closingFrom: 'FILE' });
  expect(plan).not.toHaveProperty('openingBy');
  expect((await of.discard(accountant, stated)).status).toBe(200);
});

test('a choice with which a file cannot be read goes back to what was shown before, with the reason', async () => {
  const bytes = csvOf([{ day: '25/11/2026', kobo: 2_00n, narration: 'CHOICE' }], 900_00n);
  const waiting = await of.waiting(accountant, accountId, bytes, { narration: 'Narration' });
  const shown = await before(accountant, waiting.id);
  expect(shown).not.toHaveProperty('refusedChoice');
  for (const [choices, code, reason] of [
    [{ openingBalance: '901.00' }, 'E_BALANCE', 'the lines before it add up to'],
    [{ headerRow: 2 }, 'E_HEADER_MISSING', 'Line 2: This row does not name the booking day'],
    [{ headerRow: 40 }, 'E_HEADER_MISSING', 'The file has no row 40.'],
  ] as const) {
    const again = await of.choose(accountant, await of.look(accountant, waiting.id), choices);
    expect([again.status, again.body]).toMatchObject([202, { status: 'READING' }]);
    await of.read(waiting.id);
    const after = await before(accountant, waiting.id);
    expect(after.refusedChoice).toMatchObject({ code, reason: expect.stringContaining(reason) });
    expect([after.plan, after.lines]).toEqual([shown.plan, shown.lines]);
    expect(after.statement).toMatchObject({ status: 'WAITING', columns: waiting.columns, can: ['confirm', 'discard'] });
  }
  const chosen = await of.choose(accountant, await of.look(accountant, waiting.id), { dateOrder: 'DAY_FIRST' });
  expect(chosen.status).toBe(202);
  await of.read(waiting.id);
  const last = await before(accountant, waiting.id);
  expect(last).not.toHaveProperty('refusedChoice');
  expect(last.plan).toMatchObject({ dateOrderFrom: 'CHOSEN', openingBalance: '900.00' });
  expect((await of.confirm(accountant, waiting.id)).body).toMatchObject({ status: 'READ', lineCount: 1 });
});

test('a file with two rows of column names is read with the one that a person chooses', async () => {
  const file = [
    'Statement of account',
    'Date,Details,Debit,Credit,Balance',
    'Posted date,Narrative,Money out,Money in,Running balance',
    '12/11/2026,PERMIT,,5.00,105.00',
  ].join('\n');
  const waiting = await of.waiting(accountant, accountId, file, { narration: 'Details' });
  const { plan } = await before(accountant, waiting.id);
  expect(plan).toMatchObject({
    ...{ rowsAbove: 1, headerRow: 2 },
    topRows: [
      { row: 1, cells: ['Statement of account'] },
      { row: 2, cells: ['Date', 'Details', 'Debit', 'Credit', 'Balance'] },
      { row: 3, cells: ['Posted date', 'Narrative', 'Money out', 'Money in', 'Running balance'] },
      { row: 4, cells: ['12/11/2026', 'PERMIT', '', '5.00', '105.00'] },
    ],
  });
  await of.choose(accountant, waiting, { headerRow: 3 });
  await of.read(waiting.id);
  const again = await before(accountant, waiting.id);
  expect(again.plan).toMatchObject({ rowsAbove: 2, headerRow: 3, lineCount: 1, creditAmount: '5.00' });
  expect(again.plan.columns.map(({ use, column, how }) => [use, column, how])).toContainEqual([
    'narration',
    'Narrative',
    'NAMED',
  ]);
  expect(again.lines).toMatchObject([{ row: 4, narration: 'PERMIT' }]);
  await of.choose(accountant, await of.look(accountant, waiting.id), { dateOrder: 'DAY_FIRST' });
  await of.read(waiting.id);
  expect((await before(accountant, waiting.id)).plan).toMatchObject({ headerRow: 3, dateOrderFrom: 'CHOSEN' });
  expect((await of.confirm(accountant, waiting.id)).body).toMatchObject({ status: 'READ', lineCount: 1 });
});

test('a file in which another table would be found first is imported with the row that its importer names', async () => {
  const file = [
    'Date,Description,Amount,Balance',
    '13/11/2026,In this month,5.00,105.00',
    'Date,Narration,Debit,Credit,Running balance',
    '13/11/2026,PERMIT,,5.00,105.00',
  ].join('\n');
  expect(await of.waiting(accountant, accountId, file)).toMatchObject({
    ...{ status: 'UNREADABLE', failureCode: 'E_FILE_TYPE' },
  });
  const waiting = await of.waiting(accountant, accountId, file, { headerRow: '3' });
  const { plan, lines } = await before(accountant, waiting.id);
  expect(plan).toMatchObject({ rowsAbove: 2, headerRow: 3, lineCount: 1 });
  expect(lines).toMatchObject([{ row: 4, narration: 'PERMIT', amount: '5.00' }]);
  expect((await of.discard(accountant, waiting)).status).toBe(200);
  expect((await of.importFile(accountant, accountId, file, { headerRow: '0' })).body).toMatchObject({
    code: 'validation-failed',
  });
});

test('a header row outside the first hundred rows is refused', async () => {
  const waiting = await of.waiting(
    accountant,
    accountId,
    csvOf([{ day: '11/11/2026', kobo: 1_00n, narration: 'ROWS' }], 50_00n),
  );
  for (const headerRow of [0, 101, 1.5])
    expect((await of.choose(accountant, waiting, { headerRow })).body).toMatchObject({ code: 'validation-failed' });
  expect((await of.discard(accountant, waiting)).status).toBe(200);
});

test('a half day that another statement raised meanwhile prevents the confirmation', async () => {
  const rows = (...lines: string[]) => ['Date,Narration,Debit,Credit,Balance', ...lines].join('\n');
  const one = await of.waiting(
    accountant,
    accountId,
    rows('20/10/2026,POS IN,,500.00,70500.00', '20/10/2026,REVERSAL,500.00,,70000.00'),
  );
  const other = await of.waiting(
    accountant,
    accountId,
    rows('20/10/2026,CARD,,500.00,70500.00', '20/10/2026,BACK,500.00,,70000.00'),
  );
  expect((await of.confirm(accountant, one.id)).status).toBe(200);
  expect((await before(accountant, other.id)).plan).toMatchObject({ halfDay: '2026-10-20', questions: ['HALF_DAY'] });
  expect((await of.confirm(accountant, other.id)).body).toMatchObject({
    ...{ code: 'reading-open', questions: ['HALF_DAY'] },
    detail: expect.stringContaining('Import a file with the whole day.'),
  });
  expect((await of.discard(accountant, other)).status).toBe(200);
});

test('a discarded statement counts nowhere, and its file can be imported again', async () => {
  const bytes = csvOf([{ day: '26/11/2026', kobo: 3_00n, narration: 'DISCARDED' }], 800_00n);
  const earlier = await counted();
  const waiting = await of.waiting(accountant, accountId, bytes);
  expect((await of.importFile(accountant, accountId, bytes)).body).toMatchObject({
    ...{ code: 'duplicate', statementId: waiting.id },
  });
  const discarded = await of.discard(accountant, waiting);
  expect(discarded.body).toMatchObject({ status: 'DISCARDED', discardedBy: 'accountant@mow.test', can: [] });
  expect((await of.confirm(accountant, waiting.id)).body).toMatchObject({ code: 'invalid-transition' });
  expect(await counted()).toEqual(earlier);
  expect(await of.waiting(accountant, accountId, bytes)).toMatchObject({ status: 'WAITING' });
  expect(await db.broken()).toEqual([]);
});

test('a statement that waits is shown, confirmed and discarded only by its organization and the central office', async () => {
  const bytes = csvOf([{ day: '19/11/2026', kobo: 4_00n, narration: 'TENANT' }], 10_00n);
  const waiting = await of.waiting(accountant, accountId, bytes);
  const { version } = waiting;
  const refused = [
    await of.before(foreign, waiting.id),
    await of.choose(foreign, waiting, { dateOrder: 'DAY_FIRST' }),
    await of.confirm(foreign, waiting.id, version),
    await of.discard(foreign, waiting),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await of.look(accountant, waiting.id)).toMatchObject({ status: 'WAITING', version });
  expect((await of.before(central, waiting.id)).status).toBe(200);
  expect((await of.confirm(central, waiting.id)).body).toMatchObject({ confirmedBy: 'admin1@oagf.test' });
});

test('a person who confirmed how a statement is read cannot sign it off', async () => {
  const bytes = csvOf([{ day: '18/11/2026', kobo: -5_00n, narration: 'SIGNED' }], 20_00n);
  const waiting = await of.waiting(accountant, accountId, bytes);
  await of.confirm(central, waiting.id);
  const [line] = (await of.look(accountant, waiting.id)).lines;
  await of.resolve(accountant, line!, 'FEE');
  const read = await of.look(central, waiting.id);
  expect(read.can).not.toContain('sign-off');
  expect((await of.signOff(central, read)).body).toMatchObject({ code: 'not-maker-checker' });
});

test('the file of a statement is not read again once its organization has sent as many files as a day takes', async () => {
  const bytes = csvOf([{ day: '17/11/2026', kobo: 6_00n, narration: 'QUOTA' }], 30_00n);
  const waiting = await of.waiting(accountant, accountId, bytes);
  const [stored] = await db.sql<{ intake: bigint }>(
    'select intake_id as intake from reconcile.bank_statement where id = $1',
    [waiting.id],
  );
  await useUpDailyQuota(portal, Number(stored?.intake));
  const refused = await of.choose(accountant, waiting, { dateOrder: 'DAY_FIRST' });
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'rate-limited' }]);
  expect(await of.look(accountant, waiting.id)).toMatchObject({ status: 'WAITING', version: waiting.version });
});
