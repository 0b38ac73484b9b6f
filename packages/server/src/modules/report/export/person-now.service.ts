import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { actorOf, type Recipient, recipientsOf } from '../../identity/index.ts';
import { ownerOf } from './export.queries.ts';

/** Somebody of an organization with their current rights. */
export interface Member {
  person: Recipient;
  actor: Actor;
}

/**
 * Returns somebody of this organization, other than the caller, with their current rights. Undefined when they cannot
 * sign in or now belong to another organization. For `grp_job`.
 */
export async function personNow(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  orgId: number,
  userId: number,
): Promise<Member | undefined> {
  const [person] = await recipientsOf(ctx, tx, { kind: 'people', userIds: [userId] });
  const found = person && (await actorOf(tx, userId));
  const current = await ownerOf(tx, orgId, userId);
  if (!person || !current || found?.orgId !== orgId || found.kind === 'payer') return undefined;
  return { person, actor: { ...found, ...current, userId, name: person.name } };
}
