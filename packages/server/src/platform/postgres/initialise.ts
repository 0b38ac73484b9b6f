import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Place } from './place.ts';
import { startProgram } from './start-program.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Makes sure that the data folder holds a PostgreSQL of our version. A new one is created beside it and moved into
 * place when complete, so that an interrupted start leaves nothing that looks finished.
 */
export async function initialise(
  place: Place,
  password: string,
  durable: boolean,
  say: (line: string) => void,
): Promise<void> {
  const { dataDir, binaries } = place;
  sweepHalfMade(dataDir);
  const version = versionOf(dataDir);
  if (version === binaries.major) return;
  if (version !== undefined) {
    throw new StartRefused(
      `The data folder ${dataDir} was made by PostgreSQL ${version}, but this is PostgreSQL ${binaries.major}. Nothing was changed. Start the release that made it, export the data with pg_dump and load it into a new folder; or set DATA_DIR to another folder.`,
    );
  }
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartRefused(
      `The folder ${dataDir} contains something other than a PostgreSQL database. Nothing was changed. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  say('Creating a new database …');
  await makeNew(place, password, durable);
  sweepHalfMade(dataDir); // what the programs of a killed start wrote after the first sweep; they have ended by now
}

/** Returns the major version that created a data folder, or undefined when it is not complete. */
export function versionOf(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new StartRefused(
      `The data folder ${dataDir} cannot be read (${code}). Correct its permissions, or set DATA_DIR to another folder.`,
    );
  }
}

const halfMade = (dataDir: string): string => `${basename(dataDir)}.new-`;

function sweepHalfMade(dataDir: string): void {
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(halfMade(dataDir))) continue;
    // programs of a killed start may still write for a moment
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function makeNew({ dataDir, binaries, runner }: Place, password: string, durable: boolean): Promise<void> {
  const half = join(dirname(dataDir), `${halfMade(dataDir)}${process.pid}`);
  const passwordFile = `${half}.password`;
  try {
    mkdirSync(half, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (runner) for (const path of [half, passwordFile]) chownSync(path, runner.uid, runner.gid);
    const locale =
      binaries.major >= 17
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
        : ['--locale=C.UTF-8'];
    await run(
      binaries.initdb,
      [
        `--pgdata=${half}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--data-checksums',
        ...locale,
        ...(durable ? [] : ['--no-sync']),
      ],
      runner,
    );
    if (existsSync(dataDir)) rmdirSync(dataDir);
    renameSync(half, dataDir);
  } catch (error) {
    throw asRefusal(error, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(half, { recursive: true, force: true });
  }
}

/** Returns the line a person reads when PostgreSQL could not be created or started here; `error` has its own output. */
export function asRefusal(error: unknown, dataDir: string): StartRefused {
  if (error instanceof StartRefused) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/No space left on device|Check free disk space|ENOSPC|Disk quota exceeded|EDQUOT/i.test(message)) {
    return new StartRefused(
      `The disk that holds ${dataDir} is full. No data was lost. Free some space and start again.`,
    );
  }
  if (/Permission denied|EACCES|EPERM|Read-only file system|EROFS/i.test(message)) {
    return new StartRefused(
      `PostgreSQL cannot read or write ${dataDir}. Correct its permissions, or set DATA_DIR to another folder. It said: ${lastLine(message)}`,
    );
  }
  return new StartRefused(
    `PostgreSQL did not start on ${dataDir}. It said: ${message.trim().split('\n').slice(-5).join(' / ')}`,
  );
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

function run(program: string, args: string[], runner: Place['runner']): Promise<void> {
  return new Promise((done, fail) => {
    const { child, watchdog } = startProgram(program, args, runner);
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
    });
    child.on('error', fail);
    child.on('close', (code) => {
      watchdog.dismiss();
      if (code === 0) done();
      else fail(new Error(output || `initdb ended with ${code}`));
    });
  });
}
