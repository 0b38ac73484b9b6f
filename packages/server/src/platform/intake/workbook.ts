import { posix } from 'node:path';
import type { SheetOfFile } from '@isura/contract/kernel/file-plan';
import { short } from '@isura/contract/kernel/short-text';
import { showsDate } from '../spreadsheet.ts';
import { type Archive, broken } from './archive.ts';
import { unreadable } from './refusal.ts';
import { readSharedTexts, SharedTexts } from './shared-texts.ts';
import { listen, listenTo } from './xml.ts';

/** The longest name of a sheet is 31 letters; a file may have more, and a number is added to names that are alike. */
const LONGEST_NAME = 50;
/** The sheets that are listed, and the elements of another sheet that are looked at for something in its cells. */
const MOST_SHEETS = 50;
const LOOKED_AT = 20_000;

/** What is needed to read the chosen sheet of a workbook. */
export interface ChosenSheet {
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

/** The sheets of a workbook in its order: the first 50, and how many more there are. */
export interface SheetList {
  sheets: SheetOfFile[];
  moreSheets: number;
}

/** Returns a name that no sheet before has: names that are shown alike get a number, `Jan 2026 (2)`. */
function nameBeside(names: readonly string[], name: string): string {
  let own = name;
  for (let nth = 2; names.includes(own); nth += 1) own = `${name} (${nth})`;
  return own;
}

const refusedSheet = (detail: string) => unreadable('file-type', 'E_FILE_TYPE', detail);

/**
 * Finds the sheet of a workbook that is read by the workbook's own list, with the texts and the styles of its cells: the
 * one of the requested name, else the first worksheet that is not hidden. Fills `list` before it refuses: a name that no
 * sheet has, and a workbook in which every worksheet is hidden, so that a person can choose.
 */
export async function chosenSheet(archive: Archive, list: SheetList, requested?: string): Promise<ChosenSheet> {
  const book = (await linksOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (!book) throw broken();
  const listed: { id: string | undefined; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await listenTo(archive, book, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet') return;
      if (listed.length === MOST_SHEETS) {
        list.moreSheets += 1;
        return;
      }
      const names = listed.map((sheet) => sheet.name);
      listed.push({
        id: attributes['r:id'] ?? Object.entries(attributes).find(([at]) => at.endsWith(':id'))?.[1],
        name: nameBeside(names, short(attributes.name, LONGEST_NAME) ?? `Sheet ${names.length + 1}`),
        isHidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
      });
    },
  });
  const links = await linksOf(archive, book);
  const partOf = (id: string | undefined) => links.find((link) => link.type === 'worksheet' && link.id === id)?.target;
  const chosen = listed.find(({ id, name, isHidden }) =>
    requested === undefined ? !isHidden && partOf(id) !== undefined : name === requested,
  );
  for (const sheet of listed) {
    const { id, name, isHidden } = sheet;
    const other = partOf(id);
    const isChosen = sheet === chosen;
    const filled = isChosen || (other !== undefined && (await isFilled(archive, other)));
    list.sheets.push({ name, isHidden, isFilled: filled, isChosen });
  }
  if (!chosen && requested !== undefined)
    throw refusedSheet(`This workbook has no sheet “${requested}”. Choose one of its sheets.`);
  if (!chosen && listed.some(({ id }) => partOf(id) !== undefined))
    throw refusedSheet('Every sheet with rows in this workbook is hidden. Choose the one to read, or unhide it.');
  const part = partOf(chosen?.id);
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
