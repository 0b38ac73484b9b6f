import type { Expression } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { sendAlong } from '../../../platform/db/together.ts';

/** Everything the identity module decides by, the secret columns too: for `grp_job` alone. */
const COLUMNS = [
  'id',
  'login',
  'email',
  'firstName',
  'lastName',
  'phone',
  'kind',
  'status',
  'passwordHash',
  'passwordChangedAt',
  'failedLoginCount',
  'failedLoginSince',
  'lockedUntil',
  'otpFailedCount',
  'otpFailedSince',
  'codesOffUntil',
  'otpExempt',
  'lastLoginAt',
  'activationKeyExpiresAt',
  'resetKeyExpiresAt',
  'langKey',
  'version',
] as const;

/** With the organization the person works for, if there is one. */
const people = (tx: Tx) =>
  tx
    .selectFrom('identity.appUser')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('identity.organizationUser')
        .select('orgId')
        .whereRef('identity.organizationUser.userId', '=', 'identity.appUser.id')
        .as('orgId'),
    );

export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>;

export const personById = (tx: Tx, id: bigint) => people(tx).where('id', '=', id).executeTakeFirst();

/** The person, held until commit: who decides about a person decides after everybody before. */
export const personHeld = (tx: Tx, id: bigint | Expression<bigint>) => people(tx).where('id', '=', id).forUpdate();

export const lockPerson = (tx: Tx, id: bigint) => personHeld(tx, id).executeTakeFirst();

export const personByEmail = (tx: Tx, email: string) => people(tx).where('email', '=', email).executeTakeFirst();

/** By login, or by e-mail when nobody has such a login. */
export const peopleByName = (tx: Tx, name: string) =>
  people(tx)
    .where((eb) => eb.or([eb('login', '=', name), eb('email', '=', name)]))
    .orderBy((eb) => eb('login', '=', name), 'desc')
    .limit(1);

export const lockPersonByResetKey = (tx: Tx, hash: Buffer) =>
  people(tx).where('resetKeyHash', '=', hash).forUpdate().executeTakeFirst();

export const lockPersonByActivationKey = (tx: Tx, hash: Buffer) =>
  people(tx).where('activationKeyHash', '=', hash).forUpdate().executeTakeFirst();

type Change = Partial<{
  status: string;
  firstName: string;
  lastName: string;
  phone: string;
  langKey: string;
  passwordHash: string;
  passwordChangedAt: Date;
  failedLoginCount: number;
  failedLoginSince: Date | null;
  lockedUntil: Date | null;
  otpFailedCount: number;
  otpFailedSince: Date | null;
  codesOffUntil: Date | null;
  otpExempt: boolean;
  lastLoginAt: Date;
  lastLoginIp: string;
  activationKeyHash: Buffer | null;
  activationKeyExpiresAt: Date | null;
  resetKeyHash: Buffer | null;
  resetKeyExpiresAt: Date | null;
}>;

/** Writes what the portal itself notes about a person: counts, locks, keys, sign-ins. The version stays. */
export async function note(tx: Tx, id: bigint, change: Change): Promise<void> {
  await sendAlong(tx, tx.updateTable('identity.appUser').set(change).where('id', '=', id));
}

/** Changes a person as somebody decided it, if the version is still this one; answers whether it was. */
export async function change(tx: Tx, person: Pick<Person, 'id' | 'version'>, given: Change, by: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('identity.appUser')
    .set({ ...given, version: person.version + 1, updatedAt: now, updatedBy: by })
    .where('id', '=', person.id)
    .where('version', '=', person.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
