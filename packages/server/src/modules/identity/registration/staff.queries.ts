import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface NewStaff {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  at: Date;
}

/** Somebody who wants to bring an organization on board and waits for the code of his mailbox; undefined when the address was taken meanwhile. */
export async function insertStaff(tx: Tx, staff: NewStaff): Promise<bigint | undefined> {
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

export async function keepStaffFacts(tx: Tx, userId: bigint, facts: StaffFacts): Promise<void> {
  await tx
    .insertInto('identity.staffRegistration')
    .values({ userId, ...facts })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...facts }))
    .execute();
}

/** What somebody said of himself at registration; undefined for people who were invited. */
export const staffFactsOf = (tx: Tx, userId: bigint) =>
  tx
    .selectFrom('identity.staffRegistration')
    .select(['jobTitle', 'staffId'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Gives a person his place in an organization with one role of the platform; false when he has a place already. */
export async function insertPlace(
  tx: Tx,
  place: {
    userId: bigint;
    orgId: bigint;
    role: string;
    jobTitle: string | null;
    staffId: string | null;
    by: string;
    at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    insert into identity.organization_user (user_id, org_id, job_title, staff_id, created_at, created_by, updated_at, updated_by)
    values (${place.userId}, ${place.orgId}, ${place.jobTitle}, ${place.staffId}, ${place.at}, ${place.by}, ${place.at}, ${place.by})
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (!made) return false;
  await sql`insert into identity.organization_user_authority (organization_user_id, authority_id)
    select ${made.id}, a.id from identity.authority a where a.name = ${place.role} and a.org_id is null`.execute(tx);
  return true;
}

/** What was typed in one browser by whoever registers; the newest of a browser stands. */
export interface StaffClaim {
  companionHash: Buffer | null;
  firstName: string;
  lastName: string;
  phone: string;
  jobTitle: string;
  staffId: string | null;
  claimedAt: Date;
}

/** Keeps what was typed in a browser instead of what it typed before, and drops what others typed before `dropBefore`. */
export async function keepStaffClaim(tx: Tx, userId: bigint, claim: StaffClaim, dropBefore: Date): Promise<void> {
  await tx.deleteFrom('identity.staffClaim').where('userId', '=', userId).where('claimedAt', '<', dropBefore).execute();
  const { companionHash: _, ...typed } = claim;
  await tx
    .insertInto('identity.staffClaim')
    .values({ userId, ...claim })
    .onConflict((conflict) => conflict.columns(['userId', 'companionHash']).doUpdateSet(typed))
    .execute();
}

/** What was typed for this person in each browser, the newest first. */
export const staffClaimsOf = (tx: Tx, userId: bigint): Promise<StaffClaim[]> =>
  tx
    .selectFrom('identity.staffClaim')
    .select(['companionHash', 'firstName', 'lastName', 'phone', 'jobTitle', 'staffId', 'claimedAt'])
    .where('userId', '=', userId)
    .orderBy('claimedAt', 'desc')
    .execute();

/** Forgets what was typed: the mailbox is proved. */
export async function dropStaffClaims(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('identity.staffClaim').where('userId', '=', userId).execute();
}
