import { checkDigit2020 } from '@isura/contract/kernel/nuban';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../test/demonstration.ts';
import { sentFile } from '../../../test/file/sent-file.ts';
import { type AskBank, staffKind } from '../../../test/file/staff-kind.ts';
import { staffColumns } from '../../../test/file/staff-rows.validator.ts';
import { hostileFiles } from '../../../test/hostile/hostile-files.ts';
import { firstOf } from '../../../test/tier.ts';
import type { Ctx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { writeWorkbook } from '../spreadsheet.ts';
import { askCorrected, correctAll, correctRow } from './correct-rows.ts';
import { readIntake } from './read-intake.ts';
import { findingsOf, findRow, pageOfRows } from './rows-out.ts';
import { findIntake, insertIntake, insertOfExcluded } from './store.ts';

const { ctx } = await demonstrationPortal();
const accountOf = (at: number, bank = '044') => {
  const serial = String(at).padStart(9, '0');
  return `${serial}${checkDigit2020(bank, serial)}`;
};

type Row = Partial<Record<'staff' | 'name' | 'account' | 'bank' | 'pay' | 'narration', string>>;
const line = (at: number, { staff, name, account, bank = '044', pay, narration }: Row = {}): string[] => [
  String(at),
  staff ?? `S${at}`,
  name ?? `Employee ${at}`,
  account ?? accountOf(at, bank),
  bank,
  pay ?? '1000.00',
  '2026-11',
  narration ?? 'Salary',
];
const csv = (rows: readonly string[][], columns = staffColumns) =>
  Buffer.from([columns, ...rows].map((cells) => cells.join(',')).join('\n'));

type Kind = ReturnType<typeof staffKind>;
const begin = async (bytes: Uint8Array): Promise<number> => {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const sent = await sentFile(ctx.files, Buffer.from(bytes), isZip ? 'staff.xlsx' : 'staff.csv');
  const input = { orgId: 1, userId: 1, kind: 'test.staff', context: {}, purpose: 'SCHEDULE', at: new Date() };
  return await ctx.inTx(JOB_SCOPE, (tx) => insertIntake(tx, sent, input));
};
const look = async (id: number) => (await ctx.inTx(JOB_SCOPE, (tx) => findIntake(tx, id)))!;
const read = async (id: number, kind: Kind, with_: Ctx = ctx) => {
  await readIntake(with_, [kind as never], id);
  return await look(id);
};
const foundIn = async (id: number) => {
  const requested = { page: 0, size: 200, sort: [] };
  const { rows } = await ctx.inTx(JOB_SCOPE, (tx) => pageOfRows(tx, id, requested));
  return rows.flatMap((row) => findingsOf(row).map(({ code }) => [row.rowNo, row.verdict, code]));
};

/** Returns banks that know every account by its beneficiary's name, and count the enquiries per account. */
function banks(names: Record<string, string> = {}) {
  const requested = new Map<string, number>();
  const ask: AskBank = async (bank, numbers) => {
    for (const number of numbers) requested.set(`${bank} ${number}`, (requested.get(`${bank} ${number}`) ?? 0) + 1);
    return new Map(
      numbers.flatMap((number) => (names[number] === '' ? [] : [[number, names[number] ?? nameOf(number)]])),
    );
  };
  return { ask, asked: requested };
}
const nameOf = (account: string): string => `Employee ${Number(account.slice(0, 9))}`;

describe('a new kind of file', () => {
  test('a new kind of file gets findings per row, over all rows, per group and from banks, each once', async () => {
    const { ask, asked: requested } = banks({ [accountOf(3)]: 'Somebody Else', [accountOf(4)]: '' });
    const kind = staffKind({ ask, limits: new Map([['058', 250_000n]]), lastMonth: { S2: '900.00' } });
    const id = await begin(
      csv(
        [
          line(1),
          line(2),
          line(3),
          line(4),
          line(5, { staff: 'S1' }),
          line(6, { account: accountOf(2) }),
          line(7, { pay: 'much' }),
          line(8, { bank: '058' }),
          line(9, { bank: '058' }),
          line(10, { bank: '058' }),
          line(11, { name: '=1+1' }),
        ].map((cells) => [...cells, 'x']),
        [...staffColumns, 'colour'],
      ),
    );
    const intake = await read(id, kind);
    expect(intake).toMatchObject({ status: 'READ', readCount: 11, validCount: 4, warningCount: 2, excludedCount: 5 });
    expect(intake.remarks).toMatchObject([{ code: 'W_HEADER_UNKNOWN', message: expect.stringContaining('colour') }]);
    expect(await foundIn(id)).toEqual(
      [
        [4, 'WARNING', 'W_NAME_MISMATCH'],
        [5, 'EXCLUDED', 'E_ACCOUNT_NOT_FOUND'],
        [6, 'EXCLUDED', 'E_DUPLICATE_STAFF'],
        [7, 'WARNING', 'W_SHARED_ACCOUNT'],
        [7, 'WARNING', 'W_NAME_MISMATCH'],
        [8, 'EXCLUDED', 'E_AMOUNT_FORMAT'],
        [11, 'EXCLUDED', 'E_AMOUNT_LIMIT'],
        [12, 'EXCLUDED', 'E_FORMULA'],
      ].filter(([, , code]) => code !== undefined),
    );
    expect(requested.has(`044 ${accountOf(7)}`), 'nobody is asked about a row that is left out').toBe(false);
    expect(await ctx.inTx(JOB_SCOPE, (tx) => findRow(tx, id, 3))).toMatchObject({
      compared: { net_pay: '900.00' },
    });
  });

  test('a new kind of file continues where loading rows stopped, and where the banks stopped answering', async () => {
    const { ask, asked: requested } = banks();
    let answers = 2;
    const kind = staffKind({
      ask: (bank, numbers) => {
        answers -= 1;
        if (answers < 0) throw new Error('the bank is away');
        return ask(bank, numbers);
      },
    });
    const id = await begin(csv(Array.from({ length: 6_000 }, (_, at) => line(at, at < 170 ? {} : { pay: '' }))));
    let pieces = 2;
    const lost = {
      ...ctx,
      async openLoader() {
        const loader = await ctx.openLoader();
        return {
          ...loader,
          async load(...piece: Parameters<typeof loader.load>) {
            pieces -= 1;
            if (pieces < 0) throw new Error('the database is away');
            return await loader.load(...piece);
          },
        };
      },
    };
    await expect(read(id, kind, lost)).rejects.toThrow('the database is away');
    expect(await look(id)).toMatchObject({ status: 'READING', rowsIn: false, readCount: 4_000 });
    await expect(read(id, kind)).rejects.toThrow('the bank is away');
    expect(await look(id)).toMatchObject({ status: 'READING', rowsIn: true, askedCount: 100, toAsk: 170 });
    answers = 10;
    expect(await read(id, kind)).toMatchObject({
      status: 'READ',
      readCount: 6_000,
      validCount: 170,
      excludedCount: 5_830,
    });
    expect([requested.size, Math.max(...requested.values())]).toEqual([170, 1]);
  });

  test('a new kind of file is corrected row by row: related rows are validated again, and a bank receives only new values', async () => {
    const { ask, asked: requested } = banks();
    const kind = staffKind({ ask, limits: new Map([['058', 200_000n]]) });
    const id = await begin(
      csv([
        line(1),
        line(2, { staff: 'S1' }),
        line(3, { bank: '058' }),
        line(4, { bank: '058' }),
        line(5, { bank: '058' }),
      ]),
    );
    await read(id, kind);
    expect(await foundIn(id)).toEqual([
      [3, 'EXCLUDED', 'E_DUPLICATE_STAFF'],
      [6, 'EXCLUDED', 'E_AMOUNT_LIMIT'],
    ]);
    const intake = await look(id);
    const world = await kind.world(ctx, intake);
    const change = async (rowNo: number, cells: Record<string, string>, isRemoved?: boolean) => {
      await ctx.inTx(JOB_SCOPE, async (tx) => {
        const row = (await findRow(tx, intake.id, rowNo))!;
        await correctRow(tx, kind, { intake, world }, { rowNo, cells: { ...row.cells, ...cells }, isRemoved });
      });
      expect(await askCorrected(ctx, kind as never, intake)).toBe(true);
    };
    await change(2, {}, true);
    await change(4, { net_pay: '500.00' });
    await change(5, { net_pay: '400.00' });
    expect(await foundIn(id)).toEqual([]);
    expect(await look(id)).toMatchObject({ validCount: 4, warningCount: 0, excludedCount: 0, removedCount: 1 });
    await change(2, {}, false);
    expect(await look(id)).toMatchObject({ validCount: 4, excludedCount: 1, removedCount: 0 });
    expect(requested.get(`044 ${accountOf(2)}`)).toBe(1);
    expect(requested.get(`058 ${accountOf(5, '058')}`)).toBe(1);
  });

  test('a new kind of file has all rows with the same finding corrected at once', async () => {
    const kind = staffKind();
    const short = Array.from({ length: 30 }, (_, at) =>
      line(at, { account: accountOf(at + 1_000).replace(/^0+(?=\d{8})/, '') }),
    );
    const id = await begin(csv(short));
    await read(id, kind);
    const intake = await look(id);
    const world = await kind.world(ctx, intake);
    const all = { column: 'beneficiary_account', code: 'E_ACCOUNT_LENGTH' };
    expect(await ctx.inTx(JOB_SCOPE, (tx) => correctAll(tx, kind, { intake, world }, all))).toBe(30);
    expect(await look(id)).toMatchObject({ validCount: 30, excludedCount: 0 });
  });

  test('a new kind of file starts a new file with the excluded rows, and asks about them again', async () => {
    const names: Record<string, string> = { [accountOf(2)]: '' };
    const { ask, asked: requested } = banks(names);
    const kind = staffKind({ ask });
    const id = await begin(csv([line(1), line(2), line(3, { pay: '' })]));
    await read(id, kind);
    expect(await look(id)).toMatchObject({ validCount: 1, excludedCount: 2 });
    delete names[accountOf(2)];
    const from = await look(id);
    const next = await ctx.inTx(JOB_SCOPE, (tx) => insertOfExcluded(tx, from, { userId: 1, at: new Date() }));
    expect(await read(next, kind)).toMatchObject({ status: 'READ', readCount: 2, validCount: 1, excludedCount: 1 });
    expect(await foundIn(next)).toEqual([[4, 'EXCLUDED', 'E_REQUIRED']]);
    expect([requested.get(`044 ${accountOf(1)}`), requested.get(`044 ${accountOf(2)}`)]).toEqual([1, 2]);
  });
});

describe('a malformed file', () => {
  // Every hostile file is read in reading.test.ts.
  test.each(
    firstOf(1, [
      ['macros', 'E_FILE_TYPE'],
      ['a cell of 40 MB', 'E_FILE_TYPE'],
      ['three million empty cells', 'E_FILE_TYPE'],
    ] as const),
  )('a malformed file with %s ends unreadable with its code, and leaves nothing behind', async (name, code) => {
    const ended: string[] = [];
    const id = await begin(hostileFiles(staffColumns)[name]!());
    const intake = await read(id, staffKind({ ended }));
    expect([intake.status, intake.readCount]).toEqual(['UNREADABLE', 0]);
    expect(['E_FILE_TYPE', 'E_TOO_MANY_ROWS']).toContain(intake.failureCode ?? code);
    expect(ended).toEqual([intake.failureCode]);
  });

  test.each([
    ['letters that are not UTF-8', Buffer.from(`${staffColumns.join(',')}\n1,S1,José`, 'latin1'), 'E_FILE_ENCODING'],
    ['semicolons', Buffer.from(`${staffColumns.join(';')}\n1;S1`), 'E_FILE_DELIMITER'],
    ['a column missing', Buffer.from('sn,staff_id\n1,2\n'), 'E_HEADER_MISSING'],
    ['no rows', csv([]), 'E_FILE_EMPTY'],
  ])('a malformed file with %s reports it', async (_, bytes, code) => {
    const intake = await read(await begin(bytes), staffKind());
    expect(intake).toMatchObject({ status: 'UNREADABLE', failureCode: code });
  });

  test('a malformed file excludes only the rows with formulas, unclosed quotes or too many cells', async () => {
    const xlsx = await writeWorkbook([
      { name: 'Rows', rows: [staffColumns, line(1), line(2, { name: '=HYPERLINK("http://x")' })] },
    ]);
    const first = await begin(xlsx);
    await read(first, staffKind());
    expect(await foundIn(first)).toEqual([[3, 'EXCLUDED', 'E_FORMULA']]);
    const torn = `${csv([line(1), [...line(2), 'and', 'more'], line(3)]).toString()}\n4,S4,"Employee 4,${accountOf(4)},044,1.00,2026-11,x\n${line(5).join(',')}`;
    const second = await begin(Buffer.from(torn));
    await read(second, staffKind());
    expect(await foundIn(second)).toEqual([
      [3, 'EXCLUDED', 'E_ROW_LENGTH'],
      [5, 'EXCLUDED', 'E_QUOTE'],
    ]);
    expect(await look(second)).toMatchObject({ readCount: 5, validCount: 3 });
  });
});
