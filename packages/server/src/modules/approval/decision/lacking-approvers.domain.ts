import type { RecordedDecision } from './approval.domain.ts';
import { decidesFrom } from './first-day.domain.ts';
import { progressOf } from './progress.domain.ts';
import { waitingFor } from './waiting-for.domain.ts';

/** A level at which nobody can act now, and which of its people may act from when (docs/spec/security.md#t17). */
export interface Lacking {
  levelNo: number;
  soon: { userId: number; from: Date }[];
}

/**
 * Returns the current level of a request if nobody may act there, stand-ins included
 * (docs/spec/approvals.md#when-nobody-can-decide). Undefined while somebody may, and if the organization is suspended
 * or the content changed: then people are not what is lacking. `submitted` is the hash of what is left of the submitted
 * content.
 */
export function lackingIn(facts: RecordedDecision, submitted: string | undefined): Lacking | undefined {
  const { request, levels, acts, approverSince, now } = facts;
  const { level, acted } = progressOf(levels, acts, request.round);
  if (request.status !== 'AWAITING_APPROVAL' || !level || !request.organizationIsLive) return undefined;
  if (submitted !== request.content.hash || waitingFor(facts).userIds.length > 0) return undefined;
  const soon = level.people.flatMap((userId) => {
    const from = decidesFrom(approverSince.get(userId), now);
    const { makers, otherAccounts, gaveAccounts } = request;
    const isKept = acted.has(userId) || [makers, otherAccounts, gaveAccounts].some((those) => those.includes(userId));
    return from === undefined || isKept ? [] : [{ userId, from }];
  });
  return { levelNo: level.levelNo, soon };
}
