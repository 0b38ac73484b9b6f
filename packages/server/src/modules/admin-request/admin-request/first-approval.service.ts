import type { AdminRequestDetail } from '@isura/contract/admin-request/admin-requests';
import type { NameMismatch } from '@isura/contract/kernel/name-mismatch';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { notifyWaiting } from '../../identity/index.ts';
import { type AdminRequestRow, approveFirst, findAdminRequest } from './admin-request.queries.ts';
import { adminRequestOut, categoryOf, detailOut, notFound } from './admin-request.service.ts';

/** Refuses to approve accounts under other names without a reason (name-mismatch, on the field `reason`). */
export function assertReasonForNames(doubts: readonly NameMismatch[], reason: string | undefined): void {
  const [first] = doubts;
  if (!first || reason) return;
  const message = 'Say why this is the organization’s account although the name differs';
  throw new DomainError('name-mismatch', {
    detail: `The bank reports the name ${first.atBank}, not ${first.expected}. ${message}.`,
    errors: [{ field: 'reason', code: 'required', message }],
    nameMismatches: doubts,
  });
}

/**
 * Stores the first of two approvals of a request with name mismatches. Nothing comes into use yet, and the other
 * administrators of the central office are notified that it needs one of them. Refuses stale-version when somebody was
 * first.
 */
export async function keepFirstApproval(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  seen: AdminRequestRow,
  { reason, doubts }: { reason: string; doubts: readonly NameMismatch[] },
): Promise<AdminRequestDetail> {
  const { actor } = by;
  const id = seen.id;
  const who = { userId: actor.userId ?? 0, login: actor.login ?? '', name: actor.name ?? '' };
  if (!(await approveFirst(tx, { id, version: seen.version, by: who, reason, at: ctx.clock.now() })))
    throw new DomainError('stale-version', {
      detail: 'This request changed since you opened it. Reload and try again.',
    });
  const row = await findAdminRequest(tx, id);
  if (!row) throw notFound();
  // One administrator has approved: this one is the second, whoever requested it.
  const facts = { askedByUserId: row.askedByUserId, concernsUserId: who.userId, isAskedByStaff: false };
  await notifyWaiting(ctx, tx, { ...adminRequestOut(row, actor), ...facts }, { mdaAdmin: false, central: true });
  await record(tx, [
    {
      ...doneBy(ctx, by),
      orgId: row.orgId,
      action: 'admin-request.approved-first',
      category: categoryOf(row.type),
      entityType: 'admin_request',
      entityId: row.id,
      summary: `${row.number} received the first of two approvals: ${row.summary}`,
      after: { reason, names: doubts.map(({ expected, atBank, score }) => `${expected}: ${atBank} (${score})`) },
    },
  ]);
  return detailOut(row, actor, doubts);
}
