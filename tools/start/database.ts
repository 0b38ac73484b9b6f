import { join } from 'node:path';
import { addDemonstrationMoney } from '../../packages/server/seed/demonstration-money.ts';
import { seed } from '../../packages/server/seed/seed.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { prepareDatabase } from '../../packages/server/src/platform/db/roles.ts';
import { untilItAnswers } from '../../packages/server/src/platform/db/until-it-answers.ts';
import { databaseName, makeDatabase } from '../../packages/server/src/platform/postgres/home.ts';
import { StartRefused } from '../../packages/server/src/platform/postgres/start-refused.ts';
import { startPostgres } from '../../packages/server/src/platform/postgres/supervisor.ts';
import type { Terminal } from './progress.ts';
import type { Settings } from './settings.ts';

export interface ReadyDatabase {
  /** For the server process: the database without any administering login. */
  serverUrl: string;
  stop(): Promise<void>;
}

/** A PostgreSQL with roles, every migration and the seed: our own, or that of DATABASE_URL. */
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
    await fill(settings.databaseUrl, settings, terminal);
    return { serverUrl: withoutLogin(settings.databaseUrl), stop: async () => {} };
  }
  const postgres = await terminal.step('Starting PostgreSQL', () =>
    startPostgres({
      dataDir: join(settings.home.dataDir, 'postgres'),
      password: settings.home.postgresPassword,
      say: terminal.say,
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

async function fill(adminUrl: string, settings: Settings, terminal: Terminal): Promise<void> {
  await prepareDatabase(adminUrl, settings.config.keys.database[0]);
  await terminal.step('Making the tables', (progress) =>
    migrate(adminUrl, { progress: ({ name, done, of }) => progress(done, of, name) }),
  );
  const { demonstration, config } = settings;
  const people = demonstration ? { password: config.demoPassword, keys: config.keys.password } : undefined;
  await terminal.step('Filling in ministries, services, banks and tax rates', (progress) =>
    seed(adminUrl, { demonstration, people, progress: ({ table, done, of }) => progress(done, of, table) }),
  );
  if (demonstration)
    await terminal.step('Filling in 36 months of demonstration payments', (progress) =>
      addDemonstrationMoney(adminUrl, new Date(), (month, done, of) => progress(done, of, month)),
    );
}

function withoutLogin(url: string): string {
  const bare = new URL(url);
  bare.username = 'grp_app';
  bare.password = '';
  return bare.href;
}
