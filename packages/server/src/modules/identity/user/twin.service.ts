import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import { rightsClash } from '../role/role.domain.ts';
import { rightsOfPeople } from '../role/role.queries.ts';
import { holdPeople } from './hold-people.queries.ts';
import { accountsOfSame, twinsOf, twinsOfEach } from './twin.queries.ts';

/** The details that show that two accounts belong to one person. */
export interface Marks {
  phone: string;
  staffId: string | null;
}

/**
 * Refuses details that would make two accounts belong to one person who together make and approve (T17). Changes in one
 * organization are checked one after the other.
 */
export async function assertNoTwin(tx: Tx, person: { orgId: number; userId: number }, marks: Marks): Promise<void> {
  const [orgId, userId] = [person.orgId, person.userId];
  await holdPeople(tx, orgId);
  const twins = await twinsOf(tx, { orgId, userId, phone: marks.phone, staffId: marks.staffId });
  const rights = await rightsOfPeople(tx, [userId, ...twins]);
  const grants = [...rights.values()].flatMap((each) => each.grants);
  if (twins.length === 0 || !rightsClash([], grants)) return;
  const message = 'Another person here has this phone or staff number. Together they could make and approve payments.';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'phone', code: 'maker-and-approver', message }],
  });
}

/** Returns which of these accounts are other accounts of each of the given users, deactivated or not (T17). */
export const otherAccountsOfEach = (
  tx: Tx,
  userIds: readonly number[],
  among: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => accountsOfSame(tx, userIds, among);

/** Returns, for each of these users, all accounts of theirs in their organization, deactivated or not, their own first. */
export async function accountsOfEach(
  tx: Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const others = await twinsOfEach(tx, userIds, { isEver: true });
  return new Map(userIds.map((id) => [id, [id, ...(others.get(id) ?? [])]]));
}

/** Returns the other accounts of all of the given users together. */
export const otherAccountsAmong = async (
  tx: Tx,
  userIds: readonly number[],
  among: readonly number[],
): Promise<number[]> => [...new Set([...(await accountsOfSame(tx, userIds, among)).values()].flat())];
