import { nextOf } from '@isura/contract/kernel/moves';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { BS5, BS6, BS7 } from '@isura/contract/reconcile/statement-line';
import { type LineEvent, type LineState, statementLineMoves } from '@isura/contract/reconcile/states';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { mayReconcile } from '../../collect/index.ts';
import type { LineRow } from './line.queries.ts';

/** Returns the state after an event; undefined when it is not allowed. */
export const stateAfter = (state: LineState, event: LineEvent): LineState | undefined =>
  nextOf(statementLineMoves, state, event);

/**
 * Returns what this actor may do with a line now; nothing while a change of it is pending or their organization is not
 * LIVE.
 */
export function actsOn(actor: Actor, row: LineRow, isWaiting: boolean): StatementLine['can'] {
  const isFree = mayReconcile(actor) && !row.isSignedOff && !isWaiting && row.claimedBy === null;
  return actsOpenTo(actor, row.orgId, {
    match: { call: BS5, when: isFree && stateAfter(row.state, 'match') !== undefined },
    resolve: { call: BS7, when: isFree && stateAfter(row.state, 'resolve') !== undefined },
    undo: { call: BS6, when: isFree && stateAfter(row.state, 'undo') !== undefined },
  });
}
