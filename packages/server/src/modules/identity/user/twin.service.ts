import type { Difference } from '@isura/contract/kernel/admin-request';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import { rightsClash } from '../role/role.domain.ts';
import { rightsOfPeople } from '../role/role.queries.ts';
import { holdPeople } from './hold-people.queries.ts';
import { accountsOfSame, everyAccountOfEach, likenessesOf, type Marks, otherAccountsOf } from './twin.queries.ts';

/**
 * Refuses details that would make two accounts belong to one person who together make and approve
 * (docs/spec/security.md#t17). Changes in one organization are checked one after the other.
 */
export async function assertNoTwin(tx: Tx, person: { orgId: number; userId: number }, marks: Marks): Promise<void> {
  const [orgId, userId] = [person.orgId, person.userId];
  await holdPeople(tx, orgId);
  const twins = await otherAccountsOf(tx, {
    orgId,
    userId,
    phone: marks.phone,
    email: marks.email,
    staffId: marks.staffId,
  });
  const rights = await rightsOfPeople(tx, [userId, ...twins]);
  const grants = [...rights.values()].flatMap((each) => each.grants);
  if (twins.length === 0 || !rightsClash([], grants)) return;
  const message =
    'Another person here has this phone number, mailbox or staff number. Together they could make and approve payments.';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'phone', code: 'maker-and-approver', message }],
  });
}

/**
 * Returns which of these accounts are other accounts of each of these users, deactivated or not
 * (docs/spec/security.md#t17).
 */
export const otherAccountsOfEach = (
  tx: Tx,
  userIds: readonly number[],
  among: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => accountsOfSame(tx, userIds, among);

/**
 * Returns, for each of these users, all accounts of theirs in their organization, deactivated or not, and those of the
 * programs they answer for (docs/spec/api-keys.md#the-life-of-a-key), their own first.
 */
export async function accountsOfEach(
  tx: Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const known = await everyAccountOfEach(tx, userIds);
  return new Map(userIds.map((id) => [id, [id, ...(known.get(id) ?? []).filter((other) => other !== id)]]));
}

/** Returns the other accounts of all of these users together. */
export const otherAccountsAmong = async (
  tx: Tx,
  userIds: readonly number[],
  among: readonly number[],
): Promise<number[]> => [...new Set([...(await accountsOfSame(tx, userIds, among)).values()].flat())];

/** Reports whether one of these accounts is the user's, by this account or another one of the same person. */
export async function isSamePerson(tx: Tx, userId: number, among: readonly number[]): Promise<boolean> {
  return among.includes(userId) || (await accountsOfSame(tx, [userId], among)).size > 0;
}

/** Returns the accounts of the organization that may belong to the same person as a user's, each as a sentence part. */
export const sameAs = async (tx: Tx, userId: number): Promise<string[]> =>
  (await likenessesOf(tx, userId)).map(({ name, login, common }) => `${name} (${login}): same ${common.join(', ')}`);

/** Returns what the decider on rights for a user must know: other accounts that may belong to the same person. */
export async function likenessDifference(tx: Tx, userId: number): Promise<Difference[]> {
  const after = await sameAs(tx, userId);
  return after.length > 0 ? [{ label: 'Same phone, name or mailbox as', after }] : [];
}
