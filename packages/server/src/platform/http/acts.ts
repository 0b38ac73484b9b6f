import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { cellFor } from './policy.ts';
import type { Actor } from './route.ts';

/** One act on a thing: the call that does it, and whether the thing allows it as it stands. */
export interface PossibleAct {
  call: Pick<Endpoint, 'id' | 'access'>;
  when: boolean;
}

/**
 * What somebody may do with a thing of this organization now, in the order given: `can[]` of an answer. An act is there
 * when its call is open to them, for their own organization or for all, and the thing allows it. What they would still
 * have to bring, a reason or a fresh proof, is asked when they do it.
 */
export const actsOpenTo = <Act extends string>(
  actor: Actor,
  orgId: number,
  acts: Readonly<Record<Act, PossibleAct>>,
): Act[] =>
  (Object.entries(acts) as [Act, PossibleAct][]).flatMap(([act, { call, when }]) => {
    const cell = when ? cellFor(call, actor) : undefined;
    return cell && (cell.startsWith('A') || actor.orgId === orgId) ? [act] : [];
  });
