import { OrgCode } from '@isura/contract/kernel/identifiers';
import { normalisePhone } from '@isura/contract/kernel/phone';
import type { RowJudge, RowJudged } from '@isura/contract/kernel/row-judge';
import { listOf, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import { OR1In } from '@isura/contract/org/onboarding';
import type { OrgStatus } from '@isura/contract/org/organization';
import { columnsOf } from './rows.domain.ts';

export type Category = OR1In['category'];

/** An organization as a row of UP1 describes it; its city is given by its first administrator. */
export interface OrganizationValues
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

/** What of an organization decides whether a file may change it. */
export interface KnownOrganization {
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
  organizations: readonly KnownOrganization[];
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
/** The type of an organization of a category. */
export const typeOf = (category: Category): OR1In['type'] => (category === 'FGOE' ? 'FGOE' : 'MDA');

/** What an organization may be changed by: a file does not speak for an organization that speaks for itself. */
const KEPT = 'This MDA keeps its own record. Ask its administrator to change it';

/** A category that can be written in a file, whatever its case, and what it says. */
export const categoryIn = (row: RowReader): Category | undefined =>
  row.oneOf('Category', categories, 'E_CATEGORY', CATEGORIES);

/** The sector a row names by its code or name. */
export const sectorIn = (row: RowReader, { sectors }: Pick<Lists, 'sectors'>): number | undefined =>
  row.oneOf('Sector', sectors, 'E_ENUM', 'No sector has this code or name');

/** The code of an organization as a row has it. */
export const codeIn = (row: RowReader): string | undefined =>
  row.value('MDA Code', OrgCode, 'E_ENUM', row.text('MDA Code').toUpperCase());

/** What was known before the rows came. */
interface Known {
  byCode: ReadonlyMap<string, KnownOrganization>;
  byName: ReadonlyMap<string, string>;
  byEmail: ReadonlyMap<string, string>;
}

/** What an organization that is there has already, or what a row may not say of it. */
function sayTaken(row: RowReader, { code, name, officialEmail }: Partial<OrganizationValues>, known: Known): void {
  if (code !== undefined && known.byCode.get(code)?.isKept) row.wrong('MDA Code', 'E_REFERENCE', KEPT);
  const others = name === undefined ? undefined : known.byName.get(name.toLowerCase());
  if (others !== undefined && others !== code) row.wrong('MDA Name', 'E_DUPLICATE_ROW', `${others} has this name`);
  const sender = officialEmail === undefined ? undefined : known.byEmail.get(officialEmail);
  if (sender !== undefined && sender !== code)
    row.wrong('Official Email', 'E_DUPLICATE_ROW', `${sender} has this email address`);
}

function judgeRow(sheetRow: SheetRow, lists: Lists, known: Known): RowJudged<OrganizationValues> {
  const row = new RowReader(sheetRow);
  const { shape } = OR1In;
  const code = codeIn(row);
  const name = row.value('MDA Name', shape.name, 'E_TOO_LONG');
  const shortName = row.value('Short Name', shape.shortName, 'E_TOO_LONG');
  const category = categoryIn(row);
  const sectorId = sectorIn(row, lists);
  const officialEmail = row.value('Official Email', shape.officialEmail, 'E_EMAIL');
  const phone = normalisePhone(row.text('Phone')) ?? row.text('Phone');
  const officialPhone = row.value('Phone', shape.officialPhone, 'E_PHONE', phone);
  const state = row.oneOf('State', lists.states, 'E_STATE', 'Write the state as in Lagos, Kano or FCT');
  const address = row.value('Address', shape.address, 'E_TOO_LONG');
  const tin = row.value('TIN', shape.tin, 'E_TAX_ID_FORMAT');
  const once = Object.fromEntries(
    Object.entries({ code, name, email: officialEmail }).flatMap(([key, said]) =>
      said === undefined ? [] : [[key, said.toLowerCase()]],
    ),
  );
  sayTaken(
    row,
    { ...(code ? { code } : {}), ...(name ? { name } : {}), ...(officialEmail ? { officialEmail } : {}) },
    known,
  );
  const judged = row.judged(sheetRow.rowNo, () => ({
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
  return { ...judged, cells: sheetRow.cells, once };
}

/**
 * Judges the rows of UP1. A code nobody has makes an organization; one that an organization has changes it, while nobody
 * keeps its record. Code, name and official email belong to one organization each, in the file and beyond it.
 */
export const judge: RowJudge<Lists, OrganizationValues> = {
  columns: () => columnsOf('MDA'),
  begin: (lists) => {
    const { organizations } = lists;
    const known: Known = {
      byCode: new Map(organizations.map((organization) => [organization.code, organization])),
      byName: new Map(organizations.map(({ name, code }) => [name.toLowerCase(), code])),
      byEmail: new Map(
        organizations.flatMap(({ officialEmail, code }) => (officialEmail ? [[officialEmail, code] as const] : [])),
      ),
    };
    return (row) => judgeRow(row, lists, known);
  },
};
