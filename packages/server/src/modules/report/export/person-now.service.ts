import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { actorOf, type Recipient, recipientsOf } from '../../identity/index.ts';
import { standingOf } from './export.queries.ts';

/** Somebody of an organization as they would act now. */
export interface Member {
  person: Recipient;
  actor: Actor;
}

/**
 * Returns somebody of this organization with the rights they have now, who is not calling. Undefined when they cannot sign in
 * or are of another organization by now. For `grp_job`.
 */
export async function personNow(tx: Tx, orgId: number, userId: number): Promise<Member | undefined> {
  const [person] = await recipientsOf(tx, { kind: 'people', userIds: [userId] });
  const found = person && (await actorOf(tx, userId));
  const standing = await standingOf(tx, orgId, userId);
  if (!person || !standing || found?.orgId !== orgId || found.kind === 'payer') return undefined;
  return { person, actor: { ...found, ...standing, userId, name: person.name } };
}
