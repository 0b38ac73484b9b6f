import type { GroupRow, RowJudge, RowJudged, RowTold } from '@isura/contract/kernel/row-judge';
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

/** What a row of UP5 changes. */
export interface CategoryValues {
  orgId: number;
  category: Category;
  type: ReturnType<typeof typeOf>;
  sectorId: number;
  parentOrgId: number | null;
}

/** All rows that name a parent are looked at together: they make one tree. */
const TREE = 'tree';

function judgeRow(
  sheetRow: SheetRow,
  lists: Lists,
  byCode: ReadonlyMap<string, KnownOrganization>,
): RowJudged<CategoryValues> {
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
  const judged = row.judged(sheetRow.rowNo, () => ({
    orgId: organization!.id,
    category: category!,
    type: typeOf(category!),
    sectorId: sectorId!,
    parentOrgId: parent?.id ?? null,
  }));
  return {
    ...judged,
    cells: sheetRow.cells,
    ...(code === undefined ? {} : { once: { code } }),
    ...(organization && parent ? { group: TREE } : {}),
  };
}

/** Judges the rows of UP5: category, sector and parent of organizations that are there. */
export const judge: RowJudge<Lists, CategoryValues> = {
  columns: () => columnsOf('CATEGORIZE'),
  begin: (lists) => {
    const byCode = new Map(lists.organizations.map((organization) => [organization.code, organization]));
    return (row) => judgeRow(row, lists, byCode);
  },
};

/** Says of the rows that name a parent where an organization would stand above itself. */
export function together(
  rows: readonly GroupRow<CategoryValues>[],
  organizations: readonly KnownOrganization[],
): RowTold[] {
  const byCode = new Map(organizations.map(({ code, id }) => [code, id]));
  const parents = new Map(organizations.map(({ id, parentOrgId }) => [id, parentOrgId]));
  return rows.flatMap(({ rowNo, cells }) => {
    const [id, parent] = ['MDA Code', 'Parent MDA Code'].map((column) => byCode.get(cells[column]!.toUpperCase()));
    if (id === undefined || parent === undefined) return [];
    if (!isBelow(parent, id, parents)) {
      parents.set(id, parent);
      return [];
    }
    const message = 'This MDA stands below it already';
    return [{ rowNo, findings: [{ column: 'Parent MDA Code', code: 'E_REFERENCE', message }] }];
  });
}

/** Whether an organization is another one or stands somewhere below it. */
function isBelow(id: number, above: number, parents: ReadonlyMap<number, number | null>): boolean {
  const seen = new Set<number>();
  for (let at: number | null | undefined = id; at != null && !seen.has(at); at = parents.get(at)) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}
