// `npm run restore -- --from BACKUP --to FOLDER`: makes a data folder from a backup, as at its end or rolled forward
// with the write-ahead log (`--wal FOLDER`, repeatable) to the last commit in it or to the time `--until`, and runs
// `npm run verify` on it. `--drill` deletes the folder afterwards: a timed rehearsal of a restore. It says up to which
// moment and position of the log it restored. Exit code 0: everything that was requested is restored and intact; 1:
// not,
// or some of the log is missing, unless `--accept-end` names the position from which on (docs/runbooks/backup-and-restore.md).
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyEnvironment } from './platform/backup/copy-environment.ts';
import { progressLine } from './platform/backup/progress-line.ts';
import { restoreBackup, secretIn } from './platform/backup/restore.ts';
import { readEnvFile } from './platform/config/env-file.ts';
import { faultLine } from './platform/db/database-fault.ts';
import { binariesIn, packagedBinaries } from './platform/postgres/binaries.ts';
import { openHome } from './platform/postgres/home.ts';

const checkout = join(import.meta.dirname, '../../..');
const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  wal: { type: 'string', multiple: true, default: [] as string[] },
  until: { type: 'string' },
  'accept-end': { type: 'string' },
  programs: { type: 'string' },
  drill: { type: 'boolean', default: false },
} as const;
const USAGE = `npm run restore -- --from BACKUP --to NEW_FOLDER [--wal ARCHIVE] [--until 2026-11-23T12:00:00+01:00] [--accept-end 0/5000060]
npm run restore -- --from BACKUP --drill`;

function readOptions() {
  const { values } = parseArgs({ options });
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (until && (Number.isNaN(until.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(values.until ?? '')))
    throw new Error(`--until ${values.until} is not a time with its UTC offset, such as 2026-11-23T12:00:00+01:00.`);
  if (values.from === undefined || (values.to === undefined && !values.drill)) throw new Error(USAGE);
  return { ...values, from: resolve(values.from), until };
}

/**
 * Returns the secret for the restored portal: from the setting, from the folder, or for a drill from the portal here.
 */
function secretFor(dataDir: string, isDrill: boolean): string {
  const { env } = process;
  const here = isDrill ? secretIn(env.DATA_DIR || join(checkout, '.data')) : undefined;
  const secret = env.SECRET_KEY || secretIn(dataDir) || here;
  if (secret) return secret;
  throw new Error(
    `A backup does not contain the portal's secret. Put its file \`secret\` into ${dataDir}, or set SECRET_KEY, and start again.`,
  );
}

function verify(databaseUrl: string, files: string, secret: string): Promise<boolean> {
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'verify.ts')], {
    env: copyEnvironment(process.env, { databaseUrl, files, secret }),
    stdio: 'inherit',
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code === 0));
  });
}

async function restore(): Promise<boolean> {
  readEnvFile(checkout);
  const { from, to, wal, until, programs, drill, 'accept-end': acceptEnd } = readOptions();
  const dataDir = to === undefined ? mkdtempSync(join(tmpdir(), 'isura-drill-')) : resolve(to);
  const begun = performance.now();
  const line = progressLine();
  try {
    if (drill) chmodSync(dataDir, 0o711);
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const secret = secretFor(dataDir, drill);
    if (drill && secretIn(dataDir) === undefined)
      writeFileSync(join(dataDir, 'secret'), `${secret}\n`, { mode: 0o600 });
    const { place, note, whole, end } = await restoreBackup({
      ...{ from, dataDir, secret, until, acceptEnd },
      postgresPassword: openHome(dataDir, secret).postgresPassword,
      binaries: programs === undefined ? packagedBinaries() : binariesIn(resolve(programs)),
      wal: wal.map((folder) => resolve(folder)),
      say: (text) => console.log(text),
      progress: (what, done, of) => line.show(what, done, of),
      look: (databaseUrl, files) => {
        line.end();
        return verify(databaseUrl, files, secret);
      },
    });
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const what =
      wal.length === 0 ? `as at ${note.at}` : until ? `as at ${until.toISOString()}` : 'to the end of its log';
    console.log(`${whole ? 'Restored' : 'Restored, but CHECKS FAILED'} in ${seconds} s, ${what}: ${place.dataDir}`);
    console.log(`It has everything up to ${end.at}, position ${end.position} of the write-ahead log.`);
    if (wal.length === 0)
      console.log('Payments and requests made after that are not in it: their log is replayed with --wal.');
    if (acceptEnd !== undefined)
      console.log(
        `Everything committed after position ${acceptEnd} of the log is missing, as accepted with --accept-end.`,
      );
    if (drill && place.dataDir !== join(dataDir, 'postgres')) rmSync(dirname(place.dataDir), { recursive: true });
    return whole;
  } finally {
    line.end();
    if (drill && to === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

try {
  process.exitCode = (await restore()) ? 0 : 1;
} catch (error) {
  console.error(faultLine(error, process.env));
  process.exitCode = 1;
}
