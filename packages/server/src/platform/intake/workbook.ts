import { posix } from 'node:path';
import { showsDate } from '../spreadsheet.ts';
import { type Archive, broken } from './archive.ts';
import { readSharedTexts, SharedTexts } from './shared-texts.ts';
import { listenTo } from './xml.ts';

/** What is needed to read the first sheet of a workbook. */
export interface FirstSheet {
  part: string;
  texts: SharedTexts;
  /** By style number: whether the style shows a number as a date. */
  dates: readonly boolean[];
  /** Whether its days are counted from 1904, as on old Apple machines. */
  is1904: boolean;
}

interface Link {
  id: string;
  type: string;
  target: string;
}

/** Returns the parts a part refers to, by their role. */
async function linksOf(archive: Archive, part: string): Promise<Link[]> {
  const { dir, base } = posix.parse(part);
  const links: Link[] = [];
  const named = posix.join(dir, '_rels', `${base}.rels`);
  if (!archive.has(named)) return links;
  await listenTo(archive, named, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target);
      links.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return links;
}

/** Returns which styles show a number as a date. */
async function datesOf(archive: Archive, part: string): Promise<boolean[]> {
  const formats = new Map<string, string>();
  const dates: boolean[] = [];
  let isInCells = false;
  await listenTo(archive, part, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) dates.push(showsDate(formats.get(numFmtId) ?? numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return dates;
}

/** Finds the first sheet of a workbook by the workbook's own list, with the texts and the styles of its cells. */
export async function firstSheet(archive: Archive): Promise<FirstSheet> {
  const book = (await linksOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (!book) throw broken();
  let id: string | undefined;
  let is1904 = false;
  await listenTo(archive, book, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name === 'sheet')
        id ??= attributes['r:id'] ?? Object.entries(attributes).find(([at]) => at.endsWith(':id'))?.[1];
    },
  });
  const links = await linksOf(archive, book);
  const part = links.find((link) => link.type === 'worksheet' && link.id === id)?.target;
  if (!part) throw broken();
  const texts = links.find(({ type }) => type === 'sharedStrings')?.target;
  const styles = links.find(({ type }) => type === 'styles')?.target;
  return {
    part,
    texts: texts && archive.has(texts) ? await readSharedTexts(archive, texts) : new SharedTexts(),
    dates: styles && archive.has(styles) ? await datesOf(archive, styles) : [],
    is1904,
  };
}
