import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface NewStaff {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  at: Date;
}

/**
 * Inserts a user who will onboard an organization and waits for the code of their mailbox; undefined when the address
 * was taken meanwhile.
 */
export async function insertStaff(tx: Tx, staff: NewStaff): Promise<number | undefined> {
  const { at, ...values } = staff;
  const row = await tx
    .insertInto('identity.appUser')
    .values({
      ...values,
      login: staff.email,
      kind: 'STAFF',
      status: 'PENDING_ACTIVATION',
      createdAt: at,
      createdBy: staff.email,
      updatedAt: at,
      updatedBy: staff.email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`insert into identity.user_authority (user_id, authority_id)
    select ${row.id}, a.id from identity.authority a where a.name = 'ROLE_USER' and a.org_id is null`.execute(tx);
  return row.id;
}

export interface StaffFacts {
  jobTitle: string;
  staffId: string | null;
  termsAcceptedAt: Date;
}

export async function keepStaffFacts(tx: Tx, userId: number, facts: StaffFacts): Promise<void> {
  await tx
    .insertInto('identity.staffRegistration')
    .values({ userId, ...facts })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...facts }))
    .execute();
}

/** Returns the details a user gave at registration; undefined for invited users. */
export const staffFactsOf = (tx: Tx, userId: number) =>
  tx
    .selectFrom('identity.staffRegistration')
    .select(['jobTitle', 'staffId'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Gives a user a place in an organization with one platform role; false when they already have a place. */
export async function insertPlace(
  tx: Tx,
  place: {
    userId: number;
    orgId: number;
    role: string;
    jobTitle: string | null;
    staffId: string | null;
    by: string;
    at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.organization_user (user_id, org_id, job_title, staff_id, created_at, created_by, updated_at,
      updated_by)
    values (${place.userId}, ${place.orgId}, ${place.jobTitle}, ${place.staffId}, ${place.at}, ${place.by}, ${place.at},
      ${place.by})
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (!made) return false;
  await sql`insert into identity.organization_user_authority (organization_user_id, authority_id)
    select ${made.id}, a.id from identity.authority a where a.name = ${place.role} and a.org_id is null`.execute(tx);
  return true;
}

/** The registration details typed in one browser; only the newest of each browser is kept. */
export interface StaffClaim {
  companionHash: Buffer | null;
  firstName: string;
  lastName: string;
  phone: string;
  jobTitle: string;
  staffId: string | null;
  claimedAt: Date;
}

/** Replaces the stored input of a browser, and deletes the input of others from before `dropBefore`. */
export async function keepStaffClaim(tx: Tx, userId: number, claim: StaffClaim, dropBefore: Date): Promise<void> {
  await tx.deleteFrom('identity.staffClaim').where('userId', '=', userId).where('claimedAt', '<', dropBefore).execute();
  const { companionHash: _, ...typed } = claim;
  await tx
    .insertInto('identity.staffClaim')
    .values({ userId, ...claim })
    .onConflict((conflict) => conflict.columns(['userId', 'companionHash']).doUpdateSet(typed))
    .execute();
}

/** Returns the stored input for this user by browser, the newest first. */
export const staffClaimsOf = (tx: Tx, userId: number): Promise<StaffClaim[]> =>
  tx
    .selectFrom('identity.staffClaim')
    .select(['companionHash', 'firstName', 'lastName', 'phone', 'jobTitle', 'staffId', 'claimedAt'])
    .where('userId', '=', userId)
    .orderBy('claimedAt', 'desc')
    .execute();

/** Deletes the stored input, once the mailbox is proved. */
export async function dropStaffClaims(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identity.staffClaim').where('userId', '=', userId).execute();
}
