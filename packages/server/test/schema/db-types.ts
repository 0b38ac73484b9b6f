import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** File with the database types; kept in git and never edited. */
export const typesFile = fileURLToPath(new URL('../../src/platform/db/schema.generated.ts', import.meta.url));

const SCHEMAS = [
  'audit',
  'identity',
  'ledger',
  'bank',
  'org',
  'collect',
  'request',
  'reconcile',
  'notify',
  'report',
  'platform',
];
const FIRST_LINE = '// Generated from the migrations by `npm run db:types`; never edited by hand.\n';

/** Returns the types of a migrated database as text. `url` is a login that sees every table. */
export function typesOf(url: string): string {
  const program = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli', 'bin.js');
  const folder = mkdtempSync(join(tmpdir(), 'isura-types-'));
  const outFile = join(folder, 'types.ts');
  try {
    execFileSync(process.execPath, [
      program,
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${outFile}`,
      '--camel-case',
      '--date-parser=string',
      '--type-mapping={"int8":"bigint"}',
      `--include-pattern={${SCHEMAS.join(',')}}.*`,
    ]);
    return FIRST_LINE + readFileSync(outFile, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
