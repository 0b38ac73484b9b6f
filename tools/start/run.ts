// What `npm start` does: builds the web, starts PostgreSQL (or uses that of DATABASE_URL), creates and fills the
// tables, starts the server and keeps all of it running until it is stopped: the server first, PostgreSQL after
// it.
import { join } from 'node:path';
import { correctable } from '../../packages/server/src/platform/db/database-fault.ts';
import { type Lock, takeLock } from '../../packages/server/src/platform/postgres/lock.ts';
import { openDatabase, type ReadyDatabase, withoutLogin } from './database.ts';
import { choosePort } from './port.ts';
import { terminal as openTerminal, wordsOf } from './progress.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { setAside } from './set-aside.ts';
import { readSettings, type Settings } from './settings.ts';
import { buildWeb } from './web.ts';
import { welcome } from './welcome.ts';

const terminal = openTerminal();
const running: { lock?: Lock; database?: ReadyDatabase; server?: ServerProcess } = {};
let stopping: Promise<void> | undefined;

/** Stops everything once, in order; `code` is the exit code. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    await running.server?.stop();
    await running.database?.stop();
    running.lock?.release();
    process.exit(code);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) terminal.say(running.server ? 'Stopping …' : 'Stopping as soon as this step is done …');
    requested = true;
    if (running.server) void stop(0);
  });
}
let requested = false;
let used: Settings | undefined;

try {
  let settings = readSettings();
  used = settings;
  running.lock = await takeLock(settings.home.dataDir);
  if (process.argv.includes('--fresh')) {
    await setAside(settings, new Date(), terminal.say);
    settings = readSettings();
  }
  const { home, config } = settings;
  const port = await choosePort(settings.port, settings.host, settings.portIsChosen, terminal.say);
  const web = terminal.step('Building the web files', () => buildWeb());
  web.catch(() => {}); // reported below, once the database is ready
  running.database = await openDatabase(settings, terminal, () => requested);
  await web;
  if (requested) await stop(0);
  running.server = await terminal.step('Starting the server', () =>
    startServer({
      env: {
        ...settings.env,
        DATABASE_URL: running.database?.serverUrl,
        REPORTS_DATABASE_URL: config.reportsDatabaseUrl && withoutLogin(config.reportsDatabaseUrl),
        PORT: String(port),
      },
      logFile: join(home.dataDir, 'server.log'),
      say: terminal.say,
      onProcess: (serverPid) => running.lock?.note({ serverPid }),
    }),
  );
  running.lock.note({ address: running.server.address });
  if (requested) await stop(0);
  terminal.say(
    welcome({ address: running.server.address, config, ownDatabase: !settings.databaseUrl, dataDir: home.dataDir }),
  );
} catch (error) {
  console.error(wordsOf(correctable(error, { databaseUrl: used?.databaseUrl, dataDir: used?.home.dataDir })));
  await stop(requested ? 0 : 1);
}
