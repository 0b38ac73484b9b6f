// `npm run migrate`: creates the roles and migrates a database to this release. DATABASE_URL names its administering
// login, SECRET_KEY and DATABASE_KEY are those of the server; without them the data folder's own database is migrated.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvFile } from './platform/config/env-file.ts';
import { faultLine } from './platform/db/database-fault.ts';
import { beginIds } from './platform/db/id-start.ts';
import { migrate, refuseEarlierBuild } from './platform/db/migrate.ts';
import { prepareDatabase } from './platform/db/roles.ts';
import { databaseForCommand } from './platform/postgres/home.ts';

const checkout = join(import.meta.dirname, '../../..');

try {
  parseArgs({ options: {} });
  readEnvFile(checkout);
  const database = await databaseForCommand(process.env, checkout, (line) => console.log(line));
  try {
    if (!database.keys)
      throw new Error(
        'SECRET_KEY is not set: the passwords of the logins are made from it. Give it the value the server has.',
      );
    await refuseEarlierBuild(database.adminUrl);
    await prepareDatabase(database.adminUrl, database.keys.database[0]);
    const ran = await migrate(database.adminUrl, {
      progress: ({ name, done, of }) => name && console.log(`${done + 1}/${of} ${name}`),
    });
    const portalNumber = Number(process.env.PORTAL_NUMBER || 0);
    if (portalNumber > 0) await beginIds(database.adminUrl, portalNumber);
    console.log(ran === 0 ? 'The database is up to date.' : `${ran} migrations and definitions applied.`);
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(faultLine(error, process.env));
  process.exitCode = 1;
}
