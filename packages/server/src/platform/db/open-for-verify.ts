import pg from 'pg';

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  return await client.connect().then(
    () => client,
    async (error: unknown) => {
      await client.end().catch(() => {});
      throw error;
    },
  );
}

/**
 * Opens a connection for verifying a database: to its standby while it follows the primary, reporting how current it
 * is; otherwise to the primary, reporting why. The caller ends it.
 */
export async function openForVerify(
  primary: string,
  standby: string | undefined,
  say: (line: string) => void,
): Promise<pg.Client> {
  if (standby === undefined) return await connected(primary);
  try {
    const client = await connected(standby);
    const { rows } = await client.query<{ at: Date | null }>(
      'select pg_last_xact_replay_timestamp() as at where pg_is_in_recovery()',
    );
    const at = rows[0]?.at;
    if (at) {
      say(`Checked on the standby, as at ${at.toISOString()}.`);
      return client;
    }
    await client.end();
    say('The database of REPORTS_DATABASE_URL is not a standby: checking the primary instead.');
  } catch (error) {
    say(`The standby does not answer (${(error as Error).message}): checking the primary instead.`);
  }
  return await connected(primary);
}
