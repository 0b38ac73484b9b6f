import { crc32, deflateRawSync } from 'node:zlib';

/** Returns a compressed archive of these parts; `says` falsifies their unpacked size. */
export function archiveOf(parts: Readonly<Record<string, string | Buffer>>, { says }: { says?: number } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes, { level: 9 });
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(says ?? bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, Buffer.from(name), packed]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), head, where, Buffer.from(name)]),
    );
    files.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Returns a workbook whose only sheet has this content in its `sheetData`. */
export const workbookOf = (
  sheetData: string | Buffer,
  { more = {}, says }: { more?: Record<string, string | Buffer>; says?: number } = {},
): Buffer =>
  archiveOf(
    {
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': Buffer.concat([
        Buffer.from(`<worksheet xmlns="${MAIN}"><sheetData>`),
        Buffer.from(sheetData as string),
        Buffer.from('</sheetData></worksheet>'),
      ]),
      ...more,
    },
    says === undefined ? {} : { says },
  );

/** Returns a row of text cells as a sheet stores it. */
export const sheetRow = (rowNo: number, cells: readonly string[]): string =>
  `<row r="${rowNo}">${cells.map((cell, at) => `<c r="${String.fromCharCode(65 + at)}${rowNo}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

/** Returns a workbook of about 40 KB with one cell of 40 MB. */
export const oneHugeCell = (header: readonly string[]): Buffer =>
  workbookOf(
    Buffer.concat([
      Buffer.from(`${sheetRow(1, header)}<row r="2"><c r="A2" t="inlineStr"><is><t>`),
      Buffer.alloc(40 * 1_048_576, 0x61),
      Buffer.from('</t></is></c></row>'),
    ]),
  );

/** Returns what makes each hostile file, by its effect: some take seconds to pack. */
export const hostileFiles = (header: readonly string[]): Readonly<Record<string, () => Buffer>> => {
  const head = sheetRow(1, header);
  const many = (count: number, row: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => row(n + 2)).join('');
  return {
    'a cell of 40 MB': () => oneHugeCell(header),
    'a cell of 40 MB that says it is small': () =>
      workbookOf(
        Buffer.concat([Buffer.from(`${head}<row r="2"><c r="A2" t="str"><v>`), Buffer.alloc(40 * 1_048_576, 0x61)]),
        { says: 100 },
      ),
    'a shared text of 40 MB': () =>
      workbookOf(`${head}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`, {
        more: {
          'xl/sharedStrings.xml': Buffer.concat([
            Buffer.from(`<sst xmlns="${MAIN}"><si><t>`),
            Buffer.alloc(40 * 1_048_576, 0x61),
            Buffer.from('</t></si></sst>'),
          ]),
        },
      }),
    'a name of 30 MB': () =>
      workbookOf(
        Buffer.concat([Buffer.from(`${head}<row r="`), Buffer.alloc(30 * 1_048_576, 0x31), Buffer.from('"></row>')]),
      ),
    'three million empty cells': () => workbookOf(`${head}<row r="2">${'<c/>'.repeat(3_000_000)}</row>`),
    'a document type that grows': () =>
      workbookOf(head, {
        more: {
          'xl/styles.xml': `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><styleSheet>&b;</styleSheet>`,
        },
      }),
    'a hundred thousand tags in one another': () => workbookOf(`${head}${'<row r="2">'.repeat(100_000)}`),
    macros: () => workbookOf(head, { more: { 'xl/vbaProject.bin': 'x' } }),
    'three hundred parts': () =>
      workbookOf(head, {
        more: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`xl/media/${at}.png`, 'x'])),
      }),
    'one row at the far end of the sheet': () =>
      workbookOf(`${head}${many(20_000, (n) => `<row r="${n}"><c r="XFD${n}"><v>1</v></c></row>`)}`),
    'an unclosed quote of 9 MB': () => Buffer.from(`${header.join(',')}\n"${'a,\n'.repeat(3_000_000)}`),
    'nine million columns': () => Buffer.from(`${header.join(',')}\n${','.repeat(9_000_000)}`),
    'the beginning of an archive': () => Buffer.from('PK\u0003\u0004 and nothing else', 'latin1'),
  };
};
