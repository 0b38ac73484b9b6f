import type { Route } from '../../packages/server/src/platform/http/route.ts';
import moduleLine from '../module-line.cjs';
import { longFiles } from '../tidy/files.ts';
import { eventsOf, listeners } from '../tidy/house.ts';
import { isTest, type Tree } from '../tidy/tree.ts';
import { tablesOf } from './tables.ts';

/**
 * Returns docs/codemap.md as it should be: modules, nouns, the calls of these routes, domain events and their
 * subscribers, read from the code.
 */
export function codemap(tree: Tree, routes: readonly Route[]): string {
  const calls = routes.map(({ call }) => call).toSorted(byId);
  const declaredIn = modulesOfCalls(tree);
  return `${[
    '# Codemap',
    '',
    'Written from the code by `npm run docs`; do not edit. Modules stand in a line, each may use those before it through',
    'their `index.ts`.',
    '',
    '## Modules',
    '',
    '| Module | Nouns | Tables | Functions | Calls |',
    '|---|---|---|---|---|',
    ...moduleLine.map((module) => {
      const own = calls.filter(({ id }) => declaredIn.get(id) === module).map(({ id }) => id);
      return `| ${module} | ${listed(nouns(tree, module))} | ${listed(tables(tree, module))} | ${listed(functions(tree, module))} | ${listed(own)} |`;
    }),
    '',
    `Platform: ${listed(folders(tree, 'packages/server/src/platform/'))}; functions ${listed(functions(tree, 'platform'))}.`,
    '',
    'A function of the database, with the triggers that call it, is `packages/server/sql/<schema>/<function>.sql`; who sees',
    'the rows of a table is `<table>.policies.sql` beside it.',
    '',
    `Web: features ${listed(folders(tree, 'packages/web/src/features/'))}; building blocks ${listed(folders(tree, 'packages/web/src/ui/'))}.`,
    '',
    '## Calls',
    '',
    'Who may make each of them, role by role: [access.md](access.md).',
    '',
    '| Id | Call | Who | Served by |',
    '|---|---|---|---|',
    ...calls.map((c) => `| ${c.id} | ${c.method} ${c.path} | ${c.access} | ${servedBy(tree, c.id)} |`),
    '',
    '## Domain events',
    '',
    '| Name | Subscribers |',
    '|---|---|',
    ...eventsOf(tree).map((name) => `| ${name} | ${listed((listeners(tree).get(name) ?? []).map(short))} |`),
    '',
    '## Files longer than 250 lines',
    '',
    'A file is one noun and one act: when one of these is next changed, see whether it is still that.',
    '',
    '| File | Lines |',
    '|---|---|',
    ...longFiles(tree).map(([file, lines]) => `| ${short(file)} | ${lines} |`),
    '',
  ].join('\n')}`;
}

const listed = (names: readonly string[]): string => names.join(', ');
const short = (file: string): string => file.replace('packages/server/src/', '').replace('modules/', '');

function folders(tree: Tree, under: string): string[] {
  const names = tree.files.filter((f) => f.startsWith(under)).map((f) => f.slice(under.length).split('/'));
  return [...new Set(names.filter((steps) => steps.length > 1).map((steps) => steps[0]!))];
}

const nouns = (tree: Tree, module: string): string[] => folders(tree, `packages/server/src/modules/${module}/`);

const tables = (tree: Tree, module: string): string[] =>
  tablesOf(tree).flatMap((table) => {
    const [schema, name] = table.split('.');
    return schema === schemaName(module) ? [name!] : [];
  });

const schemaName = (module: string): string => module.replace('-', '_');

const functions = (tree: Tree, module: string): string[] =>
  tree.files.flatMap(
    (file) => new RegExp(`^packages/server/sql/${schemaName(module)}/(\\w+)[.]sql$`).exec(file)?.[1] ?? [],
  );

/** Returns the module of each call: the folder of the contract that declares the constant of its id. */
const modulesOfCalls = (tree: Tree): Map<string, string> =>
  new Map(
    tree.files
      .filter((file) => file.startsWith('packages/contract/src/'))
      .flatMap((file) =>
        [...tree.text(file).matchAll(/^export const ([A-Z]{2}\d+) = /gm)].map(
          ([, id]) => [id!, file.split('/')[3]!] as const,
        ),
      ),
  );

function servedBy(tree: Tree, id: string): string {
  const pattern = new RegExp(`\\broute\\(\\s*${id}\\s*,`);
  const file = tree.files.find((f) => f.startsWith('packages/server/src/') && !isTest(f) && pattern.test(tree.text(f)));
  return file ? short(file) : 'nobody';
}

/** Orders calls by the letters of their ids, then by the number. */
export function byId(a: { id: string }, b: { id: string }): number {
  const parts = (id: string) => [id.slice(0, 2), Number(id.slice(2))] as const;
  const [areaA, numberA] = parts(a.id);
  const [areaB, numberB] = parts(b.id);
  return areaA === areaB ? numberA - numberB : areaA < areaB ? -1 : 1;
}
