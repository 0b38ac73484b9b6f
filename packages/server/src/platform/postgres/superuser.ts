import pg from 'pg';

/** Runs `use` on a connection of the superuser to the PostgreSQL of ours at this port, and closes it. */
export async function asSuperuser<T>(
  port: number,
  password: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
