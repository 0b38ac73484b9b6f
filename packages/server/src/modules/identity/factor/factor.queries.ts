import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import { together } from '../../../platform/db/together.ts';
import { codeHeld, type StoredCode } from '../code/code.queries.ts';

const factors = (tx: Tx) =>
  tx
    .selectFrom('identity.userFactor')
    .select(['id', 'userId', 'kind', 'name', 'secret', 'confirmedAt', 'lastStep', 'lastUsedAt', 'createdAt'])
    .where('revokedAt', 'is', null);

/** Authenticators in use, held until commit; a person has one at most. */
export const totpsHeld = (tx: Tx) =>
  factors(tx).where('kind', '=', 'TOTP').where('confirmedAt', 'is not', null).forUpdate();

export const totpHeld = ready((tx, { userId }: { userId: bigint }) => totpsHeld(tx).where('userId', '=', userId));

/** The authenticator in use, held until commit. */
export const lockTotp = (tx: Tx, userId: bigint) => totpsHeld(tx).where('userId', '=', userId).executeTakeFirst();

export type StoredFactor = NonNullable<Awaited<ReturnType<typeof lockTotp>>>;

/** What a person can prove himself by: his authenticator, and the newest code of a challenge. */
export interface Proofs {
  factor: StoredFactor | undefined;
  kept: StoredCode | undefined;
}

/** Both, held until commit. */
export async function lockProofs(tx: Tx, userId: bigint, challengeId: string): Promise<Proofs> {
  const [[factor], [kept]] = await together(tx, [totpHeld(tx, { userId }), codeHeld(tx, { challengeId })]);
  return { factor, kept };
}

export const factorsOf = (tx: Tx, userId: bigint) =>
  factors(tx)
    .select((eb) =>
      eb
        .selectFrom('identity.recoveryCode')
        .select((code) => code.fn.countAll<bigint>().as('left'))
        .whereRef('identity.recoveryCode.factorId', '=', 'identity.userFactor.id')
        .where('identity.recoveryCode.usedAt', 'is', null)
        .as('codesLeft'),
    )
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** One of the person's own factors, held until commit. */
export const lockFactor = (tx: Tx, userId: bigint, id: bigint) =>
  factors(tx).where('userId', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst();

/** A factor nobody has confirmed makes room for the next try. */
export async function dropUnconfirmed(tx: Tx, userId: bigint, now: Date): Promise<void> {
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
  factor: { userId: bigint; kind: 'TOTP'; name: string; secret: Buffer; createdAt: Date },
): Promise<bigint> {
  const row = await tx.insertInto('identity.userFactor').values(factor).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function confirmFactor(tx: Tx, id: bigint, step: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('identity.userFactor')
    .set({ confirmedAt: at, lastStep: step, lastUsedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function usedFactor(tx: Tx, id: bigint, step: bigint | null, at: Date): Promise<void> {
  await tx
    .updateTable('identity.userFactor')
    .set({ lastUsedAt: at, ...(step === null ? {} : { lastStep: step }) })
    .where('id', '=', id)
    .execute();
}

export async function revokeFactor(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('identity.userFactor').set({ revokedAt: at }).where('id', '=', id).execute();
  await tx.deleteFrom('identity.recoveryCode').where('factorId', '=', id).execute();
}

export async function insertRecoveryCodes(tx: Tx, factorId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('identity.recoveryCode')
    .values(hashes.map((codeHash) => ({ factorId, codeHash })))
    .execute();
}

/** Uses a recovery code up; false when there is no such code left. */
export async function useRecoveryCode(tx: Tx, factorId: bigint, codeHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity.recoveryCode')
    .set({ usedAt: at })
    .where('factorId', '=', factorId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recoveryCodesLeft(tx: Tx, factorId: bigint): Promise<number> {
  const row = await tx
    .selectFrom('identity.recoveryCode')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('factorId', '=', factorId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
