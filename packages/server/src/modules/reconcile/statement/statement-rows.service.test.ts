import { describe, expect, test } from 'vitest';
import { readStatementFile as read } from '../../../../test/money/read-statement-file.ts';
import { dayWritten, koboWritten } from './bank-text.domain.ts';

const HEADER = 'Transaction Date,Value Date,Ref No,Narration,Debit,Credit,Balance';
const good = [
  HEADER,
  '25/11/2026,25/11/2026,R1,IN,,"1,000.00","1,500.00"',
  '26/11/2026,26/11/2026,R2,OUT,200.00,,"1,300.00"',
];

describe('values in bank files', () => {
  test.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-22T08:00:00', '2026-11-22'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
    ['2026-12-31T23:30:00.000+01:00', '2026-12-31'],
    ['2027-01-01T00:30:00+0200', '2026-12-31'],
    ['2026-02-30T10:00:00Z', undefined],
    ['2026-11-22T99:00:00Z', undefined],
    ['22/11/2026', '2026-11-22'],
    ['2-Nov-26', '2026-11-02'],
    ['22 NOVEMBER 2026', '2026-11-22'],
    ['11/22/2026', undefined],
    ['20261122', '2026-11-22'],
    ['2026/11/22', '2026-11-22'],
    ['Nov 22, 2026', '2026-11-22'],
    ['22-Nov-2026 14:32', '2026-11-22'],
    ['2026-11-22+01:00', '2026-11-22'],
    ['2026-11-22Z', '2026-11-22'],
    ['01/02/26', '2026-02-01'],
    ['46348', undefined],
    ['31/02/2026', undefined],
    ['yesterday', undefined],
  ])('the date %s is read as %s', (text, day) => expect(dayWritten(text)).toBe(day));

  test.each([
    ['1,250,000.5', 125_000_050n],
    ['₦ 500.00', 50_000n],
    ['(500.00)', -50_000n],
    ['-500', -50_000n],
    ['500.00 DR', -50_000n],
    ['500.00CR', 50_000n],
    ['DR 500.00', -50_000n],
    ['500.00-', -50_000n],
    ['−500.00', -50_000n],
    ['₦(500.00)', -50_000n],
    ['-₦500.00', -50_000n],
    ['NGN 1,129,846.24', 112_984_624n],
    ['N5,000.00 DR', -500_000n],
    ['500.00 NGN', 50_000n],
    ['0.00', 0n],
    ['-500.00 CR', undefined],
    ['--500.00', undefined],
    ['5k', undefined],
    ['', null],
    ['-', null],
    ['1,25.00', undefined],
    ['1.005', undefined],
    ['1.234,56', undefined],
    ['1234,56', undefined],
    ['1.234.567', undefined],
    ['1\u00A0250\u2009000.00', 125_000_000n],
    ['1 250.00', undefined],
    ['$500.00', undefined],
    ['1e5', undefined],
  ])('the amount "%s" is read as %s kobo', (text, kobo) => expect(koboWritten(text)).toBe(kobo));
});

describe('a statement in CSV', () => {
  test('a statement in CSV is read by the column names banks use, with lines above and below the table', async () => {
    const above = ['CENTRAL BANK OF NIGERIA,,,,,,', 'Account,0123456789,,,,,', ',,,Opening Balance,,,500.00'];
    const found = await read(
      [
        ...above.slice(0, 2),
        HEADER,
        above[2]!.replace('Opening', 'OPENING'),
        ...good.slice(1),
        ',,,Total,200.00,"1,000.00",',
      ].join('\n'),
    );
    expect(found.code).toBeUndefined();
    expect(found.facts).toMatchObject({
      from: '2026-11-25',
      to: '2026-11-26',
      opening: 500_00n,
      credit: 1_000_00n,
      debit: 200_00n,
      closing: 1_300_00n,
      lines: 2,
      mapping: { bookingDay: 'Transaction Date', reference: 'Ref No', credit: 'Credit' },
    });
    expect(found.lines).toMatchObject([
      { side: 'CREDIT', kobo: 1_000_00n, bookingDay: '2026-11-25', reference: 'R1' },
      { side: 'DEBIT', kobo: 200_00n, narration: 'OUT' },
    ]);
  });

  test('a statement in CSV with one signed amount and no balance needs both balances entered', async () => {
    const text = 'Day,Moved,What\n2026-11-25,-10.00,FEE\n2026-11-25,25.50,IN';
    const mapping = { bookingDay: 'Day', amount: 'Moved', narration: 'What' };
    expect((await read(text, { mapping })).code).toBe('E_NO_BALANCE');
    expect((await read(text, { mapping, saidOpening: 100_00n, saidClosing: 115_50n })).facts).toMatchObject({
      closing: 115_50n,
      openingFrom: 'ENTERED',
      closingFrom: 'ENTERED',
    });
    expect((await read(text, { mapping, saidOpening: 100_00n, saidClosing: 115_51n })).code).toBe('E_BALANCE');
  });

  test.each([
    ['a line that was left out', [good[0]!, good[1]!, '27/11/2026,,R3,IN,,5.00,"1,305.00"'], 'E_BALANCE'],
    [
      'days in no order',
      [good[0]!, good[1]!, '24/11/2026,,R0,IN,,"1,000.00","2,500.00"', good[2]!.replace('1,300', '2,300')],
      'E_ORDER',
    ],
    ['a line of tomorrow', [good[0]!, '28/11/2026,,R1,IN,,5.00,5.00'], 'E_FUTURE'],
    ['a day that is none', [good[0]!, '2026-13-01,,R1,IN,,5.00,5.00'], 'E_DAY'],
    ['a line without an amount', [good[0]!, '25/11/2026,,R1,IN,,,5.00'], 'E_AMOUNT'],
    ['a line that came in and went out', [good[0]!, '25/11/2026,,R1,IN,5.00,5.00,5.00'], 'E_AMOUNT'],
    ['dollars', [good[0]!, '25/11/2026,,R1,IN,,$5.00,5.00'], 'E_AMOUNT'],
    ['a formula', [good[0]!, '25/11/2026,,R1,=HYPERLINK("x"),,5.00,5.00'], 'E_FORMULA'],
    ['a quote that never closes', [good[0]!, good[1]!, '26/11/2026,,R2,"OUT,200.00,,'], 'E_TRUNCATED'],
    ['columns nobody knows', ['a,b,c', '1,2,3'], 'E_HEADER_MISSING'],
    ['no lines', [HEADER], 'E_FILE_EMPTY'],
    ['the number of another account above it', ['Account,9876543210', ...good], 'E_ACCOUNT'],
  ])('a statement in CSV with %s is refused with the reason', async (_, lines, code) => {
    const found = await read(lines.join('\n'));
    expect(found.code).toBe(code);
  });

  test('a statement in CSV with too many lines is refused', async () => {
    const many = Array.from({ length: 1_100 }, (_, nth) => `25/11/2026,,R${nth},IN,,1.00,${nth + 1}.00`);
    expect((await read([HEADER, ...many].join('\n'))).code).toBe('E_TOO_MANY_ROWS');
  });
});

const entry = (amount: string, side: 'CRDT' | 'DBIT', more = '') =>
  `<Ntry><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>${more}</Ntry>`;
const balance = (code: string, amount: string, day = '2026-11-26') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const camt = (inside: string, account = '0123456789') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;
const details = `<AcctSvcrRef>007</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>STL-20261126-0001</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>ADA &amp; SONS</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>TSA</Ustrd></RmtInf></TxDtls></NtryDtls>`;

describe('a statement in camt.053', () => {
  test('a statement in camt.053 is read with its references, names and balances', async () => {
    const found = await read(
      camt(balance('OPBD', '10.00') + balance('CLBD', '25.50') + entry('20.50', 'CRDT', details) + entry('5', 'DBIT')),
    );
    expect(found.facts).toMatchObject({
      opening: 10_00n,
      closing: 25_50n,
      lines: 2,
      from: '2026-11-26',
      to: '2026-11-26',
    });
    expect(found.lines[0]).toEqual({
      kind: 'LINE',
      bookingDay: '2026-11-26',
      valueDay: '2026-11-26',
      side: 'CREDIT',
      kobo: 20_50n,
      reference: 'STL-20261126-0001',
      name: 'ADA & SONS',
      narration: 'TSA',
      bankId: '007',
    });
  });

  const open = balance('OPBD', '10.00');
  test.each([
    ['balances that do not agree', camt(open + balance('CLBD', '11.00') + entry('2.00', 'CRDT')), 'E_BALANCE'],
    ['no closing balance', camt(open), 'E_FILE_EMPTY'],
    ['another account', camt(open + balance('CLBD', '10.00'), '9876543210'), 'E_ACCOUNT'],
    ['dollars', camt(open + balance('CLBD', '12.00') + entry('2.00', 'CRDT').replace('NGN', 'USD')), 'E_CURRENCY'],
    ['an end that is missing', camt(open + entry('2.00', 'CRDT')).slice(0, -40), 'E_TRUNCATED'],
    [
      'fewer entries than it says',
      camt(
        `<TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries></TxsSummry>${open}${balance('CLBD', '12.00')}${entry('2.00', 'CRDT')}`,
      ),
      'E_TRUNCATED',
    ],
    [
      'entities of its own',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>${camt(open).slice(38)}`,
      'E_TRUNCATED',
    ],
    ['a page of a website', '<html><body>Sign in</body></html>', 'E_FILE_TYPE'],
  ])('a statement in camt.053 with %s is refused with the reason', async (_, text, code) => {
    const found = await read(text);
    expect(found.code).toBe(code);
  });
});
