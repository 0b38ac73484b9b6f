// Part of `npm run docs`: writes docs/schema.md from the database, if migrations or definitions changed since the last
// run here.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { schemaPage, tablesOf } from './schema/schema-page.ts';
import { makeTemplate, startTestServer, templateName } from './server.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const page = join(root, 'docs', 'schema.md');
const seen = join(root, '.cache', 'schema-page');

const sources = globSync(['packages/server/{migrations,sql}/**/*.sql', 'packages/server/test/schema/schema-page.ts'], {
  cwd: root,
}).sort();
const stateOf = (): string => {
  const hash = createHash('sha256');
  for (const file of [...sources.map((name) => join(root, name)), page]) hash.update(read(file));
  return hash.digest('hex');
};

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

if (read(seen) !== stateOf()) {
  const server = await startTestServer(packagedBinaries());
  try {
    await makeTemplate(server);
    writeFileSync(page, schemaPage(await tablesOf(server.url(templateName))));
  } finally {
    await server.stop();
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(seen, stateOf());
  console.log('Wrote docs/schema.md.');
}
