import pg from 'pg';

/**
 * A line on what keeps the write-ahead log from being kept, or undefined when it is: without it a restore ends where the
 * backup did, and where it cannot be kept the disk of the database fills up.
 */
export async function logNotKept(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string; failed: string | null; at: Date | null }>(
      `select current_setting('archive_mode') as mode, last_failed_wal as failed, last_failed_time as at
       from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')
       union all select current_setting('archive_mode'), null, null order by 2 nulls last limit 1`,
    );
    const { mode = 'off', failed = null, at = null } = rows[0] ?? {};
    if (failed !== null)
      return `The write-ahead log is not being kept: ${failed} could not be at ${at?.toISOString()}. Look whether the folder of the archive is full or away; until then the disk of the database fills up.`;
    if (mode === 'off')
      return 'The write-ahead log is not kept: a restore ends where this backup did. docs/runbooks/backup-and-restore.md says how it is.';
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
