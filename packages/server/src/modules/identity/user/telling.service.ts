import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { post } from '../message/letter.service.ts';
import { decidedMail, waitingMail } from './people.mail.ts';
import { administratorsOf, emailOf } from './user.queries.ts';

/** Tells the administrators who may decide on a request that it waits. Wants a transaction of the jobs' role. */
export async function tellWaiting(
  ctx: Ctx,
  tx: Tx,
  request: Pick<AdminRequest, 'number' | 'summary' | 'askedByName' | 'orgId'> & {
    askedByUserId: number;
    concernsUserId?: number | undefined;
  },
  who: { mdaAdmin: boolean; central: boolean },
): Promise<void> {
  const own = who.mdaAdmin ? await administratorsOf(tx, request.orgId, 'ROLE_MDA_ADMIN') : [];
  const mayDecide = ({ userId }: { userId: number }) =>
    userId !== request.askedByUserId && userId !== request.concernsUserId;
  // The central office is asked where nobody of the organization itself can decide.
  const near = own.filter(mayDecide);
  const far = who.central && near.length === 0 ? await administratorsOf(tx, undefined, 'ROLE_OAGF_ADMIN') : [];
  for (const { email } of [...near, ...far.filter(mayDecide)]) await post(ctx, tx, waitingMail(email, request));
}

/** Tells the one who asked what became of it. Wants a transaction of the jobs' role. */
export async function tellDecided(
  ctx: Ctx,
  tx: Tx,
  request: Pick<AdminRequest, 'number' | 'summary' | 'status' | 'reason'> & { askedByUserId: number },
  decider: string,
): Promise<void> {
  const { status } = request;
  if (status === 'AWAITING_APPROVAL') return;
  const to = await emailOf(tx, request.askedByUserId);
  if (to) await post(ctx, tx, decidedMail(to, { ...request, status }, decider));
}
