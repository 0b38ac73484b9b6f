import { describe, expect, test } from 'vitest';
import { readStatementFile as read } from '../../../../test/money/read-statement-file.ts';

const HEADER = 'Date,Value Date,Reference,Narration,Debit,Credit,Balance';
const file = (...rows: string[]): string => [HEADER, ...rows].join('\n');
const two = ['18/01/2026,18/01/2026,R1,NIP É,,100.00,1100.00', '19/01/2026,19/01/2026,R2,NIP B,50.00,,1050.00'];

/** UTF-16 with the higher byte first. */
const bigEndian = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('a CSV statement', () => {
  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${file(...two)}`), 'UTF-8', ','],
    ['UTF-16', Buffer.from(`\uFEFF${file(...two)}`, 'utf16le'), 'UTF-16LE', ','],
    ['UTF-16 with the higher byte first', bigEndian(file(...two)), 'UTF-16BE', ','],
    ['UTF-16 without a mark', Buffer.from(file(...two), 'utf16le'), 'UTF-16LE', ','],
    ['Windows-1252', Buffer.from(file(...two), 'latin1'), 'WINDOWS-1252', ','],
    ['semicolons', Buffer.from(file(...two).replaceAll(',', ';')), 'UTF-8', ';'],
    ['tabs', Buffer.from(file(...two).replaceAll(',', '\t')), 'UTF-8', '\t'],
    [
      'semicolons and commas in its amounts',
      Buffer.from(
        file(...two)
          .replaceAll(',', ';')
          .replace('1100', '1,100'),
      ),
      'UTF-8',
      ';',
    ],
  ])('a CSV statement in %s is read and says so', async (_, bytes, encoding, delimiter) => {
    const { facts, lines } = await read(bytes);
    expect(facts).toMatchObject({ opening: 1_000_00n, closing: 1_050_00n, reading: { encoding, delimiter } });
    expect(lines.map(({ narration }) => narration)).toEqual(['NIP É', 'NIP B']);
  });

  test('a CSV statement with its newest day first, and the lines of each day oldest first, is read by its balances', async () => {
    const { facts, lines } = await read(
      file(
        '19/01/2026,,R3,C,,10.00,1310.00',
        '19/01/2026,,R4,D,,10.00,1320.00',
        '18/01/2026,,R1,A,,100.00,1200.00',
        '18/01/2026,,R2,B,,100.00,1300.00',
      ),
    );
    expect(lines.map(({ reference }) => reference)).toEqual(['R1', 'R2', 'R3', 'R4']);
    expect(facts?.reading.lineOrder).toBe('NEWEST_DAY_FIRST');
  });

  test('a CSV statement with its newest line first has its opening balance at the bottom', async () => {
    const { facts } = await read(
      file(
        ',,,Closing balance,,,1300.00',
        '19/01/2026,,R2,B,,100.00,1300.00',
        '18/01/2026,,R1,A,,100.00,1200.00',
        ',,,BALANCE B/F,,,1100.00',
      ),
    );
    expect(facts).toMatchObject({ opening: 1_100_00n, closing: 1_300_00n, lines: 2 });
  });

  test('a CSV statement with its newest line first may have its opening balance at the top', async () => {
    const lines = ['19/01/2026,,R2,B,,100.00,1300.00', '18/01/2026,,R1,A,,100.00,1200.00'];
    const { facts } = await read(file(',,,Opening balance,,,1100.00', ...lines, ',,,Closing balance,,,1300.00'));
    expect(facts).toMatchObject({ opening: 1_100_00n, closing: 1_300_00n, lines: 2 });
    expect((await read(file(',,,Opening balance,,,1150.00', ...lines))).code).toBe('E_BALANCE');
  });

  test('a CSV statement with the side in a column that is not recognized is refused, not read as money received', async () => {
    const text = 'Date,Narration,Amount,Type,Balance\n18/01/2026,COT,5.00,DR,1095.00';
    const { code, message } = await read(text);
    expect([code, message]).toEqual(['E_AMOUNT', expect.stringContaining('Column “Type” says “DR”')]);
    expect((await read(text.replace('5.00,', '-5.00,'))).lines).toMatchObject([{ side: 'DEBIT', kobo: 5_00n }]);
    const chosen = await read(text, { mapping: { side: 'Type' } });
    expect(chosen.lines).toMatchObject([{ side: 'DEBIT', kobo: 5_00n }]);
  });

  test('a CSV statement with years of two figures that may come first is refused unless the order is chosen', async () => {
    const old = file('26/11/22,,R1,A,,100.00,1100.00');
    const { code, message } = await read(old);
    expect([code, message]).toEqual(['E_DAY', expect.stringContaining('can be 22 Nov 2026 or 26 Nov 2022')]);
    expect((await read(old, { chosenDateOrder: 'DAY_FIRST' })).facts).toMatchObject({ from: '2022-11-26' });
    expect((await read(file('22/11/26,,R1,A,,100.00,1100.00'))).facts).toMatchObject({ from: '2026-11-22' });
  });

  test('a CSV statement of several pages has its repeated headers and balances named', async () => {
    const { facts } = await read(
      file(
        '18/01/2026,,R1,A,,100.00,1200.00',
        ',,,Balance c/f,,,1200.00',
        'Page 1 of 2,,,,,,',
        HEADER,
        ',,,Balance b/f,,,1200.00',
        '19/01/2026,,R2,B,,100.00,1300.00',
      ),
    );
    expect(facts).toMatchObject({ opening: 1_100_00n, closing: 1_300_00n, lines: 2 });
    expect(facts?.reading.notRead.map(({ row }) => row)).toEqual([4, 5, 6]);
  });

  test('a CSV statement whose balance brought forward contradicts the lines above it is refused', async () => {
    const { code, message } = await read(
      file('18/01/2026,,R1,A,,100.00,1200.00', ',,,Balance b/f,,,1250.00', '19/01/2026,,R2,B,,100.00,1350.00'),
    );
    expect([code, message]).toEqual(['E_BALANCE', expect.stringMatching(/^Line 3: The balance brought forward/)]);
  });

  test('a CSV statement with its newest line first and a missing line names the row in the file', async () => {
    const { code, message, rowNumbers } = await read(
      file('20/01/2026,,R4,D,,100.00,1500.00', '19/01/2026,,R2,B,,100.00,1300.00', '18/01/2026,,R1,A,,100.00,1200.00'),
    );
    expect([code, message]).toEqual(['E_BALANCE', expect.stringMatching(/^Line 2: /)]);
    expect(new Set(rowNumbers).size).toBe(rowNumbers?.length);
  });

  test('a CSV statement with a line of zero beside another balance is refused', async () => {
    const { code } = await read(file(two[0]!, '18/01/2026,,,WAIVED,0.00,0.00,1090.00'));
    expect(code).toBe('E_BALANCE');
  });

  test('a CSV statement with nothing but a line of zero is a day without movement', async () => {
    const { facts } = await read(file('18/01/2026,,,SMS CHARGE WAIVED,0.00,0.00,1100.00'));
    expect(facts).toMatchObject({
      from: '2026-01-18',
      to: '2026-01-18',
      opening: 1_100_00n,
      closing: 1_100_00n,
      lines: 0,
    });
  });

  test('a CSV statement with totals below its lines is read, and the totals are named', async () => {
    const { facts } = await read(file(...two, 'Total,,,,50.00,100.00,'));
    expect(facts?.reading.notRead).toEqual([{ row: 4, why: 'A row of totals' }]);
  });

  test('a CSV statement whose last line has no balance beside it is refused unless its closing balance is stated', async () => {
    const total = '31/01/2026,,,TOTAL CREDITS,,700.00,';
    expect((await read(file(two[0]!, total))).code).toBe('E_NO_BALANCE');
    expect((await read(file(two[0]!, total, ',,,Closing balance,,,1100.00'))).code).toBe('E_BALANCE');
    const { facts } = await read(file(two[0]!, total, ',,,Closing balance,,,1800.00'));
    expect(facts).toMatchObject({ closing: 1_800_00n, lines: 2 });
    expect((await read(file(two[0]!, total), { saidClosing: 1_800_00n })).facts).toMatchObject({ lines: 2 });
  });

  test('a CSV statement with a payment of the whole balance in words of a balance has its date read as all others', async () => {
    const rows = ['18/01/2026,,R1,A,100.00,,0.00', '19/01/2026,,R2,BALANCE B/F OF OLD ACCOUNT,,70.00,70.00'];
    expect((await read(file(...rows))).lines).toMatchObject([{ side: 'DEBIT' }, { side: 'CREDIT', kobo: 70_00n }]);
    const mixed = rows[1]!.replace('19/01', '01/19');
    expect((await read(file(rows[0]!, mixed))).code).toBe('E_DAY');
  });

  test('a CSV statement with nothing but a closing balance in the credit column has no line of money received', async () => {
    const { code, lines } = await read(file('18/01/2026,,,CLOSING BALANCE,,2200.00,2200.00'));
    expect([code, lines]).toEqual(['E_FILE_EMPTY', []]);
  });

  test('a CSV statement with money out in the column of money in is refused', async () => {
    const { code, message } = await read(file('18/01/2026,,R1,REVERSAL,,-500.00,1100.00'));
    expect([code, message]).toEqual(['E_AMOUNT', expect.stringContaining('is marked as money out')]);
  });

  test('a CSV statement with a second table of other columns is refused', async () => {
    const other = 'Date,Value Date,Reference,Narration,Credit,Debit,Balance';
    const { code, message } = await read(file(two[0]!, other, '19/01/2026,,R2,NIP B,50.00,,1150.00'));
    expect([code, message]).toEqual(['E_FILE_TYPE', expect.stringMatching(/^Line 3: A second table/)]);
  });

  test('a CSV statement that goes on with another account is refused, also where its balances go on', async () => {
    const rows = (number: string): string[] => [
      '18/01/2026,,R1,A,,100.00,100.00',
      '18/01/2026,,R2,SWEEP,100.00,,0.00',
      `Account Number: ${number},,,,,,`,
      HEADER,
      '18/01/2026,,R3,B,,50.00,50.00',
      '18/01/2026,,R4,SWEEP,50.00,,0.00',
    ];
    const { code, message } = await read(file(...rows('9876543210')));
    expect([code, message]).toEqual(['E_ACCOUNT', expect.stringMatching(/^Line 5: .* several accounts/)]);
    expect((await read(file(...rows('0123456789')))).facts).toMatchObject({ lines: 4, closing: 0n });
  });

  test('a CSV statement with a column of several accounts is refused', async () => {
    const rows = (number: string): string =>
      [
        'Date,Account No,Narration,Debit,Credit,Balance',
        '18/01/2026,0123456789,A,,100.00,100.00',
        `18/01/2026,${number},B,100.00,,0.00`,
      ].join('\n');
    const { code, message } = await read(rows('9876543210'));
    expect([code, message]).toEqual(['E_ACCOUNT', expect.stringContaining('Column “Account No”')]);
    expect((await read(rows('0123456789'))).facts).toMatchObject({ lines: 2 });
  });

  test('a CSV statement with semicolons and few columns is read though its amounts have more commas', async () => {
    const rows = ['Date;Narration;Amount;Balance', '18/01/2026;A;1,100,000.00;12,200,000.00'];
    const { facts } = await read([...rows, '19/01/2026;B;-1,100,000.00;11,100,000.00'].join('\n'));
    expect(facts).toMatchObject({ opening: 11_100_000_00n, closing: 11_100_000_00n, reading: { delimiter: ';' } });
  });

  test('a CSV statement with thirty titles above its column names is read', async () => {
    const { facts } = await read([...Array.from({ length: 30 }, (_, at) => `Title ${at}`), file(...two)].join('\n'));
    expect(facts).toMatchObject({ lines: 2, reading: { notReadCount: 30 } });
  });

  test('a CSV statement with a delimiter in a text without quotation marks is refused with what to do', async () => {
    const { code, message } = await read(file('18/01/2026,18/01/2026,R1,NIP A,,100.00,1100.00,0012'));
    expect([code, message]).toEqual(['E_AMOUNT', expect.stringContaining('Put quotation marks around texts')]);
  });

  test('a CSV statement with an amount that cannot be read is refused with the column and what it holds', async () => {
    const { message } = await read(file('18/01/2026,18/01/2026,R1,NIP A,,$100.00,1100.00'));
    expect(message).toBe('Line 2: “$100.00” in column “Credit” is not an amount in naira. Write it like 1,250,000.00.');
  });
});

const balance = (code: string, amount: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const entry = (amount: string, inside: string): string =>
  `<Ntry><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${inside}</Ntry>`;
const booked = (day: string): string => `<BookgDt><Dt>${day}</Dt></BookgDt>`;
const statement = (inside: string, account = '0123456789'): string =>
  `<Stmt><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${inside}</Stmt>`;
const camt = (...statements: string[]): string =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`;
const day = (opening: string, closing: string, on: string, ...entries: string[]): string =>
  statement(balance('OPBD', opening, on) + balance('CLBD', closing, on) + entries.join(''));
const transaction = (amount: string, text: string): string =>
  `<TxDtls><Amt Ccy="NGN">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

describe('a camt.053 statement', () => {
  test('a camt.053 statement with a batch whose transactions do not add up has one line that says how many there are', async () => {
    const details = `<NtryDtls>${transaction('10.00', 'A')}${transaction('15.00', 'B')}</NtryDtls>`;
    const { lines } = await read(
      camt(day('0.00', '30.00', '2026-03-11', entry('30.00', booked('2026-03-11') + details))),
    );
    expect(lines).toMatchObject([{ kobo: 30_00n, narration: '2 transactions' }]);
  });

  test('a camt.053 statement with a value day alone is booked on that day', async () => {
    const only = '<ValDt><Dt>2026-03-11</Dt></ValDt>';
    const { lines } = await read(camt(day('0.00', '30.00', '2026-03-11', entry('30.00', only))));
    expect(lines).toMatchObject([{ bookingDay: '2026-03-11', valueDay: '2026-03-11' }]);
  });

  test('a camt.053 statement takes the structured reference first and keeps the other ids in the narration', async () => {
    const details =
      '<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId><TxId>T-1</TxId><UETR>U-1</UETR></Refs><RmtInf><Ustrd>RENT</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>NIP</AddtlNtryInf>';
    const { lines } = await read(
      camt(day('0.00', '30.00', '2026-03-11', entry('30.00', booked('2026-03-11') + details))),
    );
    expect(lines).toMatchObject([{ reference: 'RF18', narration: 'RENT NIP E2E-1 T-1 U-1' }]);
  });

  test('a camt.053 file with two statements of an account in the wrong order is read in the order of their days', async () => {
    const [first, second] = [
      day('0.00', '30.00', '2026-03-11', entry('30.00', booked('2026-03-11'))),
      day('30.00', '50.00', '2026-03-12', entry('20.00', booked('2026-03-12'))),
    ];
    const { facts, lines } = await read(camt(second!, first!));
    expect(facts).toMatchObject({ from: '2026-03-11', to: '2026-03-12', opening: 0n, closing: 50_00n });
    expect(lines.map(({ kobo }) => kobo)).toEqual([30_00n, 20_00n]);
  });

  test('a camt.053 file with a gap between its two statements is refused', async () => {
    const { code, message } = await read(
      camt(
        day('0.00', '0.00', '2026-03-11'),
        day('30.00', '50.00', '2026-03-12', entry('20.00', booked('2026-03-12'))),
      ),
    );
    expect([code, message]).toEqual(['E_BALANCE', expect.stringContaining('but the next opens with ₦30.00')]);
  });

  test('a camt.053 file with statements of two accounts is refused', async () => {
    const other = statement(balance('OPBD', '0.00', '2026-03-11'), '9876543210');
    expect((await read(camt(day('0.00', '0.00', '2026-03-11'), other))).code).toBe('E_ACCOUNT');
  });

  test('a camt.053 file with the same statement twice is refused, also where its lines come to nothing', async () => {
    const moved = entry('30.00', booked('2026-03-11'));
    const once = day('0.00', '0.00', '2026-03-11', moved, moved.replace('CRDT', 'DBIT'));
    expect((await read(camt(once))).facts).toMatchObject({ lines: 2, closing: 0n });
    expect((await read(camt(once, once))).code).toBe('E_FILE_TYPE');
  });

  test('a camt.053 statement without a closing balance is refused where it has entries', async () => {
    const open = statement(balance('OPBD', '0.00', '2026-03-11') + entry('30.00', booked('2026-03-11')));
    expect((await read(camt(open))).code).toBe('E_NO_BALANCE');
  });

  test('a camt.053 statement covers the days of all its lines, also of one outside its stated period', async () => {
    const period = '<FrToDt><FrDtTm>2026-03-10T00:00:00</FrDtTm><ToDtTm>2026-03-12T00:00:00</ToDtTm></FrToDt>';
    const { facts } = await read(
      camt(
        statement(
          period +
            balance('OPBD', '0.00', '2026-03-10') +
            balance('CLBD', '30.00', '2026-03-12') +
            entry('30.00', booked('2026-03-12')),
        ),
      ),
    );
    expect(facts).toMatchObject({ from: '2026-03-10', to: '2026-03-12' });
  });

  test('a camt.053 statement has a reversal on the side that its entry states', async () => {
    const reversal = entry('30.00', `<RvslInd>true</RvslInd>${booked('2026-03-11')}`).replace('CRDT', 'DBIT');
    const { lines } = await read(camt(day('30.00', '0.00', '2026-03-11', reversal)));
    expect(lines).toMatchObject([{ side: 'DEBIT', kobo: 30_00n }]);
  });

  test('a camt.053 statement names an entry that is not booked', async () => {
    const pending = entry('5.00', booked('2026-03-11')).replace('BOOK', 'PDNG');
    const { facts } = await read(camt(day('0.00', '0.00', '2026-03-11', pending)));
    expect(facts).toMatchObject({ lines: 0, reading: { notRead: [{ row: 1, why: 'Not booked by the bank: PDNG' }] } });
  });

  test('a camt.053 statement in UTF-16 or in its declared encoding is read', async () => {
    const text = camt(
      day('0.00', '30.00', '2026-03-11', entry('30.00', `${booked('2026-03-11')}<AddtlNtryInf>É</AddtlNtryInf>`)),
    );
    const latin = text.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"');
    for (const bytes of [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(latin, 'latin1')])
      expect((await read(bytes)).lines).toMatchObject([{ narration: 'É' }]);
  });
});
