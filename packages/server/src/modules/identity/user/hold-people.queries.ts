import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

const ROLES_OF_THE_PLATFORM = 'roles of the platform';

/**
 * Locks who may do what in this organization until commit. Decisions about its people that depend on one another (the
 * last administrator, two accounts of one person, roles that together make and approve) are taken one after the other,
 * each on what the one before left; a lock on the rows alone would not do, because a statement that waited for one still
 * sees roles as they were when it began. Take it before any row of a person. For `grp_job`.
 */
export async function holdPeople(tx: Tx, orgId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${ROLES_OF_THE_PLATFORM}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${orgId}`}, 0))`.execute(tx);
}

/** Locks the same in every organization, for a change of a role that all of them give. For `grp_job`. */
export async function holdEverybody(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ROLES_OF_THE_PLATFORM}, 0))`.execute(tx);
}
