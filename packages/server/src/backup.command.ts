// `npm run backup -- --to FOLDER`: makes a restorable backup of the running portal, with a checksum of each file
// (docs/runbooks/backup-and-restore.md). DATABASE_URL names a login with the replication right; without it the data
// folder's own PostgreSQL is backed up. Exit code 0: the backup is complete; 1: it failed.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from './platform/backup/backup.ts';
import { backupsIn } from './platform/backup/kept-backup.ts';
import { logNotKept } from './platform/backup/log-kept.ts';
import { megabytes, progressLine } from './platform/backup/progress-line.ts';
import { readEnvFile } from './platform/config/env-file.ts';
import { assertFiles } from './platform/config/files-folder.ts';
import { faultLine } from './platform/db/database-fault.ts';
import { databaseForCommand } from './platform/postgres/home.ts';

const checkout = join(import.meta.dirname, '../../..');
const USAGE = 'npm run backup -- --to /var/backups/isura [--keep 14]';

async function backup(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (values.to === undefined || (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)))
    throw new Error(`Name the folder to keep the backup in: ${USAGE}`);
  readEnvFile(checkout);
  const { env } = process;
  if (env.FILES_DIR && !env.S3_ENDPOINT) assertFiles(env.FILES_DIR);
  const begun = performance.now();
  const database = await databaseForCommand(env, checkout, (line) => console.log(line));
  const line = progressLine();
  try {
    const { folder, note } = await makeBackup({
      databaseUrl: database.adminUrl,
      own: !env.DATABASE_URL,
      to: values.to,
      files: env.S3_ENDPOINT ? undefined : env.FILES_DIR || join(env.DATA_DIR || join(checkout, '.data'), 'files'),
      secret: database.keys?.base[0],
      now: new Date(),
      progress: (done, of) => line.show('Copying', done, of),
    });
    line.end();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`Backup written to ${folder}: ${megabytes(note.bytes)} in ${seconds} s, as at ${note.at}.`);
    if (env.S3_ENDPOINT)
      console.log(
        'Uploaded files are in the S3 store and are not part of this backup: turn on versioning for the bucket.',
      );
    const fault = await logNotKept(database.adminUrl);
    if (fault !== undefined) console.log(fault);
    for (const old of keep === undefined ? [] : backupsIn(values.to).slice(keep)) {
      rmSync(join(values.to, old), { recursive: true, force: true });
      console.log(`Deleted: ${old}; the newest ${keep} are kept.`);
    }
  } finally {
    line.end();
    await database.stop();
  }
}

try {
  await backup();
} catch (error) {
  console.error(faultLine(error, process.env));
  process.exitCode = 1;
}
