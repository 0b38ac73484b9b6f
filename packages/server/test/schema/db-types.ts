import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import moduleLine from '../../../../tools/module-line.cjs';

/** File with the database types; kept in git and never edited. */
export const typesFile = fileURLToPath(new URL('../../src/platform/db/schema.generated.ts', import.meta.url));

const SCHEMAS = [...moduleLine.map((module) => module.replaceAll('-', '_')), 'platform'];
const FIRST_LINE = '// Generated from the migrations by `npm run db:types`; never edited by hand.\n';

/** A column that holds ids by its name (`isIdName`), with a type that the generator read from an int8. */
const ID_COLUMN = /^( {2}(?:ids?|\w+Ids?): .*)$/gm;

/** Returns the types of a migrated database as text, ids as numbers. `url` is a login that sees every table. */
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
    const types = readFileSync(outFile, 'utf8').replace(ID_COLUMN, (line) => line.replaceAll('bigint', 'number'));
    return FIRST_LINE + types;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
