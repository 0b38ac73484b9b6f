// `npm run verify`: checks whether a database is intact, one line each; exit code 0: it is; 1: it is not; 2: could not
// be determined. DATABASE_URL names the administering login of an external database; without it the data folder's own
// is used, and started for this when it is not running. With REPORTS_DATABASE_URL the standby is checked while it
// follows its primary, and the output states the time of its data.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Finding, verifyDatabase } from './invariants/verification.ts';
import { checkHeads } from './modules/audit/index.ts';
import { readEnvFile } from './platform/config/env-file.ts';
import { assertFiles } from './platform/config/files-folder.ts';
import { faultLine } from './platform/db/database-fault.ts';
import { openForVerify } from './platform/db/open-for-verify.ts';
import { databaseForCommand } from './platform/postgres/home.ts';

const checkout = join(import.meta.dirname, '../../..');
const EXAMPLES = 5;

function print({ name, faults, examples, milliseconds }: Finding): void {
  console.log(`${`${name} `.padEnd(48, '.')} ${faults === 0 ? 'ok' : `BROKEN, ${faults}`} (${milliseconds} ms)`);
  for (const example of examples.slice(0, EXAMPLES)) console.log(`      ${example}`);
}

async function verify(): Promise<boolean> {
  parseArgs({ options: {} });
  readEnvFile(checkout);
  const { env } = process;
  if (env.FILES_DIR) assertFiles(env.FILES_DIR);
  const database = await databaseForCommand(env, checkout, (line) => console.log(line));
  let client: pg.Client | undefined;
  try {
    client = await openForVerify(database.adminUrl, env.REPORTS_DATABASE_URL || undefined, (line) => console.log(line));
    if (!database.keys) console.log('SECRET_KEY is not set: the signatures of the audit heads are not checked.');
    const files = env.FILES_DIR || join(env.DATA_DIR || join(checkout, '.data'), 'files');
    return await verifyDatabase(
      client,
      { checkHeads: (reader) => checkHeads(reader, join(files, 'audit-heads'), database.keys?.base) },
      print,
    );
  } finally {
    await client?.end().catch(() => {});
    await database.stop();
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(faultLine(error, process.env));
  process.exitCode = 2;
}
