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

/** Which draft of a form: its owner and its key. */
export interface DraftPlace {
  userId: string;
  key: string;
}

/** Returns at most so many drafts of forms, those that follow `after` in the order of their keys, locked until commit. */
export async function sealedDrafts(
  client: Sealed,
  after: DraftPlace,
  atMost: number,
): Promise<(DraftPlace & { sealed: Buffer })[]> {
  const { rows } = await client.query<DraftPlace & { sealed: Buffer }>(
    `select user_id as "userId", key, sealed from identity.form_draft where (user_id, key) > ($1, $2)
     order by user_id, key limit $3 for update`,
    [after.userId, after.key, atMost],
  );
  return rows;
}

export async function putDraftSeal(client: Sealed, userId: string, key: string, sealed: Buffer): Promise<void> {
  await client.query('update identity.form_draft set sealed = $3 where user_id = $1 and key = $2', [
    userId,
    key,
    sealed,
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
