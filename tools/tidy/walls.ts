import { type Finding, isTest, type Tree } from './tree.ts';

/** The modules in their order: one may read the tables of those before it, and writes only its own. */
const ORDER = [
  'platform',
  'audit',
  'identity',
  'admin-request',
  'approval',
  'ledger',
  'bank',
  'org',
  'collect',
  'tax',
  'project',
  'request',
  'pay',
  'reconcile',
  'forecast',
  'notify',
  'report',
];

const SCHEMAS = ORDER.map((module) => module.replace('-', '_')).join('|');
const TABLE = `((?:${SCHEMAS})[.][a-zA-Z_]+)\\b(?![(.])`;
const READS = new RegExp(`\\b(?:from|join|using|selectFrom\\('|\\w+Join\\(')\\s*${TABLE}`, 'g');
/** The second table of `from a.b c, d.e`. */
const READS_BESIDE = new RegExp(`\\bfrom\\s+\\w+[.]\\w+(?:\\s+\\w+)?,\\s*${TABLE}`, 'g');
const WRITES = new RegExp(
  `\\b(?:insert into|update|delete from|merge into|insertInto\\('|updateTable\\('|deleteFrom\\(')\\s*${TABLE}`,
  'g',
);

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

/** Returns every table of another module that a module's statements name, once for each file, table and kind. */
export function crossings(tree: Tree): Crossing[] {
  const published = new Set(
    tree.files.flatMap((file) => {
      const [, schema, view] = VIEW.exec(file) ?? [];
      return view === undefined ? [] : [`${schema}.${view}`];
    }),
  );
  return tree.files.flatMap((file) => {
    const module = moduleOf(file);
    if (module === undefined || isTest(file)) return [];
    const text = tree.text(file);
    const named = (...patterns: RegExp[]) => [
      ...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!))),
    ];
    const foreign = (table: string) => {
      const owner = table.split('.')[0]!.replace('_', '-');
      return owner !== module && owner !== 'platform' && !published.has(table);
    };
    const isLater = (table: string) => ORDER.indexOf(table.split('.')[0]!.replace('_', '-')) > ORDER.indexOf(module);
    const writes = named(WRITES).filter(foreign);
    const reads = named(READS, READS_BESIDE).filter((table) => foreign(table) && !writes.includes(table));
    return [
      ...writes.map((table) => ({ file, table, kind: 'write' as const })),
      ...reads.map((table) => ({ file, table, kind: isLater(table) ? ('against' as const) : ('read' as const) })),
    ];
  });
}

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
