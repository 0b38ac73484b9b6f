import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { DomainError } from '@isura/contract/kernel/problems';
import { cellFor, readsOnly } from './policy.ts';
import type { Actor } from './route.ts';

/**
 * An action on a thing: the call that performs it, whether the thing allows it in its current state, and the refusal
 * of the call's guard, where something outside the thing prevents it.
 */
export interface PossibleAct {
  call: Pick<Endpoint, 'id' | 'access'>;
  when: boolean;
  refusal?: DomainError | undefined;
}

/** Reports whether an action is open to an actor, leaving the refusal of its guard aside. */
function isOpenTo(actor: Actor, orgId: number, { call, when }: PossibleAct): boolean {
  const cell = when ? cellFor(call, actor) : undefined;
  if (!cell || readsOnly(actor, cell)) return false;
  return cell.startsWith('A') || actor.orgId === orgId;
}

/**
 * Returns the actions an actor may perform on a thing of this organization now, in this order: `can[]` of an answer. An
 * action is included when its call is open to the actor, for their own organization or for all, the thing allows it,
 * and the call's guard does not refuse it; none for staff of an organization that has ended, who only read. A reason or
 * a fresh proof is requested only when they perform it.
 */
export const actsOpenTo = <Act extends string>(
  actor: Actor,
  orgId: number,
  acts: Readonly<Record<Act, PossibleAct>>,
): Act[] =>
  (Object.entries(acts) as [Act, PossibleAct][]).flatMap(([act, possible]) =>
    possible.refusal === undefined && isOpenTo(actor, orgId, possible) ? [act] : [],
  );

/**
 * Returns the same as `actsOpenTo`, with the sentence of the guard that refuses one of the actions: `can[]` and `whyNot`
 * of an answer (docs/blocks.md#offered-actions). Actors to whom the action is not open at all get no reason.
 */
export function actsAndWhyNot<Act extends string>(
  actor: Actor,
  orgId: number,
  acts: Readonly<Record<Act, PossibleAct>>,
): { can: Act[]; whyNot?: string } {
  const refused = (Object.values(acts) as PossibleAct[]).find(
    (possible) => possible.refusal !== undefined && isOpenTo(actor, orgId, possible),
  );
  const can = actsOpenTo(actor, orgId, acts);
  return refused?.refusal === undefined ? { can } : { can, whyNot: refused.refusal.message };
}
