import type { LeftWaiting } from '@isura/contract/request/left-waiting';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { changesLeft } from '../../admin-request/index.ts';
import { workflowsInForce } from '../../approval/index.ts';
import { approversOf, type Loss, lossOf } from '../../identity/index.ts';
import { waitingAmong } from '../payment-request/summary.service.ts';
import { waitingRequests } from './left-waiting.queries.ts';
import { grouped, type Left, levelsLeft, notChecked, withAndWithout } from './loss.domain.ts';

/** How many payments, and how many changes, are checked while an administrator waits: the oldest. */
const MOST_CHECKED = 500;

type Who = ReturnType<typeof withAndWithout>;

/** Returns the payments on which too few people may decide without the person, and how many were not checked. */
async function paymentsLeft(
  tx: Tx,
  loss: Loss,
  who: Who,
  most?: number,
): Promise<{ payments: Left[]; unchecked: number }> {
  const { orgId, userId } = loss;
  const { rows, total } = await waitingRequests(tx, loss, most);
  const [withThem, withoutThem] = [new Map([[orgId, who.before]]), new Map([[orgId, who.after]])];
  const waiting = await waitingAmong(tx, rows, withThem);
  const [before, after] = [waiting(withThem), waiting(withoutThem)];
  const payments = rows.flatMap((row): Left[] => {
    const { userIds, lacking } = after(row.id);
    if (lacking === 0 || userIds.includes(userId) || !before(row.id).userIds.includes(userId)) return [];
    const remaining = userIds.length === 0 ? 'NOBODY' : 'TOO_FEW';
    return [{ kind: 'PAYMENTS', level: row.levelName, remaining, number: row.requestNumber }];
  });
  return { payments, unchecked: total - rows.length };
}

/**
 * Returns what is left waiting if a person loses these roles, or since they lost them: payments at their level that too
 * few others may decide on, changes that only they could decide on as an administrator, and levels of the workflows in
 * force with too few people (docs/spec/approvals.md#when-nobody-can-decide). The oldest `most` payments and changes are
 * checked, or all; further ones are counted as NOT_CHECKED. For `grp_job`.
 */
export async function leftWaitingIn(tx: Tx, loss: Loss, most?: number): Promise<LeftWaiting[]> {
  if (loss.roles.length === 0) return [];
  const { orgId, userId } = loss;
  const who = withAndWithout(await approversOf(tx, orgId, { withInvited: false }), loss);
  const { changes, unchecked } = await changesLeft(tx, loss, most);
  const left = changes.map((change): Left => ({ kind: 'CHANGES', ...change }));
  const moreChanges = notChecked('CHANGES', unchecked);
  const wasApprover = who.before.people.some((person) => person.userId === userId);
  if (!wasApprover) return [...grouped(left), ...moreChanges];
  const ofPayments = await paymentsLeft(tx, loss, who, most);
  const levels = (await workflowsInForce(tx, orgId)).flatMap((workflow) =>
    workflow.levels.map((level) => ({ ...level, workflowName: workflow.name })),
  );
  return [
    ...grouped([...ofPayments.payments, ...left]),
    ...levelsLeft(levels, who, userId),
    ...notChecked('PAYMENTS', ofPayments.unchecked),
    ...moreChanges,
  ];
}

/**
 * PR40: returns the same before a person of the caller's reach is deactivated or loses the named roles. The oldest 500
 * payments and 500 changes are checked.
 */
export async function leftWaiting(
  ctx: Ctx,
  by: ActorContext,
  { login, without }: { login: string; without?: readonly string[] | undefined },
): Promise<LeftWaiting[]> {
  const loss = await lossOf(ctx, by, login, without);
  return await ctx.inTx(JOB_SCOPE, (tx) => leftWaitingIn(tx, loss, MOST_CHECKED));
}
