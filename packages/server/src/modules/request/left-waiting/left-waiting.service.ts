import type { LeftWaiting } from '@isura/contract/request/left-waiting';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { By } from '../../../platform/http/done-by.ts';
import { changesLeft } from '../../admin-request/index.ts';
import { workflowsInForce } from '../../approval/index.ts';
import { approversOf, type Loss, lossOf } from '../../identity/index.ts';
import { waitingOn } from '../payment-request/summary.service.ts';
import { waitingRequests } from './left-waiting.queries.ts';
import { grouped, type Left, levelsLeft, withAndWithout } from './loss.domain.ts';

/**
 * Returns what is left waiting if a person loses these roles, or since they lost them: payments at their level that too
 * few others may decide on, changes that only they could decide on as an administrator, and levels of the workflows in
 * force with too few people (docs/spec/approvals.md#when-nobody-can-decide). For `grp_job`.
 */
export async function leftWaitingIn(tx: Tx, loss: Loss): Promise<LeftWaiting[]> {
  if (loss.roles.length === 0) return [];
  const { orgId, userId } = loss;
  const who = withAndWithout(await approversOf(tx, orgId, { withInvited: false }), loss);
  const left: Left[] = (await changesLeft(tx, loss)).map((change) => ({ kind: 'CHANGES', ...change }));
  const wasApprover = who.before.people.some((person) => person.userId === userId);
  if (!wasApprover) return grouped(left);
  const rows = await waitingRequests(tx, orgId);
  const [before, after] = [
    await waitingOn(tx, rows, undefined, async () => who.before),
    await waitingOn(tx, rows, undefined, async () => who.after),
  ];
  const payments = rows.flatMap((row): Left[] => {
    const { userIds, lacking } = after(row.id);
    if (lacking === 0 || userIds.includes(userId) || !before(row.id).userIds.includes(userId)) return [];
    const remaining = userIds.length === 0 ? 'NOBODY' : 'TOO_FEW';
    return [{ kind: 'PAYMENTS', level: row.levelName ?? '', remaining, number: row.requestNumber }];
  });
  const levels = (await workflowsInForce(tx, orgId)).flatMap((workflow) => workflow.levels);
  return [...grouped([...payments, ...left]), ...levelsLeft(levels, who, userId)];
}

/** PR40: returns the same before a person of the caller's reach is deactivated or loses the named roles. */
export async function leftWaiting(
  ctx: Ctx,
  by: By,
  { login, without }: { login: string; without?: readonly string[] | undefined },
): Promise<LeftWaiting[]> {
  const loss = await lossOf(ctx, by, login, without);
  return await ctx.inTx(JOB_SCOPE, (tx) => leftWaitingIn(tx, loss));
}
