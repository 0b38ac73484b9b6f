import { threadId } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { rowsOfLines } from '../../../test/file/plain.validator.ts';
import { hostileFiles, oneHugeCell, sheetRow, workbookOf } from '../../../test/hostile/hostile-files.ts';
import { isLonger } from '../../../test/tier.ts';
import { readInThread } from './reading.ts';

const MB = 1_048_576;
const columns = [{ name: 'MDA Code' }, { name: 'Account Number' }];
const header = columns.map(({ name }) => name);
const validator = new URL('../../../test/file/plain.validator.ts', import.meta.url);

async function read(
  bytes: Uint8Array,
  more: { after?: number; rowsAtOnce?: number; owner?: string; validator?: URL } = {},
  see: (lines: Uint8Array) => void = () => undefined,
) {
  const rows: ReturnType<typeof rowsOfLines> = [];
  const pieces: number[] = [];
  const { after = 0, ...others } = more;
  const order = {
    validator,
    open: async () => ({ bytes: [bytes], world: { columns }, after }),
    begin: '1\t1\t',
    maxRows: 20_000,
    maxBytes: 10 * MB,
    owner: 'somebody',
    ...others,
  };
  await readInThread(order, async (lines) => {
    see(lines);
    const piece = rowsOfLines(lines);
    rows.push(...piece);
    pieces.push(piece.length);
  });
  return { rows, pieces };
}

/** Effects that another file of these has too, in a larger or a second form. */
const AGAIN = ['a cell of 40 MB', 'a shared text of 40 MB', 'a name of 30 MB', 'nine million columns'];

describe('a hostile file', () => {
  test.each(Object.entries(hostileFiles(header)).filter(([name]) => isLonger || !AGAIN.includes(name)))(
    'a hostile file with %s is refused, or read to its end, and has no other effect',
    async (_, made) => {
      const reported = await read(made()).then(
        ({ rows, pieces }) => ({ rows: rows.length, largest: Math.max(0, ...pieces) }),
        (fault: { code?: string }) => fault.code,
      );
      if (typeof reported === 'string') return expect(reported).toMatch(/^(file-type|file-rows|file-columns)$/);
      expect(reported?.rows).toBeLessThanOrEqual(20_000);
      expect(reported?.largest).toBeLessThanOrEqual(2_000);
    },
  );

  test('a hostile file with a cell longer than possible is refused with its remedy', async () => {
    const bytes = oneHugeCell(header);
    expect(bytes.length).toBeLessThan(60_000);
    await expect(read(bytes)).rejects.toMatchObject({ code: 'file-type', facts: { reason: 'E_FILE_TYPE' } });
  });
});

/**
 * Returns a workbook of 9,000 rows whose cells all share one text of that length: some kilobytes that become megabytes
 * when read.
 */
const sharing = (letters: number) =>
  workbookOf(
    sheetRow(1, header) +
      Array.from({ length: 9_000 }, (_, at) => {
        const cells = header.map(() => '<c t="s"><v>0</v></c>').join('');
        return `<row r="${at + 2}">${cells}</row>`;
      }).join(''),
    {
      more: {
        'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'é'.repeat(letters)}</t></si></sst>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      },
    },
  );

describe('the kept data of a file', () => {
  test('the kept data of a file is at most 4 KB a row on average plus a megabyte; a file with more is refused with the limit', async () => {
    const bytes = sharing(2_000);
    expect(bytes.length).toBeLessThan(200_000);
    let kept = 0;
    const reading = read(bytes, {}, (lines) => {
      kept += lines.byteLength;
    });
    await expect(reading).rejects.toMatchObject({
      code: 'file-rows',
      facts: {
        reason: 'E_TOO_MUCH_TEXT',
        detail: expect.stringContaining('4 KB a row on average, 40 MB in all') as string,
      },
    });
    expect(kept).toBeLessThan(9_000 * 4_096 + MB);
    expect((await read(sharing(500))).rows).toHaveLength(9_000);
  });

  test('the kept data of a file has only a little of a cell that is too long', async () => {
    const { rows } = await read(Buffer.from([header.join(','), `M1,${'9'.repeat(5_000)}`].join('\n')));
    expect(rows[0]).toMatchObject({ findings: [{ code: 'E_TOO_LONG' }] });
    expect(rows[0]?.cells['Account Number']).toHaveLength(200);
  });
});

describe('a file of rows', () => {
  const rows = (count: number) =>
    Buffer.from([header.join(','), ...Array.from({ length: count }, (_, at) => `M${at},${at}`)].join('\n'));

  test('a file of rows is read and validated in a separate thread, so that this one keeps running', async () => {
    const { rows: all } = await read(rows(3), {
      validator: new URL('../../../test/file/thread.validator.ts', import.meta.url),
    });
    const threads = new Set(all.map(({ cells }) => cells['MDA Code']));
    expect(threads.size).toBe(1);
    expect(threads).not.toContain(String(threadId));
  });

  test('a file of rows arrives in batches, and the reading waits for the consumer', async () => {
    let underWay = 0;
    const seen: number[] = [];
    const order = {
      validator,
      open: async () => ({ bytes: [rows(2_000)], world: { columns } }),
      begin: '1\t1\t',
      maxRows: 5_000,
      maxBytes: MB,
      owner: 'a',
      rowsAtOnce: 100,
    };
    await readInThread(order, async (piece) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise((go) => setImmediate(go));
      seen.push(...rowsOfLines(piece).map(({ rowNo }) => rowNo));
      underWay -= 1;
    });
    expect(seen).toEqual(Array.from({ length: 2_000 }, (_, at) => at + 2));
  });

  test('a file of rows continues after the rows already loaded', async () => {
    const { rows: left } = await read(rows(1_000), { after: 901 });
    expect(left.map(({ rowNo }) => rowNo)).toEqual(Array.from({ length: 100 }, (_, at) => at + 902));
  });

  test('a file of rows ends with the error of the consumer', async () => {
    const order = {
      validator,
      open: async () => ({ bytes: [rows(5_000)], world: { columns } }),
      begin: '',
      maxRows: 5_000,
      maxBytes: MB,
      owner: 'a',
    };
    await expect(readInThread(order, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  });

  test('a file of rows is read to its end when it is longer than a part, wherever a character is split', async () => {
    const long = Array.from({ length: 9_000 }, (_, at) => `Ọ${'₦'.repeat(400)}${at},${at}`);
    const { rows: all } = await read(Buffer.from([header.join(','), ...long].join('\n')));
    expect(all).toHaveLength(9_000);
    expect(all.map(({ cells }) => `${cells['MDA Code']},${cells['Account Number']}`)).toEqual(long);
  });

  test('a file of rows ends with the refusal that arises before it begins', async () => {
    const order = {
      validator,
      open: () => Promise.reject(new Error('infected')),
      begin: '',
      maxRows: 5_000,
      maxBytes: MB,
      owner: 'a',
    };
    await expect(readInThread(order, async () => undefined)).rejects.toThrow('infected');
    expect((await read(rows(10), { owner: 'a' })).rows).toHaveLength(10);
  });

  test('a file of rows reports a formula of a workbook with its cell', async () => {
    const sheet = `${sheetRow(1, header)}<row r="2"><c r="A2" t="str"><f>1+1</f><v>2</v></c><c r="B2"><v>11</v></c></row>`;
    const { rows: read2 } = await read(workbookOf(sheet));
    expect(read2).toMatchObject([{ rowNo: 2, findings: [{ column: 'MDA Code', code: 'E_FORMULA' }] }]);
  });

  test("a file of rows waits behind its sender's own files, not before others", async () => {
    const order: string[] = [];
    const done = (name: string, owner: string) => read(rows(3_000), { owner }).then(() => void order.push(name));
    await Promise.all([done('first', 'many'), done('second', 'many'), done('third', 'many'), done('other', 'other')]);
    expect(order.indexOf('other')).toBeLessThan(order.indexOf('third'));
  });
});
