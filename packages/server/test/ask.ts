import pg from 'pg';

/**
 * Runs one or several statements on a connection of their own; returns the rows of a single one. For tests that start
 * servers.
 */
export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
