import { tablesOf } from '../codemap/tables.ts';
import moduleLine from '../module-line.cjs';
import { type Finding, isTest, type Tree } from './tree.ts';

/** The modules in their order: one may read the tables of those before it, and writes only its own. */
const ORDER = ['platform', ...moduleLine];

/** A table named anywhere in the code of a file, so also in a part of a statement; in a query builder in camel case. */
const NAMED = /(?<![\w.$])([a-z_]+[.][a-zA-Z_]+)\b(?![(.\w])/g;
const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|insertInto\('|updateTable\('|deleteFrom\(')\s*([a-z_]+[.][a-zA-Z_]+)\b/g;
const COMMENTS = /\/[*][\s\S]*?[*]\/|(?<=^|\s)(?:\/\/|--).*$/gm;

/** A statement of a module on a table of another one. */
export interface Crossing {
  file: string;
  table: string;
  /** `write`; `against` where the table's module comes later in the order; otherwise `read`. */
  kind: 'write' | 'against' | 'read';
}

/** Returns the module a file belongs to; undefined for a file of none, which may name any table. */
const moduleOf = (file: string): string | undefined =>
  /^packages\/server\/(?:src\/modules|sql)\/([a-z_-]+)\//.exec(file)?.[1]?.replace('_', '-');

/** A view in a file of its own is published: every module may read it. */
const VIEW = /^packages\/server\/sql\/(\w+)\/(\w+)[.]view[.]sql$/;

/** Returns every table of another module that a module's code names, once for each file, table and kind. */
export function crossings(tree: Tree): Crossing[] {
  const published = new Set(
    tree.files.flatMap((file) => {
      const [, schema, view] = VIEW.exec(file) ?? [];
      return view === undefined ? [] : [`${schema}.${view}`];
    }),
  );
  const tables = new Map([...tablesOf(tree), ...published].map((table) => [camelCase(table), table]));
  return tree.files.flatMap((file) => {
    const module = moduleOf(file);
    if (module === undefined || isTest(file)) return [];
    const text = tree.text(file).replace(COMMENTS, '');
    const foreign = (pattern: RegExp) =>
      [...new Set([...text.matchAll(pattern)].map((match) => tables.get(camelCase(match[1]!))))].filter(
        (table) => table !== undefined && ![module, 'platform'].includes(ownerOf(table)),
      ) as string[];
    const writes = foreign(WRITES);
    const reads = foreign(NAMED).filter((table) => !writes.includes(table) && !published.has(table));
    const isLater = (table: string) => ORDER.indexOf(ownerOf(table)) > ORDER.indexOf(module);
    return [
      ...writes.map((table) => ({ file, table, kind: 'write' as const })),
      ...reads.map((table) => ({ file, table, kind: isLater(table) ? ('against' as const) : ('read' as const) })),
    ];
  });
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const ownerOf = (table: string): string => table.split('.')[0]!.replace('_', '-');

/** Returns a crossing as a line of the list of those that are left. */
const lineOf = ({ kind, file, table }: Crossing): string => `${kind} ${file} ${table}`;

/**
 * Returns crossings that are not on the list of those left, with what to do, and lines of the list that no longer hold:
 * the list may only become shorter.
 */
export function newCrossings(tree: Tree, left: readonly string[]): Finding[] {
  const now = crossings(tree);
  const lines = now.map(lineOf);
  return [
    ...now
      .filter((crossing) => !left.includes(lineOf(crossing)))
      .map(({ file, table, kind }) =>
        kind === 'write'
          ? `${file} writes ${table}, which is another module's: call a function that module publishes`
          : `${file} reads ${table}, which is another module's: read a view or call a function that module publishes`,
      ),
    ...left.filter((line) => !lines.includes(line)).map((line) => `tools/tidy/walls.txt: "${line}" is over, remove it`),
  ];
}
