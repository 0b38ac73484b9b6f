import type { Tx } from '../../../platform/ctx.ts';

/** Returns a user's last hashes, including the current one. */
export async function lastHashes(tx: Tx, userId: number, many: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity.passwordHistory')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(many)
    .execute();
  return rows.map((row) => row.passwordHash);
}

/** Stores a hash and deletes those before the last `many`. */
export async function keepHash(tx: Tx, userId: number, passwordHash: string, at: Date, many: number): Promise<void> {
  await tx.insertInto('identity.passwordHistory').values({ userId, passwordHash, createdAt: at }).execute();
  await tx
    .deleteFrom('identity.passwordHistory')
    .where('userId', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('identity.passwordHistory')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(many),
    )
    .execute();
}

/** Deletes all hashes of this user. */
export async function forgetHashes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identity.passwordHistory').where('userId', '=', userId).execute();
}

/**
 * Replaces the hash of an unchanged password and keeps its date. Does nothing when the password was changed meanwhile.
 */
export async function renewHash(tx: Tx, userId: number, old: string, renewed: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('identity.appUser')
    .set({ passwordHash: renewed })
    .where('id', '=', userId)
    .where('passwordHash', '=', old)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const gone = await tx
    .deleteFrom('identity.passwordHistory')
    .where('userId', '=', userId)
    .where('passwordHash', '=', old)
    .returning('createdAt')
    .executeTakeFirst();
  if (!gone) return;
  await tx
    .insertInto('identity.passwordHistory')
    .values({ userId, passwordHash: renewed, createdAt: gone.createdAt })
    .execute();
}
