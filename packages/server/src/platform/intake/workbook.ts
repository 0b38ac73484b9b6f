import { posix } from 'node:path';
import type { SheetOfFile } from '@isura/contract/kernel/file-plan';
import { short } from '@isura/contract/kernel/short-text';
import { showsDate } from '../spreadsheet.ts';
import { type Archive, broken } from './archive.ts';
import { unreadable } from './refusal.ts';
import { readSharedTexts, SharedTexts } from './shared-texts.ts';
import { listen, listenTo } from './xml.ts';

/** The longest name of a sheet is 31 letters; a file may have more. */
const LONGEST_NAME = 60;
/** The sheets that are listed, and the elements of another sheet that are looked at for something in its cells. */
const MOST_SHEETS = 50;
const LOOKED_AT = 20_000;

/** What is needed to read the chosen sheet of a workbook. */
export interface ChosenSheet {
  part: string;
  /** All sheets of the workbook, in its order. */
  sheets: SheetOfFile[];
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

/** Reports whether a sheet has a cell that holds something. One that cannot be read, or is large, counts as filled. */
async function isFilled(archive: Archive, part: string): Promise<boolean> {
  let isFound = false;
  let opened = 0;
  const open = (name: string): void => {
    opened += 1;
    isFound ||= name === 'v' || name === 't' || name === 'f' || opened > LOOKED_AT;
  };
  try {
    for await (const _ of listen(archive, part, { open })) if (isFound) break;
  } catch {
    return true;
  }
  return isFound;
}

/**
 * Finds the sheet of a workbook that is read by the workbook's own list, with the texts and the styles of its cells: the
 * one of the requested name, else the first that is not hidden, else the first. Refuses a name that no sheet has.
 */
export async function chosenSheet(archive: Archive, requested?: string): Promise<ChosenSheet> {
  const book = (await linksOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (!book) throw broken();
  const listed: { id: string | undefined; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await listenTo(archive, book, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet' || listed.length === MOST_SHEETS) return;
      listed.push({
        id: attributes['r:id'] ?? Object.entries(attributes).find(([at]) => at.endsWith(':id'))?.[1],
        name: short(attributes.name, LONGEST_NAME) ?? '',
        isHidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
      });
    },
  });
  const links = await linksOf(archive, book);
  const partOf = (id: string | undefined) => links.find((link) => link.type === 'worksheet' && link.id === id)?.target;
  const chosen =
    requested === undefined
      ? (listed.find(({ id, isHidden }) => !isHidden && partOf(id) !== undefined) ?? listed[0])
      : listed.find(({ name }) => name === requested);
  if (requested !== undefined && !chosen)
    throw unreadable(
      'file-type',
      'E_FILE_TYPE',
      `This workbook has no sheet “${requested}”. Choose one of its sheets.`,
    );
  const part = partOf(chosen?.id);
  if (!part) throw broken();
  const sheets: SheetOfFile[] = [];
  for (const sheet of listed) {
    const { id, name, isHidden } = sheet;
    const other = partOf(id);
    const isChosen = sheet === chosen;
    const filled = isChosen || (other !== undefined && (await isFilled(archive, other)));
    sheets.push({ name, isHidden, isFilled: filled, isChosen });
  }
  const texts = links.find(({ type }) => type === 'sharedStrings')?.target;
  const styles = links.find(({ type }) => type === 'styles')?.target;
  return {
    part,
    sheets,
    texts: texts && archive.has(texts) ? await readSharedTexts(archive, texts) : new SharedTexts(),
    dates: styles && archive.has(styles) ? await datesOf(archive, styles) : [],
    is1904,
  };
}
