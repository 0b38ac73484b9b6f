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
 * A connection to look a database over by: to its standby while that one follows, as at when is said; else to the primary,
 * and why is said. The caller ends it.
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
      say(`Looked at on the standby, as at ${at.toISOString()}.`);
      return client;
    }
    await client.end();
    say('The database of REPORTS_DATABASE_URL follows no primary: looked at where everything is written.');
  } catch (error) {
    say(`The standby does not answer (${(error as Error).message}): looked at where everything is written.`);
  }
  return await connected(primary);
}
