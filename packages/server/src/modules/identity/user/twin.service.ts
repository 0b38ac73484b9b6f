import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import { rightsClash } from '../role/role.domain.ts';
import { rightsOfPeople } from '../role/role.queries.ts';
import { holdTwins, twinsOf } from './twin.queries.ts';

/** What tells that two accounts are one person's. */
export interface Marks {
  phone: string;
  staffId: string | null;
}

/**
 * Refuses marks that would make two accounts of one person who together make and approve (T17). Everybody who changes
 * them in an organization is judged after everybody before.
 */
export async function assertNoTwin(tx: Tx, person: { orgId: bigint; userId: bigint }, marks: Marks): Promise<void> {
  const [orgId, userId] = [Number(person.orgId), Number(person.userId)];
  await holdTwins(tx, orgId);
  const twins = await twinsOf(tx, { orgId, userId, phone: marks.phone, staffId: marks.staffId });
  const rights = await rightsOfPeople(tx, [userId, ...twins]);
  const grants = [...rights.values()].flatMap((each) => each.grants);
  if (twins.length === 0 || !rightsClash([], grants)) return;
  const message =
    'Somebody else here has this phone or staff number, and together they would make and approve payments.';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'phone', code: 'maker-and-approver', message }],
  });
}
