import type { SE3In, Settlement } from '@isura/contract/collect/settlement';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { type Explained, writeByHand, writeExplained, writeUnexplained } from './explain-settlements.queries.ts';
import { findSettlement } from './read-settlements.queries.ts';
import { noSettlement, settlementOut } from './read-settlements.service.ts';
import { holdSettlement } from './send-settlements.queries.ts';
import { assertMove, mayReconcile } from './settlement.domain.ts';

type Who = Pick<AuditEvent, 'actor' | 'ip' | 'traceId'>;

const event = (at: Date, who: Who, { id, orgId, number }: Explained, isExplained: boolean): AuditEvent => ({
  ...who,
  at,
  orgId,
  action: isExplained ? 'settlement.reconciled' : 'settlement.unreconciled',
  category: 'COLLECTION',
  entityType: 'settlement',
  entityId: id,
  summary: isExplained ? `${number} found on a bank statement` : `${number} is no longer on a bank statement`,
  before: { status: isExplained ? 'SETTLED' : 'RECONCILED' },
  after: { status: isExplained ? 'RECONCILED' : 'SETTLED' },
});

/**
 * Sets settlements with their full amount on bank statements to RECONCILED, in an open transaction of the jobs' role
 * that has locked them; those already reconciled stay. Returns the audit events, for the caller to record last.
 */
export async function settlementsExplained(ctx: Ctx, tx: Tx, ids: readonly number[], who: Who): Promise<AuditEvent[]> {
  if (ids.length === 0) return [];
  const at = ctx.clock.now();
  const written = await writeExplained(tx, ids, who.actor.login === 'system' ? 'PORTAL' : (who.actor.login ?? ''), at);
  return written.map((each) => event(at, who, each, true));
}

/**
 * Sets settlements that statements no longer explain back to SETTLED, in such a transaction; those reconciled by hand
 * stay. Returns the audit events.
 */
export async function settlementsUnexplained(
  ctx: Ctx,
  tx: Tx,
  ids: readonly number[],
  who: Who,
): Promise<AuditEvent[]> {
  if (ids.length === 0) return [];
  const at = ctx.clock.now();
  const written = await writeUnexplained(tx, ids, at);
  return written.map((each) => event(at, who, each, false));
}

function assertSays(net: bigint, { amount, note }: SE3In): void {
  if (BigInt(amount) === net || note !== undefined) return;
  const message = `The settlement is ${formatMoney(asKobo(net))}. Enter a short reason why the bank paid a different amount`;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'note', code: 'required', message }],
  });
}

/**
 * Reconciles by hand a settlement that a user found on a bank statement (SE3). Refuses with not-found what the actor
 * does not see, organization-not-live, invalid-transition unless it is SETTLED, and validation-failed at `note` when
 * the bank paid another amount and there is no reason.
 */
export async function reconcileByHand(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  command: SE3In,
): Promise<Settlement> {
  const { actor } = by;
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const held = await holdSettlement(tx, id);
    if (!held || (actor.kind !== 'central' && actor.orgId !== held.orgId)) throw noSettlement();
    if (!mayReconcile(actor))
      throw new DomainError('organization-not-live', { detail: 'Your organization is not live.' });
    const to = assertMove(held.status, 'match', 'Only a settlement the bank has paid can be reconciled.');
    assertSays(held.netKobo, command);
    const { bankReference, amount, note } = command;
    const at = ctx.clock.now();
    await writeByHand(tx, held.id, { bankReference, kobo: amount, note, by: actor.login ?? '', at });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: held.orgId,
        action: 'settlement.reconciled-by-hand',
        category: 'COLLECTION',
        entityType: 'settlement',
        entityId: held.id,
        summary: `${held.number} reconciled by hand`,
        before: { status: held.status },
        after: { status: to, bankReference, amount: nairaOf(amount), ...(note !== undefined && { note }) },
      },
    ]);
    const retries = await second.waiting(tx, 'settlement', [id]);
    return settlementOut((await findSettlement(tx, id))!, actor, retries[0]?.requestId);
  });
}
