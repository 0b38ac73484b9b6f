// `npm run verify`: runs every invariant and the check of the audit heads on a database, one line each, and ends with 0
// when all hold, 1 when one does not, 2 when it could not be done. DATABASE_URL names the administering login of an
// outside database; without it the data folder's own is used, started for this when it does not run.
import { join } from 'node:path';
import pg from 'pg';
import { readInvariants, runInvariant } from './invariants/invariants.ts';
import { checkHeads } from './modules/audit/index.ts';
import { databaseForCommand } from './platform/postgres/home.ts';

const checkout = join(import.meta.dirname, '../../..');
const EXAMPLES = 5;

async function verify(): Promise<boolean> {
  const database = await databaseForCommand(process.env, checkout, (line) => console.log(line));
  const client = new pg.Client({ connectionString: database.adminUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    let good = true;
    const tell = (name: string, rows: number, examples: readonly string[], milliseconds: number): void => {
      good &&= rows === 0;
      console.log(`${name.padEnd(48, ' .')} ${rows === 0 ? 'ok' : 'BROKEN'} (${rows} rows, ${milliseconds} ms)`);
      for (const example of examples.slice(0, EXAMPLES)) console.log(`      ${example}`);
    };
    for (const invariant of readInvariants()) {
      const found = await runInvariant(client, invariant);
      tell(`${found.id} ${found.title} `, found.rows, found.examples, found.milliseconds);
    }
    const begun = performance.now();
    const heads = await checkHeads(client, join(filesFolder(), 'audit-heads'), database.secretKey);
    tell(
      `audit heads written outside (${heads.files} files) `,
      heads.faults.length,
      heads.faults,
      Math.round(performance.now() - begun),
    );
    return good;
  } finally {
    await client.end().catch(() => {});
    await database.stop();
  }
}

function filesFolder(): string {
  return process.env.FILES_DIR || join(process.env.DATA_DIR || join(checkout, '.data'), 'files');
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
