import { join } from 'node:path';
import { addBalanceStatements } from '../../packages/server/seed/demonstration-balance-statements.ts';
import { addDemonstrationEvents } from '../../packages/server/seed/demonstration-events.ts';
import { addDemonstrationExamples } from '../../packages/server/seed/demonstration-examples.ts';
import { addDemonstrationForecasts } from '../../packages/server/seed/demonstration-forecasts.ts';
import { addDemonstrationMailings } from '../../packages/server/seed/demonstration-mailings.ts';
import { addDemonstrationMoney } from '../../packages/server/seed/demonstration-money.ts';
import { addPaidStatements, samplePaidStatement } from '../../packages/server/seed/demonstration-paid-statements.ts';
import { addDemonstrationPayments } from '../../packages/server/seed/demonstration-payments.ts';
import { addDemonstrationProjects } from '../../packages/server/seed/demonstration-projects.ts';
import { addDemonstrationRefunds } from '../../packages/server/seed/demonstration-refunds.ts';
import { addDemonstrationSchedules } from '../../packages/server/seed/demonstration-schedules.ts';
import { addDemonstrationSeats } from '../../packages/server/seed/demonstration-seats.ts';
import { addDemonstrationStatements, sampleStatement } from '../../packages/server/seed/demonstration-statements.ts';
import { addDemonstrationTransfers } from '../../packages/server/seed/demonstration-transfers.ts';
import { addDemonstrationWebhooks } from '../../packages/server/seed/demonstration-webhooks.ts';
import { seed } from '../../packages/server/seed/seed.ts';
import { beginIds } from '../../packages/server/src/platform/db/id-start.ts';
import { loginUrl } from '../../packages/server/src/platform/db/logins.ts';
import { EarlierBuild, migrate, refuseEarlierBuild } from '../../packages/server/src/platform/db/migrate.ts';
import { asOneFiller } from '../../packages/server/src/platform/db/one-filler.ts';
import { prepareDatabase } from '../../packages/server/src/platform/db/roles.ts';
import { untilItAnswers } from '../../packages/server/src/platform/db/until-it-answers.ts';
import { openFiles } from '../../packages/server/src/platform/files/open-files.ts';
import { databaseName, makeDatabase } from '../../packages/server/src/platform/postgres/home.ts';
import { StartRefused } from '../../packages/server/src/platform/postgres/start-refused.ts';
import { startPostgres } from '../../packages/server/src/platform/postgres/supervisor.ts';
import type { Terminal } from './progress.ts';
import type { Settings } from './settings.ts';

export interface ReadyDatabase {
  /** For the server process: the database URL without an administering login. */
  serverUrl: string;
  stop(): Promise<void>;
}

/** Opens a PostgreSQL with roles, every migration and the seed: our own, or that of DATABASE_URL. */
export async function openDatabase(
  settings: Settings,
  terminal: Terminal,
  isGivenUp: () => boolean,
): Promise<ReadyDatabase> {
  if (settings.databaseUrl) {
    const { hostname, port } = new URL(settings.databaseUrl);
    const waiting = `The database at ${hostname}:${port || 5432} does not answer. Waiting for it …`;
    if (!(await untilItAnswers(settings.databaseUrl, () => terminal.say(waiting), isGivenUp)))
      throw new StartRefused('Stopped before the database answered.');
    const { databaseUrl } = settings;
    const others = 'Another process is filling this database. Waiting until it is done …';
    await asOneFiller(
      databaseUrl,
      () => terminal.say(others),
      () => fill(databaseUrl, settings, terminal),
    );
    return { serverUrl: withoutLogin(settings.databaseUrl), stop: async () => {} };
  }
  const postgres = await terminal.step('Starting PostgreSQL', () =>
    startPostgres({
      dataDir: join(settings.home.dataDir, 'postgres'),
      password: settings.home.postgresPassword,
      say: terminal.say,
      walArchive: settings.config.walArchive,
    }),
  );
  try {
    await makeDatabase(postgres.url('postgres'));
    await fill(postgres.url(databaseName), settings, terminal);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { serverUrl: withoutLogin(postgres.url(databaseName)), stop: postgres.stop };
}

/** Returns what to do about a database of an earlier build: an external one stays as it is. */
const wayOut = (isOurs: boolean): string =>
  isOurs
    ? '`npm start -- --fresh` sets it aside and makes a new one.'
    : 'The release that made it still opens it; name an empty database in DATABASE_URL.';

async function fill(adminUrl: string, settings: Settings, terminal: Terminal): Promise<void> {
  await refuseEarlierBuild(adminUrl).catch((error: Error) => {
    if (!(error instanceof EarlierBuild)) throw error;
    throw new StartRefused(`${error.message} ${wayOut(settings.databaseUrl === undefined)}`);
  });
  await prepareDatabase(adminUrl, settings.config.keys.database[0]);
  await terminal.step('Making the tables', (progress) =>
    migrate(adminUrl, { progress: ({ name, done, of }) => progress(done, of, name) }),
  );
  const { demonstration, config } = settings;
  if (config.portalNumber > 0) await beginIds(adminUrl, config.portalNumber);
  const people = demonstration ? { password: config.demoPassword, keys: config.keys.password } : undefined;
  await terminal.step('Filling in ministries, services, banks and tax rates', (progress) =>
    seed(adminUrl, { demonstration, people, progress: ({ table, done, of }) => progress(done, of, table) }),
  );
  if (!demonstration) return;
  await terminal.step('Filling in 36 months of demonstration payments', async (progress) => {
    await addDemonstrationMoney(adminUrl, new Date(), (month, done, of) => progress(done, of, month));
    const appUrl = loginUrl(adminUrl, 'grp_app', config.keys.database[0]);
    await addDemonstrationPayments(adminUrl, appUrl, new Date());
    const where = { adminUrl, appUrl, files: openFiles(config.files) };
    await addDemonstrationSchedules(where, new Date());
    await addDemonstrationTransfers(where, new Date());
    await addDemonstrationRefunds(where, new Date());
    await addDemonstrationStatements({ ...where, sample: sampleStatement(settings.home.dataDir) }, new Date());
    await addPaidStatements({ ...where, sample: samplePaidStatement(settings.home.dataDir) }, new Date());
    await addDemonstrationProjects(where, new Date());
    await addDemonstrationForecasts(where, new Date());
    await addDemonstrationMailings(where, new Date());
    await addDemonstrationSeats(where, new Date());
    await addDemonstrationExamples(where, new Date());
    await addBalanceStatements(adminUrl, new Date());
    await addDemonstrationEvents(where, new Date());
    await addDemonstrationWebhooks(where, new Date());
  });
}

/** Returns the database URL for the server process, which derives the passwords of its logins itself. */
export function withoutLogin(url: string): string {
  const bare = new URL(url);
  bare.username = 'grp_app';
  bare.password = '';
  return bare.href;
}
