import type pg from 'pg';

/** A database client that can read and write all rows. */
export type Sealed = Pick<pg.Client, 'query'>;

/** Returns every sealed secret that may still be in use, locked until commit. */
export async function sealedSecrets(client: Sealed): Promise<{ id: string; userId: string; secret: Buffer }[]> {
  const { rows } = await client.query<{ id: string; userId: string; secret: Buffer }>(
    `select id, user_id as "userId", secret from identity.user_factor where revoked_at is null order by id for update`,
  );
  return rows;
}

export async function putSecret(client: Sealed, id: string, secret: Buffer): Promise<void> {
  await client.query('update identity.user_factor set secret = $2 where id = $1', [id, secret]);
}

/** Returns every unused recovery code, locked until commit. */
export async function unusedCodes(client: Sealed): Promise<{ factorId: string; kept: Buffer }[]> {
  const { rows } = await client.query<{ factorId: string; kept: Buffer }>(
    `select factor_id as "factorId", code_hash as kept from identity.recovery_code where used_at is null
     order by factor_id, code_hash for update`,
  );
  return rows;
}

export async function putCode(client: Sealed, factorId: string, kept: Buffer, anew: Buffer): Promise<void> {
  await client.query('update identity.recovery_code set code_hash = $3 where factor_id = $1 and code_hash = $2', [
    factorId,
    kept,
    anew,
  ]);
}

/** Counts the passwords in use, and those with a hash that does not begin with this key label. */
export async function passwordsWithout(client: Sealed, tag: string): Promise<{ all: number; without: number }> {
  const { rows } = await client.query<{ all: number; without: number }>(
    `select count(*)::int as "all", count(*) filter (where not starts_with(password_hash, $1 || '$'))::int as without
     from identity.app_user where password_hash is not null`,
    [tag],
  );
  return rows[0]!;
}
