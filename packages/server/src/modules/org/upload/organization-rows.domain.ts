import { OrgCode } from '@isura/contract/kernel/identifiers';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { normalisePhone } from '@isura/contract/kernel/phone';
import type { RowOutcome, RowValidator } from '@isura/contract/kernel/row-validator';
import { listOf, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import { OR1In } from '@isura/contract/org/onboarding';
import { columnsOf } from './rows.domain.ts';

export type Category = OR1In['category'];

/** An organization as a row of UP1 describes it; its first administrator adds the city. */
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

/** The facts that decide whether a file may change an organization. */
export interface KnownOrganization {
  id: number;
  code: string;
  name: string;
  officialEmail: string | null;
  type: string;
  category: string;
  status: OrgStatus;
  parentOrgId: number | null;
  /**
   * Whether somebody maintains its record: it has people, or has left DRAFT and did not come with the product's
   * directory.
   */
  isKept: boolean;
}

/** The lists rows are validated against. */
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
/** Returns the type of an organization of a category. */
export const typeOf = (category: Category): OR1In['type'] => (category === 'FGOE' ? 'FGOE' : 'MDA');

/** The error on a row for an organization that maintains its own record: a file cannot change it. */
const KEPT = 'This MDA manages its own details. Ask its administrator to change them';

/** Reads a category of those a file may contain, in any case. */
export const categoryIn = (row: RowReader): Category | undefined =>
  row.oneOf('Category', categories, 'E_CATEGORY', CATEGORIES);

/** Returns the sector a row names by code or name. */
export const sectorIn = (row: RowReader, { sectors }: Pick<Lists, 'sectors'>): number | undefined =>
  row.oneOf('Sector', sectors, 'E_ENUM', 'No sector has this code or name');

/** Returns the code of an organization in a row. */
export const codeIn = (row: RowReader): string | undefined =>
  row.value('MDA Code', OrgCode, 'E_ENUM', row.text('MDA Code').toUpperCase());

/** What was known before the rows were read. */
interface Known {
  byCode: ReadonlyMap<string, KnownOrganization>;
  byName: ReadonlyMap<string, string>;
  byEmail: ReadonlyMap<string, string>;
}

/** Adds errors for values another organization already has, or that a row may not change. */
function sayTaken(row: RowReader, { code, name, officialEmail }: Partial<OrganizationValues>, known: Known): void {
  if (code !== undefined && known.byCode.get(code)?.isKept) row.wrong('MDA Code', 'E_REFERENCE', KEPT);
  const others = name === undefined ? undefined : known.byName.get(name.toLowerCase());
  if (others !== undefined && others !== code) row.wrong('MDA Name', 'E_DUPLICATE_ROW', `${others} has this name`);
  const sender = officialEmail === undefined ? undefined : known.byEmail.get(officialEmail);
  if (sender !== undefined && sender !== code)
    row.wrong('Official Email', 'E_DUPLICATE_ROW', `${sender} has this email address`);
}

function validateRow(sheetRow: SheetRow, lists: Lists, known: Known): RowOutcome<OrganizationValues> {
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
  const state = row.oneOf('State', lists.states, 'E_STATE', 'Enter the state as in Lagos, Kano or FCT');
  const address = row.value('Address', shape.address, 'E_TOO_LONG');
  const tin = row.value('TIN', shape.tin, 'E_TAX_ID_FORMAT');
  const once = Object.fromEntries(
    Object.entries({ code, name, email: officialEmail }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value.toLowerCase()]],
    ),
  );
  sayTaken(
    row,
    { ...(code ? { code } : {}), ...(name ? { name } : {}), ...(officialEmail ? { officialEmail } : {}) },
    known,
  );
  const validated = row.validated(sheetRow.rowNo, () => ({
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
  return { ...validated, cells: sheetRow.cells, once };
}

/**
 * Validates the rows of UP1. An unused code creates an organization; an existing one changes it while nobody maintains
 * its record. Code, name and official email are unique, within the file and beyond it.
 */
export const validator: RowValidator<Lists, OrganizationValues> = {
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
    return (row) => validateRow(row, lists, known);
  },
};
