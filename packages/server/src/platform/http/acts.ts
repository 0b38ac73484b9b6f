import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { cellFor, readsOnly } from './policy.ts';
import type { Actor } from './route.ts';

/** An action on a thing: the call that performs it, and whether the thing allows it in its current state. */
export interface PossibleAct {
  call: Pick<Endpoint, 'id' | 'access'>;
  when: boolean;
}

/**
 * Returns the actions an actor may perform on a thing of this organization now, in the given order: `can[]` of an
 * answer. An action is included when its call is open to the actor, for their own organization or for all, and the
 * thing allows it; none for staff of an organization that has ended, who only read. A reason or a fresh proof is asked
 * for only when they perform it.
 */
export const actsOpenTo = <Act extends string>(
  actor: Actor,
  orgId: number,
  acts: Readonly<Record<Act, PossibleAct>>,
): Act[] =>
  (Object.entries(acts) as [Act, PossibleAct][]).flatMap(([act, { call, when }]) => {
    const cell = when ? cellFor(call, actor) : undefined;
    if (!cell || readsOnly(actor, cell)) return [];
    return cell.startsWith('A') || actor.orgId === orgId ? [act] : [];
  });
