import { OrgCode } from '@isura/contract/kernel/identifiers';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { type JudgedRow, listOf, Once, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import { OR1In } from '@isura/contract/org/onboarding';
import type { OrgStatus } from '@isura/contract/org/organization';

type Category = OR1In['category'];

/** A body as a row of UP1 describes it; its city is given by its first administrator. */
export interface BodyValues
  extends Pick<
    OR1In,
    | 'code'
    | 'name'
    | 'shortName'
    | 'type'
    | 'category'
    | 'sectorId'
    | 'officialEmail'
    | 'officialPhone'
    | 'state'
    | 'address'
    | 'tin'
  > {
  code: string;
}

/** What a row of UP5 changes. */
export interface CategoryValues {
  orgId: number;
  category: Category;
  type: OR1In['type'];
  sectorId: number;
  parentOrgId: number | null;
}

/** What of a body decides whether a file may change it. */
export interface KnownBody {
  id: number;
  code: string;
  name: string;
  officialEmail: string | null;
  type: string;
  category: string;
  status: OrgStatus;
  parentOrgId: number | null;
  /** Somebody keeps its record: it has people, or has left DRAFT and did not come with the product's directory. */
  isKept: boolean;
}

/** The lists rows are judged by. */
export interface Lists {
  sectors: ReadonlyMap<string, number>;
  states: ReadonlyMap<string, string>;
  bodies: readonly KnownBody[];
}

const categories = listOf<Category>([
  [['MINISTRY'], 'MINISTRY'],
  [['DEPARTMENT'], 'DEPARTMENT'],
  [['AGENCY'], 'AGENCY'],
  [['COMMISSION'], 'COMMISSION'],
  [['PARASTATAL'], 'PARASTATAL'],
  [['FGOE', 'Federal government owned enterprise'], 'FGOE'],
]);
const CATEGORIES = 'Category must be Ministry, Department, Agency, Commission, Parastatal or FGOE';
const typeOf = (category: Category): OR1In['type'] => (category === 'FGOE' ? 'FGOE' : 'MDA');

/** What a body may be changed by: a file does not speak for a body that speaks for itself. */
const KEPT = 'This MDA keeps its own record. Ask its administrator to change it';

/**
 * Judges the rows of UP1. A code nobody has makes a body; one that a body has changes it, while nobody keeps its record.
 * Code, name and official email belong to one body each, in the file and beyond it.
 */
export function judgeBodies(rows: readonly SheetRow[], { sectors, states, bodies }: Lists): JudgedRow<BodyValues>[] {
  const byCode = new Map(bodies.map((body) => [body.code, body]));
  const byName = new Map(bodies.map((body) => [body.name.toLowerCase(), body.code]));
  const byEmail = new Map(
    bodies.flatMap((body) => (body.officialEmail ? [[body.officialEmail, body.code] as const] : [])),
  );
  const [codes, names, emails] = [new Once(), new Once(), new Once()];
  return rows.map((sheetRow) => {
    const row = new RowReader(sheetRow);
    const code = row.value('MDA Code', OrgCode, 'E_ENUM', row.text('MDA Code').toUpperCase());
    const name = row.value('MDA Name', OR1In.shape.name, 'E_TOO_LONG');
    const shortName = row.value('Short Name', OR1In.shape.shortName, 'E_TOO_LONG');
    const category = row.oneOf('Category', categories, 'E_CATEGORY', CATEGORIES);
    const sectorId = row.oneOf('Sector', sectors, 'E_ENUM', 'No sector has this code or name');
    const officialEmail = row.value('Official Email', OR1In.shape.officialEmail, 'E_EMAIL');
    const phone = normalisePhone(row.text('Phone')) ?? row.text('Phone');
    const officialPhone = row.value('Phone', OR1In.shape.officialPhone, 'E_PHONE', phone);
    const state = row.oneOf('State', states, 'E_STATE', 'Write the state as in Lagos, Kano or FCT');
    const address = row.value('Address', OR1In.shape.address, 'E_TOO_LONG');
    const tin = row.value('TIN', OR1In.shape.tin, 'E_TAX_ID_FORMAT');
    sayTwice(row, sheetRow.rowNo, 'MDA Code', code, codes);
    sayTwice(row, sheetRow.rowNo, 'MDA Name', name, names);
    sayTwice(row, sheetRow.rowNo, 'Official Email', officialEmail, emails);
    const known = code === undefined ? undefined : byCode.get(code);
    if (known?.isKept) row.wrong('MDA Code', 'E_REFERENCE', KEPT);
    const others = name === undefined ? undefined : byName.get(name.toLowerCase());
    if (others !== undefined && others !== code) row.wrong('MDA Name', 'E_DUPLICATE_ROW', `${others} has this name`);
    const sender = officialEmail === undefined ? undefined : byEmail.get(officialEmail);
    if (sender !== undefined && sender !== code)
      row.wrong('Official Email', 'E_DUPLICATE_ROW', `${sender} has this email address`);
    return row.judged(sheetRow.rowNo, () => ({
      code: code!,
      name: name!,
      shortName: shortName!,
      type: typeOf(category!),
      category: category!,
      sectorId: sectorId!,
      officialEmail: officialEmail!,
      officialPhone: officialPhone!,
      state: state!,
      address: address!,
      tin: tin!,
    }));
  });
}

/** Judges the rows of UP5: category, sector and parent of bodies that are there, and no body above itself. */
export function judgeCategories(rows: readonly SheetRow[], { sectors, bodies }: Lists): JudgedRow<CategoryValues>[] {
  const byCode = new Map(bodies.map((body) => [body.code, body]));
  const parents = new Map(bodies.map(({ id, parentOrgId }) => [id, parentOrgId]));
  const codes = new Once();
  return rows.map((sheetRow) => {
    const row = new RowReader(sheetRow);
    const code = row.value('MDA Code', OrgCode, 'E_ENUM', row.text('MDA Code').toUpperCase());
    const body = code === undefined ? undefined : byCode.get(code);
    if (code !== undefined && !body) row.wrong('MDA Code', 'E_REFERENCE', 'No MDA has this code');
    if (body?.type === 'OAGF') row.wrong('MDA Code', 'E_REFERENCE', 'The central office has no other category');
    if (body?.status === 'CLOSED') row.wrong('MDA Code', 'E_REFERENCE', 'This MDA is closed');
    const category = row.oneOf('Category', categories, 'E_CATEGORY', CATEGORIES);
    const sectorId = row.oneOf('Sector', sectors, 'E_ENUM', 'No sector has this code or name');
    sayTwice(row, sheetRow.rowNo, 'MDA Code', code, codes);
    const above = row.text('Parent MDA Code').toUpperCase();
    const parent = above === '' ? undefined : byCode.get(above);
    if (above !== '' && !parent) row.wrong('Parent MDA Code', 'E_REFERENCE', 'No MDA has this code');
    if (body && parent) {
      if (isBelow(parent.id, body.id, parents))
        row.wrong('Parent MDA Code', 'E_REFERENCE', 'This MDA stands below it already');
      else parents.set(body.id, parent.id);
    }
    return row.judged(sheetRow.rowNo, () => ({
      orgId: body!.id,
      category: category!,
      type: typeOf(category!),
      sectorId: sectorId!,
      parentOrgId: parent?.id ?? null,
    }));
  });
}

/** Whether a body is another one or stands somewhere below it. */
function isBelow(id: number, above: number, parents: ReadonlyMap<number, number | null>): boolean {
  const seen = new Set<number>();
  for (let at: number | null | undefined = id; at != null && !seen.has(at); at = parents.get(at)) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}

function sayTwice(row: RowReader, rowNo: number, column: string, value: string | undefined, once: Once): void {
  if (value === undefined) return;
  const earlier = once.earlier(value, rowNo);
  if (earlier !== undefined) row.wrong(column, 'E_DUPLICATE_ROW', `Row ${earlier} of this file has it already`);
}
