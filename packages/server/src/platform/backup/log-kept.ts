import pg from 'pg';

/**
 * Returns one line that says why the write-ahead log is not archived, or undefined when it is. Without an archive a
 * restore stops at the end of the backup; when archiving fails, the disk of the database fills up.
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
      return `Archiving of the write-ahead log is failing: ${failed} could not be archived at ${at?.toISOString()}. Check whether the archive folder is full or unreachable; until this is fixed the database disk fills up.`;
    if (mode === 'off')
      return 'The write-ahead log is not archived: a restore ends where this backup did. docs/runbooks/backup-and-restore.md shows how to archive it.';
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
