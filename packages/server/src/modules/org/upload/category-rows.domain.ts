import type { GroupRow, RowFindings, RowOutcome, RowValidator } from '@isura/contract/kernel/row-validator';
import { RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import {
  type Category,
  categoryIn,
  codeIn,
  type KnownOrganization,
  type Lists,
  sectorIn,
  typeOf,
} from './organization-rows.domain.ts';
import { columnsOf } from './rows.domain.ts';

/** The changes of a row of UP5. */
export interface CategoryValues {
  orgId: number;
  category: Category;
  type: ReturnType<typeof typeOf>;
  sectorId: number;
  parentOrgId: number | null;
}

/** The group of all rows that name a parent: they form one tree and are validated together. */
const TREE = 'tree';

function validateRow(
  sheetRow: SheetRow,
  lists: Lists,
  byCode: ReadonlyMap<string, KnownOrganization>,
): RowOutcome<CategoryValues> {
  const row = new RowReader(sheetRow);
  const code = codeIn(row);
  const organization = code === undefined ? undefined : byCode.get(code);
  if (code !== undefined && !organization) row.wrong('MDA Code', 'E_REFERENCE', 'No MDA has this code');
  if (organization?.type === 'OAGF') row.wrong('MDA Code', 'E_REFERENCE', 'The central office has no other category');
  if (organization?.status === 'CLOSED') row.wrong('MDA Code', 'E_REFERENCE', 'This MDA is closed');
  const category = categoryIn(row);
  const sectorId = sectorIn(row, lists);
  const above = row.text('Parent MDA Code').toUpperCase();
  const parent = above === '' ? undefined : byCode.get(above);
  if (above !== '' && !parent) row.wrong('Parent MDA Code', 'E_REFERENCE', 'No MDA has this code');
  const validated = row.validated(sheetRow.rowNo, () => ({
    orgId: organization!.id,
    category: category!,
    type: typeOf(category!),
    sectorId: sectorId!,
    parentOrgId: parent?.id ?? null,
  }));
  return {
    ...validated,
    cells: sheetRow.cells,
    ...(code === undefined ? {} : { once: { code } }),
    ...(organization && parent ? { group: TREE } : {}),
  };
}

/** Validates the rows of UP5: category, sector and parent of existing organizations. */
export const validator: RowValidator<Lists, CategoryValues> = {
  columns: () => columnsOf('CATEGORIZE'),
  begin: (lists) => {
    const byCode = new Map(lists.organizations.map((organization) => [organization.code, organization]));
    return (row) => validateRow(row, lists, byCode);
  },
};

/** Reports the rows that would place an organization above itself. */
export function together(
  rows: readonly GroupRow<CategoryValues>[],
  organizations: readonly KnownOrganization[],
): RowFindings[] {
  const byCode = new Map(organizations.map(({ code, id }) => [code, id]));
  const parents = new Map(organizations.map(({ id, parentOrgId }) => [id, parentOrgId]));
  return rows.flatMap(({ rowNo, cells }) => {
    const [id, parent] = ['MDA Code', 'Parent MDA Code'].map((column) => byCode.get(cells[column]!.toUpperCase()));
    if (id === undefined || parent === undefined) return [];
    if (!isBelow(parent, id, parents)) {
      parents.set(id, parent);
      return [];
    }
    const message = 'This parent is the MDA itself or below it';
    return [{ rowNo, findings: [{ column: 'Parent MDA Code', code: 'E_REFERENCE', message }] }];
  });
}

/** Reports whether an organization is another one or anywhere below it. */
function isBelow(id: number, above: number, parents: ReadonlyMap<number, number | null>): boolean {
  const seen = new Set<number>();
  for (let at: number | null | undefined = id; at != null && !seen.has(at); at = parents.get(at)) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}
