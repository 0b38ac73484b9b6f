// `npm run rekey`: re-encrypts what is sealed in the database under the newest SEALING_KEY, and reports what still
// needs an older key. DATABASE_URL names the administering login. Exit code 0: no older key is needed; 1: one still is;
// 2: could not be determined.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { rekeyEndpoints } from './modules/connect/index.ts';
import { type Rekeyed, rekey } from './modules/identity/index.ts';
import { readEnvFile } from './platform/config/env-file.ts';
import { faultLine } from './platform/db/database-fault.ts';
import { databaseForCommand } from './platform/postgres/home.ts';

const checkout = join(import.meta.dirname, '../../..');

async function run(): Promise<Rekeyed & { webhooks: number }> {
  parseArgs({ options: {} });
  readEnvFile(checkout);
  const database = await databaseForCommand(process.env, checkout, (line) => console.log(line));
  const client = new pg.Client({ connectionString: database.adminUrl });
  client.on('error', () => {});
  try {
    if (!database.keys)
      throw new Error('SECRET_KEY is not set. Set it and the other keys to the values the server uses.');
    await client.connect();
    await client.query('begin');
    await client.query('set local role grp_owner');
    const done = await rekey(client, database.keys, randomBytes);
    const { sealed, lost } = await rekeyEndpoints(client, database.keys.sealing, randomBytes);
    await client.query('commit');
    return { ...done, webhooks: sealed, lost: done.lost + lost };
  } finally {
    await client.end().catch(() => {});
    await database.stop();
  }
}

try {
  const { authenticators, recoveryCodes, drafts, webhooks, lost, fixedCodes, passwords } = await run();
  console.log(`${authenticators} authenticators and ${recoveryCodes} recovery codes were sealed with the new key.`);
  if (drafts > 0) console.log(`${drafts} drafts of forms were sealed with the new key.`);
  if (webhooks > 0) console.log(`${webhooks} secrets of webhooks were sealed with the new key.`);
  if (lost > 0)
    console.log(
      `${lost} cannot be opened with any of the keys. Put the key they were sealed with into SEALING_KEY_OLD.`,
    );
  if (fixedCodes > 0)
    console.log(`${fixedCodes} older recovery codes cannot be sealed with the new key: keep SEALING_KEY_OLD.`);
  if (lost + fixedCodes === 0) console.log('SEALING_KEY_OLD is no longer needed.');
  if (passwords.waiting === 0) console.log('PASSWORD_KEY_OLD is no longer needed.');
  else
    console.log(
      `${passwords.waiting} of ${passwords.all} passwords move to the new key when their owners sign in: keep PASSWORD_KEY_OLD. Without it they must choose a new one by email.`,
    );
  process.exitCode = lost + fixedCodes + passwords.waiting === 0 ? 0 : 1;
} catch (error) {
  console.error(faultLine(error, process.env));
  process.exitCode = 2;
}
