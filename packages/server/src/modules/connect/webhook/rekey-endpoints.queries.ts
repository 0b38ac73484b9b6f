import type pg from 'pg';

/** A database client that can read and write all rows. */
export type SecretsClient = Pick<pg.Client, 'query'>;

/** Returns every sealed secret of a webhook endpoint, locked until commit. */
export async function sealedEndpointSecrets(
  client: SecretsClient,
): Promise<{ id: string; endpointId: string; sealed: Buffer }[]> {
  const { rows } = await client.query<{ id: string; endpointId: string; sealed: Buffer }>(
    `select id, endpoint_id as "endpointId", sealed from connect.endpoint_secret order by id for update`,
  );
  return rows;
}

/** Stores the new seal of a secret. */
export async function putSealed(client: SecretsClient, id: string, sealed: Buffer): Promise<void> {
  await client.query('update connect.endpoint_secret set sealed = $2 where id = $1', [id, sealed]);
}
