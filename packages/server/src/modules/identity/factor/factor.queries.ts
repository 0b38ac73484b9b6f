import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import { together } from '../../../platform/db/together.ts';
import { codeHeld, type StoredCode } from '../code/code.queries.ts';

const factors = (tx: Tx) =>
  tx
    .selectFrom('identity.userFactor')
    .select(['id', 'userId', 'kind', 'name', 'secret', 'confirmedAt', 'lastStep', 'lastUsedAt', 'createdAt'])
    .where('revokedAt', 'is', null);

/**
 * Selects sign-in methods in use, locked until commit: while a user has one, codes by email and SMS prove nothing (ADR
 * 0050).
 */
export const factorsHeld = (tx: Tx) => factors(tx).where('confirmedAt', 'is not', null).orderBy('id').forUpdate();

export const factorsHeldOf = ready((tx, { userId }: { userId: number }) =>
  factorsHeld(tx).where('userId', '=', userId),
);

/** Returns the sign-in methods a user has in use, locked until commit. */
export const lockFactors = (tx: Tx, userId: number) => factorsHeld(tx).where('userId', '=', userId).execute();

export type StoredFactor = Awaited<ReturnType<typeof lockFactors>>[number];

/** The proofs available to a user: their sign-in methods or, without one, the newest code of a challenge. */
export interface Proofs {
  factors: StoredFactor[];
  kept: StoredCode | undefined;
}

/** Returns both, locked until commit. */
export async function lockProofs(tx: Tx, userId: number, challengeId: string): Promise<Proofs> {
  const [held, [kept]] = await together(tx, [factorsHeldOf(tx, { userId }), codeHeld(tx, { challengeId })]);
  return { factors: held, kept };
}

export const factorsOf = (tx: Tx, userId: number) =>
  factors(tx).where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute();

/** Returns one of the user's own factors, locked until commit. */
export const lockFactor = (tx: Tx, userId: number, id: number) =>
  factors(tx).where('userId', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Deletes an unconfirmed factor to make room for the next attempt. */
export async function dropUnconfirmed(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('identity.userFactor')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
}

export async function insertFactor(
  tx: Tx,
  factor: { userId: number; kind: 'TOTP' | 'PASSKEY'; name: string; secret: Buffer; createdAt: Date },
): Promise<number> {
  const row = await tx.insertInto('identity.userFactor').values(factor).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function confirmFactor(tx: Tx, id: number, step: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('identity.userFactor')
    .set({ confirmedAt: at, lastStep: step, lastUsedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function usedFactor(tx: Tx, id: number, step: bigint, at: Date): Promise<void> {
  await tx.updateTable('identity.userFactor').set({ lastUsedAt: at, lastStep: step }).where('id', '=', id).execute();
}

/** Activates a new passkey; its credential replaces the data kept for registration. */
export async function confirmPasskey(tx: Tx, id: number, secret: Buffer, at: Date): Promise<void> {
  await tx
    .updateTable('identity.userFactor')
    .set({ confirmedAt: at, secret, lastUsedAt: at })
    .where('id', '=', id)
    .execute();
}

/** Records the use of a passkey. */
export async function usedPasskey(tx: Tx, id: number, secret: Buffer, at: Date): Promise<void> {
  await tx.updateTable('identity.userFactor').set({ secret, lastUsedAt: at }).where('id', '=', id).execute();
}

/** Revokes this sign-in methods. */
export async function revokeFactors(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('identity.userFactor')
    .set({ revokedAt: at })
    .where('id', 'in', [...ids])
    .execute();
}

const allOf = (tx: Tx, userId: number) =>
  tx.selectFrom('identity.userFactor').select('id').where('userId', '=', userId);

/** Deletes a user's recovery codes, together with the last sign-in method they stood in for. */
export async function dropRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identity.recoveryCode').where('factorId', 'in', allOf(tx, userId)).execute();
}

export async function insertRecoveryCodes(tx: Tx, factorId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('identity.recoveryCode')
    .values(hashes.map((codeHash) => ({ factorId, codeHash })))
    .execute();
}

/**
 * Returns the factors with which a user got recovery codes, some of them unused; those codes stand in for any of the
 * user's factors.
 */
export async function factorsWithRecoveryCodes(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('identity.recoveryCode')
    .select('factorId')
    .distinct()
    .where('factorId', 'in', allOf(tx, userId))
    .where('usedAt', 'is', null)
    .orderBy('factorId')
    .execute();
  return rows.map((row) => row.factorId);
}

/** Uses up a recovery code, by its stored form; returns false when no such code is left. */
export async function useRecoveryCode(tx: Tx, factorId: number, kept: readonly Buffer[], at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity.recoveryCode')
    .set({ usedAt: at })
    .where('factorId', '=', factorId)
    .where('codeHash', 'in', kept)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recoveryCodesLeft(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('identity.recoveryCode')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('factorId', 'in', allOf(tx, userId))
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
