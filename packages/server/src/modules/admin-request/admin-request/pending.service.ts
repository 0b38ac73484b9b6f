import type { AdminRequestDetail } from '@isura/contract/admin-request/admin-requests';
import type { AdminRequestType } from '@isura/contract/kernel/admin-request';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { findAdminRequest, newestOf, waitingFor } from './admin-request.queries.ts';
import { detailOut, otherAccountsOf } from './admin-request.service.ts';

export { storeOutcome } from './admin-request.queries.ts';

/** Returns the pending requests about these subjects, in a transaction that sees them. */
export const pendingFor = (tx: Tx, subjectType: string, subjectIds: readonly number[]) =>
  waitingFor(tx, subjectType, subjectIds);

/** Returns the newest request of a type about one subject, whatever its outcome. */
export const newestRequest = (tx: Tx, type: AdminRequestType, subject: { type: string; id: number }) =>
  newestOf(tx, type, subject);

/** Returns a request as the actor sees it, in a transaction that sees it; undefined if there is none. */
export async function requestIn(tx: Tx, actor: Actor, id: number): Promise<AdminRequestDetail | undefined> {
  const row = await findAdminRequest(tx, id);
  return row && detailOut(row, actor, [], await otherAccountsOf(tx, actor, [row]));
}
