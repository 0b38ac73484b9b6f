import { gzipSync } from 'node:zlib';
import { STATEMENT_MAX_BYTES, STATEMENT_MAX_LINES } from '@isura/contract/reconcile/statement';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { csvOf, HEADER, type LineInput, statementsOf } from '../../../../test/money/statements.ts';
import { longerTest } from '../../../../test/tier.ts';

const portal = await demonstrationPortal();
const { db } = portal;
portal.clock.set(new Date('2026-11-27T09:00:00Z'));
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');
const accounts = await db.sql<{ id: number; number: string }>(
  `select a.id, a.account_number as number from bank.bank_account a join org.organization o on o.id = a.org_id
   where o.code = 'MOW' and a.status = 'ACTIVE' order by a.id`,
);
const [account, other] = accounts.map(({ id, number }) => ({ id, number })) as [
  { id: number; number: string },
  { id: number; number: string },
];

const countOf = async (what: string) =>
  (await db.sql<{ count: number }>(`select count(*)::int as count from ${what}`))[0]?.count;
/** Returns what the statement tables hold, before and after an action that should leave no trace. */
const kept = async () =>
  await Promise.all(['reconcile.bank_statement', 'reconcile.bank_statement_line', 'platform.intake'].map(countOf));
const fee = (day: string, kobo: bigint, narration = 'CHARGE'): LineInput => ({ day, kobo: -kobo, narration });

describe('a file that is not a statement is refused before anything is stored:', () => {
  test.each([
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['an archive with nothing in it', Buffer.from('504b0506000000000000', 'hex')],
    ['a packed CSV file', gzipSync(csvOf([fee('25/11/2026', 10_00n)]))],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('a file that is not a statement is refused before anything is stored: %s, whatever its name', async (_, bytes) => {
    const before = await kept();
    const response = await of.importFile(accountant, account.id, bytes);
    expect([response.status, response.body]).toMatchObject([
      415,
      {
        code: 'file-type',
        reason: 'E_FILE_TYPE',
        detail: expect.stringMatching(/Unpack or export it, then import the bank's CSV or camt\.053 file/),
      },
    ]);
    expect(await kept()).toEqual(before);
  });

  test('a file that is not a statement is refused before anything is stored: one of more than 50 MB', async () => {
    const before = await kept();
    const response = await of.importFile(accountant, account.id, Buffer.alloc(STATEMENT_MAX_BYTES + 1, `${HEADER}\n`));
    expect([response.status, response.body]).toMatchObject([
      413,
      { code: 'file-too-large', detail: expect.stringContaining('50 MB') },
    ]);
    expect(await kept()).toEqual(before);
  });
});

longerTest(
  'a statement of more than 200,000 lines becomes UNREADABLE, says so, and none of its lines is imported; a part of it is',
  async () => {
    const lines = Array.from(
      { length: STATEMENT_MAX_LINES + 50 },
      (_, nth) => `24/11/2026,,R${nth},IN,,1.00,${nth + 1}.00`,
    );
    const before = await countOf('reconcile.bank_statement_line');
    expect(await of.taken(accountant, account.id, [HEADER, ...lines].join('\n'))).toMatchObject({
      ...{ status: 'UNREADABLE', failureCode: 'E_TOO_MANY_ROWS', lines: [] },
      failureReason: 'This statement has more than 200,000 lines. Import it in parts.',
    });
    expect(await countOf('reconcile.bank_statement_line')).toBe(before);
    expect(await of.taken(accountant, account.id, [HEADER, ...lines.slice(0, 3)].join('\n'))).toMatchObject({
      ...{ status: 'READ', lineCount: 3 },
    });
  },
  180_000,
);

describe('a missing day', () => {
  test('a missing day between two statements is reported until one covers it, in whatever order they arrive', async () => {
    const [first, missing, last] = [
      csvOf([fee('02/11/2026', 10_00n)], 900_00n),
      csvOf([fee('03/11/2026', 20_00n), fee('04/11/2026', 5_00n)], 890_00n),
      csvOf([fee('05/11/2026', 30_00n)], 865_00n),
    ];
    await of.taken(accountant, account.id, first);
    const late = await of.taken(accountant, account.id, last);
    expect(late).toMatchObject({ status: 'READ', missing: { from: '2026-11-03', to: '2026-11-04' } });
    const found = (await of.list(accountant, `bank-account-id=${account.id}`)).body as unknown as object[];
    expect(found).toContainEqual(expect.objectContaining({ id: late.id, missing: late.missing }));
    expect(await of.taken(accountant, account.id, missing)).not.toHaveProperty('missing');
    const now = await of.look(accountant, late.id);
    expect(now).not.toHaveProperty('missing');
    expect(now).not.toHaveProperty('openingOff');
  });

  test('a missing day within a statement breaks its balance: the line is named, nothing is imported, and the complete file can be imported afterwards', async () => {
    const whole = csvOf(
      [fee('09/11/2026', 10_00n), fee('10/11/2026', 20_00n, 'LOST'), fee('11/11/2026', 30_00n)],
      500_00n,
    );
    const cut = whole
      .split('\n')
      .filter((line) => !line.includes('LOST'))
      .join('\n');
    const before = await countOf('reconcile.bank_statement_line');
    const refused = await of.taken(accountant, account.id, cut);
    expect(refused).toMatchObject({ status: 'UNREADABLE', failureCode: 'E_BALANCE', lineCount: 0, lines: [] });
    expect(refused.failureReason).toMatch(/^Line 3: /);
    expect(await countOf('reconcile.bank_statement_line')).toBe(before);
    expect(await of.taken(accountant, account.id, whole)).toMatchObject({
      status: 'READ',
      lineCount: 3,
      knownCount: 0,
    });
  });
});

test.each([
  ['a line', [{ day: '12/11/2026', kobo: 9_000_000_000_000_000_000n }], 0n, /^Line 2: /],
  [
    'a line beyond what the database stores',
    [{ day: '12/11/2026', kobo: 9_999_999_999_999_999_999n }],
    0n,
    /^Line 2: /,
  ],
  ['a balance', [fee('12/11/2026', 10_00n)], 9_000_000_000_000_000_000n, /^Line 2: /],
  ['a total', Array.from({ length: 3 }, () => ({ day: '12/11/2026', kobo: 4_000_000_000_000_000n })), 0n, /^Line 4: /],
])(
  '%s of more money than there is makes a file unreadable, and nothing of it is imported',
  async (_, lines, opening, where) => {
    const before = await countOf('reconcile.bank_statement_line');
    const refused = await of.taken(accountant, account.id, csvOf(lines, opening));
    expect(refused).toMatchObject({ status: 'UNREADABLE', failureCode: 'E_AMOUNT', lines: [] });
    expect(refused.failureReason).toMatch(where);
    expect(await countOf('reconcile.bank_statement_line')).toBe(before);
  },
);

test('a statement of another account is refused by the number in its header, and can be imported for the right account', async () => {
  const bytes = `Account Number,${other.number},,,,,\n${csvOf([fee('16/11/2026', 10_00n)], 700_00n)}`;
  expect(await of.taken(accountant, account.id, bytes)).toMatchObject({
    ...{ status: 'UNREADABLE', failureCode: 'E_ACCOUNT', failureReason: 'This statement is for another account.' },
    lines: [],
  });
  expect(await of.taken(accountant, other.id, bytes)).toMatchObject({
    ...{ status: 'READ', bankAccountId: other.id, lineCount: 1 },
  });
});

describe('the same file imported again', () => {
  test('the same file imported again after it could not be read is imported with the chosen columns', async () => {
    const bytes = csvOf([fee('18/11/2026', 10_00n)], 600_00n).replace('Date,Value Date', 'When,Whence');
    const refused = await of.taken(accountant, account.id, bytes);
    expect(refused).toMatchObject({ status: 'UNREADABLE', failureCode: 'E_HEADER_MISSING' });
    expect(refused.columns).toEqual(['When', 'Whence', 'Reference', 'Narration', 'Debit', 'Credit', 'Balance']);
    const columns = {
      bookingDay: 'When',
      credit: 'Credit',
      debit: 'Debit',
      balance: 'Balance',
      narration: 'Narration',
    };
    expect(await of.taken(accountant, account.id, bytes, columns)).toMatchObject({ status: 'READ', lineCount: 1 });
  });

  test('the same file imported again after it was imported names the earlier one and changes nothing, even when that is signed off', async () => {
    const bytes = csvOf([fee('19/11/2026', 40_00n, 'ONCE')], 400_00n);
    const earlier = await of.taken(accountant, account.id, bytes);
    const central = await portal.as('admin1@oagf.test');
    const again = async () => {
      const before = await kept();
      const response = await of.importFile(central, account.id, bytes);
      expect([response.status, response.body]).toMatchObject([
        409,
        {
          ...{ code: 'duplicate', statementId: earlier.id },
          detail: 'This file has already been imported for this account.',
        },
      ]);
      expect(await kept()).toEqual(before);
    };
    await again();
    await of.resolve(accountant, earlier.lines[0]!, 'FEE');
    await of.signOff(central, await of.look(central, earlier.id));
    await again();
    expect(await of.look(accountant, earlier.id)).toMatchObject({
      ...{ status: 'SIGNED_OFF', lineCount: 1 },
      lines: [{ state: 'RESOLVED', narration: 'ONCE' }],
    });
  });

  test('the same file imported again within a longer one adds what is new, and what was explained stays explained', async () => {
    const first = [fee('23/11/2026', 50_00n, 'KEPT')];
    const earlier = await of.taken(accountant, account.id, csvOf(first, 300_00n));
    await of.resolve(accountant, earlier.lines[0]!, 'FEE');
    const longer = await of.taken(accountant, account.id, csvOf([...first, fee('24/11/2026', 1_00n)], 300_00n));
    expect(longer).toMatchObject({ lineCount: 2, knownCount: 1, openCount: 1, lines: [{ bookingDay: '2026-11-24' }] });
    expect((await of.look(accountant, earlier.id)).lines).toMatchObject([{ state: 'RESOLVED', resolvedAs: 'FEE' }]);
  });
});
