import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import { sendWithNext } from '../../../platform/db/together.ts';

/** Everything the identity module needs, including secret columns: for `grp_job` alone. */
const COLUMNS = [
  'id',
  'login',
  'email',
  'firstName',
  'lastName',
  'phone',
  'phoneSince',
  'pendingPhone',
  'kind',
  'status',
  'passwordHash',
  'passwordChangedAt',
  'lockedUntil',
  'otpFailedCount',
  'otpFailedSince',
  'codesOffUntil',
  'otpExempt',
  'lastLoginAt',
  'activationKeyExpiresAt',
  'resetKeyExpiresAt',
  'langKey',
  'hidesFirstSteps',
  'imageFileId',
  'version',
] as const;

/**
 * Selects users with the organization they work for, if any. The accounts of programs are not among them: nobody signs
 * in to one, and it has no address.
 */
const people = (tx: Tx) =>
  tx
    .selectFrom('identity.appUser')
    .where('kind', '<>', 'PROGRAM')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('identity.organizationUser')
        .select('orgId')
        .whereRef('identity.organizationUser.userId', '=', 'identity.appUser.id')
        .as('orgId'),
    )
    .$narrowType<{ email: string; phone: string }>();

export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>;

export const personById = (tx: Tx, id: number) => people(tx).where('id', '=', id).executeTakeFirst();

/** Reports whether a user dismissed the steps of their new organization (ME2), in a transaction that sees them. */
export async function dismissedSteps(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ isDismissed: boolean }>`
    select hides_first_steps as is_dismissed from identity.app_user where id = ${id}`.execute(tx);
  return rows[0]?.isDismissed === true;
}

/** Selects users, locked until commit: decisions about a user run one after the other. */
export const peopleHeld = (tx: Tx) => people(tx).forUpdate();

/** Returns the user with this id, locked until commit. */
export const lockPerson = (tx: Tx, id: number) => peopleHeld(tx).where('id', '=', id).executeTakeFirst();

/** The same as a statement to send together with others. */
export const personHeld = ready((tx, { id }: { id: number }) => peopleHeld(tx).where('id', '=', id));

export const personByEmail = (tx: Tx, email: string) => people(tx).where('email', '=', email).executeTakeFirst();

/** Finds a user by login, or by email address when nobody has that login. */
export const personByName = ready((tx, { name }: { name: string }) =>
  people(tx)
    .where((eb) => eb.or([eb('login', '=', name), eb('email', '=', name)]))
    .orderBy((eb) => eb('login', '=', name), 'desc')
    .limit(1),
);

export const lockPersonByResetKey = (tx: Tx, hash: Buffer) =>
  people(tx).where('resetKeyHash', '=', hash).forUpdate().executeTakeFirst();

export const lockPersonByActivationKey = (tx: Tx, hash: Buffer) =>
  people(tx).where('activationKeyHash', '=', hash).forUpdate().executeTakeFirst();

type Change = Partial<{
  status: string;
  firstName: string;
  lastName: string;
  phone: string;
  phoneSince: Date | null;
  pendingPhone: string | null;
  langKey: string;
  hidesFirstSteps: boolean;
  imageFileId: number | null;
  passwordHash: string;
  passwordChangedAt: Date;
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

/** Updates what the portal itself records about a user: counts, locks, keys, sign-ins. The version stays. */
export async function note(tx: Tx, id: number, change: Change): Promise<void> {
  await sendWithNext(tx, tx.updateTable('identity.appUser').set(change).where('id', '=', id));
}

const signedInNow = ready(
  (tx, { id, lastLoginAt, lastLoginIp }: { id: number; lastLoginAt: Date; lastLoginIp: string }) =>
    tx.updateTable('identity.appUser').set({ lastLoginAt, lastLoginIp }).where('id', '=', id),
);

/** Records that a user signed in. */
export const noteSignIn = (tx: Tx, id: number, at: Date, ip: string): Promise<void> =>
  sendWithNext(tx, signedInNow(tx, { id, lastLoginAt: at, lastLoginIp: ip }));

/** Changes a user by decision of somebody, if the version still matches; reports whether it did. */
export async function change(tx: Tx, person: Pick<Person, 'id' | 'version'>, changes: Change, by: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('identity.appUser')
    .set({ ...changes, version: person.version + 1, updatedAt: now, updatedBy: by })
    .where('id', '=', person.id)
    .where('version', '=', person.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
