import { deflateSync } from 'node:zlib';
import type { PaperPicture } from '../logo.ts';
import { ObjectFile } from './object-file.ts';
import { A4, faceName, Page, type Pictures } from './page.ts';
import { FACES, type FontFace, Typesetter, typeface } from './typeface.ts';

/** Metadata of a document. */
export interface DocumentFacts {
  title: string;
  author: string;
  at: Date;
}

/** Pages per branch of the trees, and per batch of bytes returned. */
const BRANCH = 64;

const text = (words: string): string => {
  const swapped = Buffer.from(`\uFEFF${words}`, 'utf16le').swap16();
  return `<${swapped.toString('hex')}>`;
};
const date = (at: Date): string => `(D:${at.toISOString().replaceAll(/[-:T]|\..*/g, '')}Z)`;

/** Returns the map from glyphs to characters, so that text can be searched, copied and read out. */
function toUnicode(used: ReadonlyMap<number, string>): string {
  const mapped = [...used].filter(([, letters]) => letters !== ''); // the dots of a letter have no text of their own
  const rows = mapped.map(([glyph, letters]) => {
    const code = Buffer.from(letters, 'utf16le').swap16().toString('hex');
    return `<${glyph.toString(16).padStart(4, '0')}> <${code}>`;
  });
  const chunks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100));
  const chars = chunks.map((chunk) => `${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`).join('\n');
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Isura def\n/CMapType 2 def
1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${chars}\nendcmap\nend\nend`;
}

function writeFace(file: ObjectFile, id: number, face: FontFace, used: ReadonlyMap<number, string>): void {
  const font = typeface(face);
  const perMille = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const [child, descriptor, program, letters] = [file.next(), file.next(), file.next(), file.next()];
  const name = `ISURAX+${font.name}`;
  const widths = [...used.keys()].sort((a, b) => a - b).map((glyph) => `${glyph} [${perMille(font.widthOf(glyph))}]`);
  const subset = font.subset(used.keys());
  file.object(
    id,
    `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${child} 0 R] /ToUnicode ${letters} 0 R>>`,
  );
  file.object(
    child,
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /DW 500 /W [${widths.join(' ')}]>>`,
  );
  file.object(
    descriptor,
    `<</Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${font.box.map(perMille).join(' ')}] /ItalicAngle 0 /Ascent ${perMille(font.ascent)} /Descent ${perMille(font.descent)} /CapHeight ${perMille(font.capHeight)} /StemV ${face.toLowerCase().endsWith('bold') ? 110 : 80} /FontFile2 ${program} 0 R>>`,
  );
  file.stream(program, deflateSync(subset), `/Filter /FlateDecode /Length1 ${subset.length}`);
  file.stream(letters, deflateSync(toUnicode(used)), '/Filter /FlateDecode');
}

function writePicture(file: ObjectFile, id: number, { width, height, rows }: PaperPicture): void {
  const packed = `/Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width}>>`;
  file.stream(
    id,
    rows,
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ${packed}`,
  );
}

/** The pages of one branch, with their structure. */
interface Branch {
  id: number;
  pages: number[];
  /** The pieces of each page, in order: a reader of marked content looks them up. */
  parents: string[];
}

/**
 * Writes a tagged document of A4 pages as it is drawn: one page is in memory, the glyphs used are embedded once at the
 * end. Every page is a section of the document with its pieces in the order they were drawn. Between branches of 64
 * pages it yields its bytes, so a caller that streams holds little and does not block others for long.
 */
export async function* pagesAsPdf(
  facts: DocumentFacts,
  draws: Iterable<(page: Page) => void> | AsyncIterable<(page: Page) => void>,
): AsyncGenerator<Buffer> {
  const file = new ObjectFile();
  const set = new Typesetter();
  const pictures: Pictures = new Map();
  const [catalog, tree, info, structure, whole, parentTree] = Array.from({ length: 6 }, () => file.next()) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const faces = Object.fromEntries(FACES.map((face) => [face, file.next()])) as Record<FontFace, number>;
  const resources = file.next();
  const branches: Branch[] = [];
  const sections: number[] = [];
  let count = 0;

  const addPage = (page: Page): void => {
    let branch = branches.at(-1);
    if (!branch || branch.pages.length === BRANCH) {
      branch = { id: file.next(), pages: [], parents: [] };
      branches.push(branch);
    }
    const [id, content, section] = [file.next(), file.next(), file.next()];
    const pieces = page.pieces.map(() => file.next());
    file.stream(content, deflateSync(Buffer.from(page.content, 'latin1'), { level: 3 }), '/Filter /FlateDecode');
    file.object(
      id,
      `<</Type /Page /Parent ${branch.id} 0 R /Resources ${resources} 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${content} 0 R /StructParents ${count} /Tabs /S>>`,
    );
    file.object(
      section,
      `<</Type /StructElem /S /Sect /P ${whole} 0 R /Pg ${id} 0 R /K [${pieces.map((piece) => `${piece} 0 R`).join(' ')}]>>`,
    );
    for (const [at, { kind, alt }] of page.pieces.entries())
      file.object(
        pieces[at]!,
        `<</Type /StructElem /S /${kind} /P ${section} 0 R /Pg ${id} 0 R /K ${at}${alt === undefined ? '' : ` /Alt ${text(alt)}`}>>`,
      );
    branch.pages.push(id);
    branch.parents.push(`${count} [${pieces.map((piece) => `${piece} 0 R`).join(' ')}]`);
    sections.push(section);
    count += 1;
  };

  for await (const draw of draws) {
    const page = new Page(set, pictures);
    draw(page);
    addPage(page);
    if (count % BRANCH === 0) {
      yield file.take();
      await new Promise((done) => setImmediate(done));
    }
  }

  const leaves = branches.map(() => file.next());
  for (const [at, { id, pages, parents }] of branches.entries()) {
    const first = at * BRANCH;
    file.object(
      id,
      `<</Type /Pages /Parent ${tree} 0 R /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
    );
    file.object(leaves[at]!, `<</Limits [${first} ${first + pages.length - 1}] /Nums [${parents.join(' ')}]>>`);
  }
  const list = (ids: readonly number[]) => ids.map((id) => `${id} 0 R`).join(' ');
  file.object(tree, `<</Type /Pages /Count ${count} /Kids [${list(branches.map(({ id }) => id))}]>>`);
  file.object(parentTree, `<</Kids [${list(leaves)}]>>`);
  file.object(
    structure,
    `<</Type /StructTreeRoot /K ${whole} 0 R /ParentTree ${parentTree} 0 R /ParentTreeNextKey ${count}>>`,
  );
  file.object(whole, `<</Type /StructElem /S /Document /P ${structure} 0 R /K [${list(sections)}]>>`);
  const used = FACES.filter((face) => set.used[face].size > 0);
  for (const face of used) writeFace(file, faces[face], face, set.used[face]);
  const shown = [...pictures].map(([picture, name]) => {
    const id = file.next();
    writePicture(file, id, picture);
    return `/${name} ${id} 0 R`;
  });
  const fonts = used.map((face) => `/${faceName[face]} ${faces[face]} 0 R`);
  file.object(resources, `<</Font <<${fonts.join(' ')}>> /XObject <<${shown.join(' ')}>>>>`);
  file.object(
    info,
    `<</Title ${text(facts.title)} /Author ${text(facts.author)} /CreationDate ${date(facts.at)} /ModDate ${date(facts.at)}>>`,
  );
  file.object(
    catalog,
    `<</Type /Catalog /Pages ${tree} 0 R /StructTreeRoot ${structure} 0 R /MarkInfo <</Marked true>> /Lang (en-NG) /ViewerPreferences <</DisplayDocTitle true>>>>`,
  );
  file.end(catalog, info);
  yield file.take();
}
