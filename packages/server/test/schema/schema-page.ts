import pg from 'pg';
import moduleLine from '../../../../tools/module-line.cjs';

/** The modules in the order of their dependencies. */
const MODULES = ['platform', ...moduleLine.map((module) => module.replaceAll('-', '_'))];

interface Column {
  name: string;
  type: string;
  isNull: boolean;
  refersTo: string | null;
}
interface Index {
  name: string;
  on: string;
  isUnique: boolean;
  /** Made by a constraint, whose name says what it is for. */
  isOfConstraint: boolean;
  wantedBy: string | null;
}
interface Table {
  module: string;
  name: string;
  isView: boolean;
  about: string | null;
  hasRowSecurity: boolean;
  isKept: boolean;
  columns: Column[];
  indexes: Index[];
}

const TABLES = `
  select n.nspname as module, r.relname as name, r.relkind = 'v' as "isView", obj_description(r.oid) as about,
    r.relrowsecurity as "hasRowSecurity",
    exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid where t.tgrelid = r.oid and f.proname = 'refuse_change') as "isKept",
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isNull', not a.attnotnull,
        'refersTo', (select min(other.oid::regclass::text) from pg_constraint c join pg_class other on other.oid = c.confrelid
          where c.contype = 'f' and c.conrelid = r.oid and a.attnum = c.conkey[cardinality(c.conkey)])) order by a.attnum)
      from pg_attribute a where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object('name', i.relname, 'isUnique', x.indisunique,
        'isOfConstraint', exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x')), 'wantedBy', obj_description(i.oid),
        'on', regexp_replace(pg_get_indexdef(i.oid), '^.* USING (btree )?', '')) order by not x.indisprimary, i.relname)
      from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = r.oid), '[]') as indexes
  from pg_class r join pg_namespace n on n.oid = r.relnamespace
  where n.nspname = any($1) and r.relkind in ('r', 'p', 'v') and not r.relispartition
  order by array_position($1, n.nspname::text), r.relkind = 'v', r.relname`;

/** Returns every table and view of a migrated database. `url` is a login that sees all of it. */
export async function tablesOf(url: string): Promise<Table[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Table>(TABLES, [MODULES]).finally(() => client.end());
  return rows;
}

const column = ({ name, type, isNull, refersTo }: Column): string =>
  `\`${name}\` ${type.replace('timestamp with time zone', 'timestamptz')}${isNull ? '?' : ''}${refersTo ? ` → ${refersTo}` : ''}`;

const index = ({ name, on, isUnique, wantedBy }: Index): string =>
  `- ${isUnique ? 'one each' : 'found'} by \`${on}\`${wantedBy ? `: ${wantedBy}` : ''} (${name})`;

const section = ({ module, name, isView, about, hasRowSecurity, isKept, columns, indexes }: Table): string[] => [
  `### ${module}.${name}${isView ? ' (a view)' : ''}`,
  '',
  [
    about ?? '',
    ...(isView || hasRowSecurity ? [] : ['No row security: it is of no organization.']),
    ...(isKept ? ['A trigger refuses every change.'] : []),
  ].join(' '),
  '',
  isView ? columns.map(({ name: one }) => `\`${one}\``).join(' · ') : columns.map(column).join(' · '),
  '',
  ...(indexes.length > 0 ? [...indexes.map(index), ''] : []),
];

/** Returns a diagram of the references within a module, in a form Markdown readers draw. */
function picture(module: string, all: readonly Table[]): string[] {
  const pairs = all
    .filter((table) => table.module === module)
    .flatMap(({ name, columns }) =>
      columns.flatMap(({ refersTo }) => (refersTo ? [[`${module}.${name}`, refersTo] as const] : [])),
    );
  const known = [...new Set(pairs.map((pair) => pair.join(' ')))].sort().map((pair) => pair.split(' '));
  if (known.length === 0) return [];
  const named = (table: string): string =>
    `"${table.startsWith(`${module}.`) ? table.slice(module.length + 1) : table}"`;
  return [
    '```mermaid',
    'erDiagram',
    ...known.map(([from, to]) => `  ${named(to!)} ||--o{ ${named(from!)} : ""`),
    '```',
    '',
  ];
}

/** Returns a diagram of the schemas: an arrow for references from tables of one to tables of another. */
function overview(all: readonly Table[]): string[] {
  const pairs = all.flatMap(({ module, columns }) =>
    columns.flatMap(({ refersTo }) => {
      const other = refersTo?.split('.')[0];
      return other && other !== module ? [`${module} --> ${other}`] : [];
    }),
  );
  const many = (module: string): number => all.filter((table) => table.module === module && !table.isView).length;
  return [
    '```mermaid',
    'flowchart BT',
    ...MODULES.map((module) => `  ${module}["${module}: ${many(module)} tables"]`),
    ...[...new Set(pairs)].sort().map((pair) => `  ${pair}`),
    '```',
    '',
  ];
}

/**
 * Returns `docs/schema.md` as text: what one row of each table is, its columns, and the purpose of each of its indexes.
 */
export function schemaPage(tables: readonly Table[]): string {
  return [
    '# The database',
    '',
    'Written from the database by `npm run docs`; never edited by hand. What one row is comes from `packages/server/sql/<schema>/<schema>.comments.sql`,',
    'who wants an index from the migration that made it. A column with ? may be empty; → names what it refers to. Amounts are kobo. Tables that hold rows',
    'of organizations have row security unless it says otherwise. [schema-tour.md](schema-tour.md) follows one payment in and one payment out through them.',
    '',
    `${tables.filter(({ isView }) => !isView).length} tables and ${tables.filter(({ isView }) => isView).length} views. An arrow is a reference between schemas; those within one are drawn below.`,
    '',
    ...overview(tables),
    ...MODULES.flatMap((module) => {
      const own = tables.filter((table) => table.module === module);
      return [`## ${module}`, '', ...picture(module, tables), ...own.flatMap(section)];
    }),
  ].join('\n');
}
