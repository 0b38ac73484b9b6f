import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';
import { prepareDatabase } from '../src/platform/db/roles.ts';
import { type Binaries, binariesIn, packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { isAlive } from '../src/platform/postgres/leftover.ts';
import { type RunningPostgres, startPostgres } from '../src/platform/postgres/supervisor.ts';
import { watchStates } from './schema/watched-states.ts';

/** The secret of every test database. */
export const testSecret = 'uD7mQx2rTn9WcK4vZsYb1hLpGe6JfA8oNi3RtVwX5kBz';
/** The migrated database that every test file clones. */
export const templateName = 'isura_template';

const PREFIX = 'isura-test-';
const ENOUGH_BYTES = 1_000_000_000;
const DEBIAN_15 = '/usr/lib/postgresql/15';

/**
 * Returns the PostgreSQL to test on: the packaged one, or with TEST_POSTGRES=15 Debian's; undefined when it is not
 * installed.
 */
export function testBinaries(version = process.env.TEST_POSTGRES): Binaries | undefined {
  if (!version || version === '18') return packagedBinaries();
  if (version !== '15') throw new Error(`TEST_POSTGRES is ${version}; it can be 15 or 18.`);
  return existsSync(join(DEBIAN_15, 'bin', 'postgres')) ? binariesIn(DEBIAN_15) : undefined;
}

/** Starts a server for one run, in memory where there is room, without syncing to disk; stop deletes everything. */
export async function startTestServer(binaries: Binaries): Promise<RunningPostgres> {
  const base = temporaryBase();
  sweep(base);
  const folder = mkdtempSync(join(base, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    password: randomBytes(12).toString('hex'),
    say: () => {},
    binaries,
    durable: false,
    settings: { max_connections: '300', autovacuum: 'off', shared_buffers: '128MB' },
  });
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  return { ...server, stop: () => server.stop().then(remove) };
}

/** Makes and migrates a database as the product has it, for measurements. */
export async function makeTemplate(server: RunningPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${templateName} template template0`);
  await admin.end();
  await prepareDatabase(server.url(templateName), testSecret);
  await migrate(server.url(templateName));
}

/** Makes the database that test files clone: as the product has it, with state changes checked by triggers. */
export async function makeWatchedTemplate(server: RunningPostgres): Promise<void> {
  await makeTemplate(server);
  const migrated = new pg.Client({ connectionString: server.url(templateName) });
  await migrated.connect();
  await migrated.query(watchStates).finally(() => migrated.end());
}

function temporaryBase(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > ENOUGH_BYTES) return '/dev/shm';
  } catch {}
  return tmpdir();
}

/** Removes leftovers of killed runs. */
function sweep(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(base, name), { recursive: true, force: true });
    } catch {} // another user's
  }
}
