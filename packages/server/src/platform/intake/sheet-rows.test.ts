import { describe, expect, test } from 'vitest';
import { archiveOf, sheetRow, workbookOf } from '../../../test/hostile/hostile-files.ts';
import { writeWorkbook } from '../spreadsheet.ts';
import { limitsOf } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { type RowsSeen, workbookRows } from './sheet-rows.ts';

async function read(
  bytes: Uint8Array,
  maxRows = 1_000,
  seen: RowsSeen = { rows: 0 },
  sheet?: string,
): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  const limits = limitsOf({ maxRows, maxBytes: 10 * 1_048_576, sizeBytes: bytes.length });
  for await (const piece of workbookRows(bytes, limits, seen, sheet)) rows.push(...piece);
  return rows;
}
const reason = (bytes: Uint8Array) =>
  read(bytes).then(
    (rows) => rows,
    (fault: { facts: { reason: string } }) => fault.facts.reason,
  );

const texts = (inner: string) => ({
  more: {
    'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inner}</sst>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
});

describe('the first sheet of a workbook', () => {
  test('the first sheet of a workbook has its cells as a person sees them, whatever else is stored with them', async () => {
    const dated = await writeWorkbook([
      {
        name: 'Rows',
        rows: [
          ['text', 12.5, true, new Date('2026-11-05T00:00:00Z'), '0044', 1e21, 'Ọláìyá & Sons', null, 'a < b'],
          [null, null],
          [0.1 + 0.2, -5, false],
        ],
      },
      { name: 'Other', rows: [['not this']] },
    ]);
    expect(await read(dated)).toEqual([
      { rowNo: 1, cells: ['text', '12.5', 'true', '2026-11-05', '0044', '1e+21', 'Ọláìyá & Sons', '', 'a < b'] },
      { rowNo: 3, cells: ['0.30000000000000004', '-5', 'false'] },
    ]);
  });

  test('the first sheet of a workbook reads shared, rich and phonetic texts correctly, and cells by their references', async () => {
    const shared = texts(
      '<si><t>plain</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si><t>a_x000D_b</t></si>',
    );
    const cells =
      '<c r="B4" t="s"><v>1</v></c><c t="s"><v>0</v></c><c r="E4" t="s"><v>2</v></c><c t="s"><v>3</v></c><c t="s"><v>9</v></c>';
    expect(await read(workbookOf(`<row r="4">${cells}</row>`, shared))).toEqual([
      { rowNo: 4, cells: ['', 'rich', 'plain', '', '東京', 'a\rb'] },
    ]);
  });

  test('the first sheet of a workbook reports formulas of every kind by their cells, also without a result', async () => {
    const cells =
      '<c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><v>7</v></c><c r="C2" t="str"><f t="shared" si="0"/><v>x</v></c><c r="AA2"><f>NOW()</f></c>';
    expect(await read(workbookOf(`${sheetRow(1, ['a'])}<row r="2">${cells}</row>`))).toEqual([
      { rowNo: 1, cells: ['a'] },
      { rowNo: 2, cells: ['2', '7', 'x'], formulas: [0, 2, 26] },
    ]);
  });

  test('the first sheet of a workbook reports how many rows to expect while it is read', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => sheetRow(at + 1, [`M${at}`, String(at * 7919)])).join('');
    const seen = { rows: 0 };
    const bytes = workbookOf(rows);
    const notified: number[] = [];
    for await (const _ of workbookRows(
      bytes,
      limitsOf({ maxRows: 50_000, maxBytes: 1e8, sizeBytes: bytes.length }),
      seen,
    ))
      notified.push(seen.rows);
    expect(notified.length).toBeGreaterThan(10);
    expect(notified.at(-1)).toBeGreaterThanOrEqual(19_999);
    expect(Math.max(...notified)).toBeLessThan(25_000);
  });
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheet = (inner: string) => `<worksheet xmlns="${MAIN}">${inner}</worksheet>`;
const rels = (types: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${types.map((type, at) => `<Relationship Id="rId${at + 1}" Type="${LINKS}/${type}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`;
/** Returns a workbook of these sheets, by name, state and kind; the first three have the rows of `parts`. */
const bookOf = (sheets: readonly { name: string; state?: string; type?: string }[]) => ({
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${sheets.map(({ name, state = 'visible' }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': rels(sheets.map(({ type = 'worksheet' }) => type)),
});
const parts = {
  'xl/worksheets/sheet1.xml': sheet(`<sheetData>${sheetRow(1, ['old'])}</sheetData>`),
  'xl/worksheets/sheet2.xml': sheet(
    `<cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/></cols><sheetData>${sheetRow(1, ['a', 'b'])}${sheetRow(2, ['c', 'd']).replace('<row ', '<row hidden="1" ')}<row r="3" hidden="1"></row></sheetData>`,
  ),
  'xl/worksheets/sheet3.xml': sheet('<sheetData><row r="1"><c r="A1" s="1"/></row></sheetData>'),
};
const hidden = workbookOf('', {
  more: { ...bookOf([{ name: 'Old', state: 'hidden' }, { name: 'Rows' }, { name: 'Empty' }]), ...parts },
});

describe('what is hidden in a workbook', () => {
  test('what is hidden in a workbook is named: a hidden sheet is not taken, hidden rows and columns are read', async () => {
    const seen: RowsSeen = { rows: 0 };
    expect(await read(hidden, 100, seen)).toEqual([
      { rowNo: 1, cells: ['a', 'b'] },
      { rowNo: 2, cells: ['c', 'd'] },
    ]);
    expect(seen.workbook).toEqual({
      sheets: [
        { name: 'Old', isHidden: true, isFilled: true, isChosen: false },
        { name: 'Rows', isHidden: false, isFilled: true, isChosen: true },
        { name: 'Empty', isHidden: false, isFilled: false, isChosen: false },
      ],
      moreSheets: 0,
      ...{ hiddenRows: [2], hiddenRowCount: 1, hiddenColumns: [2, 3] },
    });
  });

  test('what is hidden in a workbook is read where a person chose its sheet, and an unknown sheet is refused', async () => {
    expect(await read(hidden, 100, { rows: 0 }, 'Old')).toEqual([{ rowNo: 1, cells: ['old'] }]);
    await expect(read(hidden, 100, { rows: 0 }, 'Older')).rejects.toMatchObject({ facts: { reason: 'E_FILE_TYPE' } });
  });

  test('what is hidden in a workbook is not read by itself where no other sheet has cells, and is listed to be chosen', async () => {
    const charted = workbookOf('', {
      more: {
        ...bookOf([
          { name: 'Chart', type: 'chartsheet' },
          { name: 'Data', state: 'veryHidden' },
        ]),
        ...parts,
      },
    });
    const alone = workbookOf('', { more: { ...bookOf([{ name: 'Old', state: 'hidden' }]), ...parts } });
    for (const bytes of [charted, alone]) {
      const seen: RowsSeen = { rows: 0 };
      await expect(read(bytes, 100, seen)).rejects.toThrow('Every sheet with rows in this workbook is hidden');
      expect(seen.workbook?.sheets.at(-1)).toMatchObject({ isHidden: true, isFilled: true, isChosen: false });
    }
    expect(await read(charted, 100, { rows: 0 }, 'Data')).toHaveLength(2);
  });
});

describe('the sheets of a workbook', () => {
  test('the sheets of a workbook with names that are shown alike have a number, by which each is read', async () => {
    const alike = workbookOf('', { more: { ...bookOf([{ name: 'Jan 2026' }, { name: 'Jan  2026' }]), ...parts } });
    const seen: RowsSeen = { rows: 0 };
    expect(await read(alike, 100, seen)).toEqual([{ rowNo: 1, cells: ['old'] }]);
    expect(seen.workbook?.sheets.map(({ name }) => name)).toEqual(['Jan 2026', 'Jan 2026 (2)']);
    expect(await read(alike, 100, { rows: 0 }, 'Jan 2026 (2)')).toHaveLength(2);
  });

  test('the sheets of a workbook from the fifty-first on are counted', async () => {
    const names = Array.from({ length: 53 }, (_, at) => ({
      name: `Sheet ${at}`,
      type: at < 3 ? 'worksheet' : 'chartsheet',
    }));
    const seen: RowsSeen = { rows: 0 };
    await read(workbookOf('', { more: { ...bookOf(names), ...parts } }), 100, seen);
    expect([seen.workbook?.sheets.length, seen.workbook?.moreSheets]).toEqual([50, 3]);
  });
});

describe('a workbook is refused', () => {
  const row = sheetRow(1, ['a']);
  test.each([
    ['a row whose number is there twice', `${row}${row}`],
    ['rows that run backwards', `${sheetRow(3, ['a'])}${sheetRow(2, ['b'])}`],
    ['a row in a row', `<row r="1"><row r="2"></row></row>`],
    ['a cell whose name is none', `<row r="1"><c r="1A"><v>1</v></c></row>`],
    ['a cell named twice', `<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>`],
    ['tags that do not close', `${row}<row r="2"><c r="A2"><v>1</v></row>`],
    ['an entity nobody knows', `<row r="1"><c r="A1" t="str"><v>&money;</v></c></row>`],
    ['letters that are not UTF-8', Buffer.from([0x3c, 0x72, 0x6f, 0x77, 0x3e, 0xff, 0xfe])],
  ])('a workbook is refused with %s', async (_, sheet) => {
    expect(await reason(workbookOf(sheet))).toBe('E_FILE_TYPE');
  });

  test('a workbook with a text composed of a million short ones is refused', async () => {
    const runs = '<r><t>long</t></r>'.repeat(100_000);
    expect(await reason(workbookOf(`<row r="1"><c r="A1" t="inlineStr"><is>${runs}</is></c></row>`))).toBe(
      'E_FILE_TYPE',
    );
  });

  test('a workbook is refused when its unpacked bytes differ from those that were packed', async () => {
    const bytes = workbookOf(row);
    expect(await reason(bytes)).toEqual([{ rowNo: 1, cells: ['a'] }]);
    const at = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 16;
    bytes.writeUInt32LE(bytes.readUInt32LE(at) ^ 1, at);
    expect(await reason(bytes)).toBe('E_FILE_TYPE');
  });

  test('a workbook is refused when it has no sheet, or is not a workbook', async () => {
    expect(await reason(archiveOf({ 'word/document.xml': '<w/>' }))).toBe('E_FILE_TYPE');
  });
});
