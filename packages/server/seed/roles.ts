import { type CsvRow, cell, readCsv } from './csv.ts';
import { auditColumns } from './directory-stamps.ts';
import type { Batch, Row } from './load.ts';

/** Returns the id of every role that comes with the portal, in the order of the file. */
export const authorityIds = (): Map<string, number> =>
  new Map(readCsv('authorities.csv').map((row, at) => [cell(row, 'name'), at + 1]));

const authorityRow = (row: CsvRow, at: number): Row => ({
  id: at + 1,
  name: cell(row, 'name'),
  label: cell(row, 'label'),
  description: cell(row, 'description'),
  org_id: null,
  is_system: true,
  is_admin: cell(row, 'is_admin') === 'true',
  version: 1,
  ...auditColumns,
});

/** Returns one row per link of the portal, in the order of the menu, which determines the ids. */
export function resourceRows(): Row[] {
  const rows = readCsv('resources.csv');
  const ids = new Map(rows.map((row, at) => [`${cell(row, 'code')} ${cell(row, 'link')}`, at + 1]));
  return rows.map((row, at) => ({
    id: at + 1,
    code: cell(row, 'code'),
    name: cell(row, 'name'),
    link: cell(row, 'link'),
    menu_path: row.menu_path || null,
    parent_id: row.parent_link ? ids.get(`${cell(row, 'code')} ${row.parent_link}`) : null,
    section: cell(row, 'section'),
    icon: cell(row, 'icon'),
    sort_order: (at + 1) * 10,
    scope: cell(row, 'scope'),
  }));
}

/** Returns each role's access to each link, one row per role and link, from the table of resources and roles. */
export function grantRows(): Row[] {
  const roles = authorityIds();
  const access = new Map(readCsv('resource-access.csv').map((row) => [cell(row, 'resource'), row]));
  return resourceRows().flatMap(({ id, code }) => {
    const granted = access.get(String(code));
    if (!granted) throw new Error(`resource-access.csv has no row ${String(code)}`);
    return [...roles].flatMap(([name, authorityId]) =>
      granted[name] ? [{ authority_id: authorityId, resource_id: id, access: granted[name] }] : [],
    );
  });
}

/** Returns roles, resources and default access. Changes people made to a role stay. */
export const roleBatches = (): Batch[] => [
  { table: 'identity.authority', rows: readCsv('authorities.csv').map(authorityRow) },
  { table: 'identity.resource', rows: resourceRows() },
  {
    table: 'identity.role_resource',
    rows: grantRows(),
    where: 'exists (select from identity.authority a where a.id = row.authority_id and a.version = 1)',
  },
];
