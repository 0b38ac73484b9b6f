import type { RequestAction } from '@isura/contract/request/payment-request';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { actsOf } from '../approval/acts.queries.ts';
import { whyNotCopied } from './copy.domain.ts';
import type { RequestRow } from './request.queries.ts';
import { completes, entryOf, isUndecided, mayOf, withinKey } from './request-in-full.service.ts';
import type { WaitingOf } from './summary.service.ts';

/**
 * Returns what a user may do with a request of a list as its maker: of what PR3 says, EDIT, RECALL, DELETE and COPY, and
 * to a program EDIT and DELETE. One statement for a whole page, and none where it has no drafts.
 */
export async function actsInList(
  tx: Tx,
  actor: Actor,
  rows: readonly RequestRow[],
  waiting: WaitingOf,
): Promise<(row: RequestRow) => RequestAction[]> {
  const drafts = rows.filter(({ status, orgId }) => status === 'NEW' && orgId === actor.orgId).map(({ id }) => id);
  const acts = drafts.length === 0 ? [] : await actsOf(tx, drafts);
  return (row) => {
    if (row.orgId !== actor.orgId) return [];
    const mayMake = mayOf(actor, entryOf(row.type), 'act');
    const isMaker = [row.madeByUserId, row.submittedByUserId].includes(actor.userId ?? 0);
    const isOpenDraft = row.status === 'NEW' && mayMake && (isMaker || completes(actor, row));
    const isTakenBack = row.status === 'AWAITING_APPROVAL' && isMaker && actor.orgStatus === 'LIVE';
    const can: RequestAction[] = [];
    if (isOpenDraft) can.push('EDIT');
    if (isOpenDraft && isUndecided(acts.filter(({ requestId }) => requestId === row.id))) can.push('DELETE');
    if (isTakenBack && waiting(row.id).isRecallable) can.push('RECALL');
    if (mayMake && whyNotCopied(row) === undefined) can.push('COPY');
    return withinKey(actor, can);
  };
}
