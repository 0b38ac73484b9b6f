import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORTS = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Returns our own file that an import names: a relative one, or one of the contract. */
function imported(root: string, from: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  if (!name.startsWith('@isura/contract/')) return undefined;
  const file = `packages/contract/src/${name.slice('@isura/contract/'.length)}.ts`;
  return existsSync(join(root, file)) ? file : undefined;
}

/** Returns who imports each file: `packages/a.ts` -> the files that import it. */
export function importersOf(root: string, files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files.filter((each) => /\.tsx?$/.test(each)))
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTS)) {
      const target = imported(root, file, name!);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Returns the folder of the code that a schema of the database belongs to: a module, or the platform. */
const codeOf = (schema: string): string =>
  `packages/server/src/${schema === 'platform' ? schema : `modules/${schema.replaceAll('_', '-')}`}/`;

/** Returns the tests of a file's module or folder, for a file that nothing imports, such as SQL or a style sheet. */
function testsBeside(file: string, files: readonly string[]): string[] {
  const schema = /^packages\/server\/sql\/([^/]+)\//.exec(file)?.[1];
  const room = schema ? codeOf(schema) : `${dirname(file)}/`;
  return files.filter((each) => isTest(each) && each.startsWith(room));
}

/**
 * Returns the test files that a change of some files can break, the nearest first: a test that changed, the tests that
 * import what changed, those that import these, and so on.
 */
export function testsReached(
  changed: readonly string[],
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] {
  const seen = new Set<string>();
  let ring = [
    ...changed,
    ...changed.filter((file) => !/\.tsx?$/.test(file)).flatMap((file) => testsBeside(file, files)),
  ];
  const reached: string[] = [];
  while (ring.length > 0) {
    const fresh = ring.filter((file) => !seen.has(file));
    for (const file of fresh) seen.add(file);
    reached.push(...[...new Set(fresh)].filter(isTest));
    ring = fresh.flatMap((file) => importers.get(file) ?? []);
  }
  return [...new Set(reached)];
}

/** Splits the files into the first that fit into so many seconds, at least one, and the rest. */
export function within(
  seconds: number,
  tests: readonly string[],
  cost: (test: string) => number,
): { now: string[]; later: string[] } {
  let spent = 0;
  const now: string[] = [];
  const later: string[] = [];
  for (const test of tests) {
    const costs = cost(test);
    if (now.length > 0 && spent + costs > seconds) later.push(test);
    else {
      spent += costs;
      now.push(test);
    }
  }
  return { now, later };
}
