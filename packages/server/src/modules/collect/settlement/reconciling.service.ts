import type { SE3In, Settlement } from '@isura/contract/collect/settlement';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type By, doneBy, type SecondPerson } from '../../identity/index.ts';
import { findSettlement } from './reading.queries.ts';
import { noSettlement, settlementOut } from './reading.service.ts';
import { type Explained, writeByHand, writeExplained, writeUnexplained } from './reconciling.queries.ts';
import { holdSettlement } from './sending.queries.ts';
import { assertMove } from './settlement.domain.ts';

const JOB = { role: 'grp_job' } as const;
type Who = Pick<AuditEvent, 'actor' | 'ip' | 'traceId'>;

const event = (at: Date, who: Who, { id, orgId, number }: Explained, isExplained: boolean): AuditEvent => ({
  ...who,
  at,
  orgId: Number(orgId),
  action: isExplained ? 'settlement.reconciled' : 'settlement.unreconciled',
  category: 'COLLECTION',
  entityType: 'settlement',
  entityId: id,
  summary: isExplained ? `${number} found on a statement of the bank` : `${number} is on no statement any more`,
  before: { status: isExplained ? 'SETTLED' : 'RECONCILED' },
  after: { status: isExplained ? 'RECONCILED' : 'SETTLED' },
});

/**
 * Settlements whose whole amount stands on statements of the bank become RECONCILED, in an open transaction of the jobs' role
 * that holds them. Those that are already stay so. Answers the events, for the caller to record last.
 */
export async function settlementsExplained(ctx: Ctx, tx: Tx, ids: readonly bigint[], who: Who): Promise<AuditEvent[]> {
  if (ids.length === 0) return [];
  const at = ctx.clock.now();
  const written = await writeExplained(tx, ids, who.actor.login === 'system' ? 'PORTAL' : (who.actor.login ?? ''), at);
  return written.map((each) => event(at, who, each, true));
}

/**
 * Settlements that statements do not explain any more are SETTLED again, in such a transaction; those somebody reconciled by
 * hand stay as they are. Answers the events.
 */
export async function settlementsUnexplained(
  ctx: Ctx,
  tx: Tx,
  ids: readonly bigint[],
  who: Who,
): Promise<AuditEvent[]> {
  if (ids.length === 0) return [];
  const at = ctx.clock.now();
  const written = await writeUnexplained(tx, ids, at);
  return written.map((each) => event(at, who, each, false));
}

function assertSays(net: bigint, { amount, note }: SE3In): void {
  if (BigInt(amount) === net || note !== undefined) return;
  const message = `The settlement is ${formatMoney(asKobo(net))}. Say in a few words why the bank paid another amount`;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'note', code: 'required', message }],
  });
}

/**
 * SE3: a settlement somebody found on a statement of the bank themselves becomes RECONCILED. Refuses not-found what the actor
 * does not see, organization-not-live, invalid-transition unless it is SETTLED, and validation-failed at `note` where the
 * bank paid another amount and nobody says why.
 */
export async function reconcileByHand(
  ctx: Ctx,
  by: By,
  second: SecondPerson,
  id: number,
  given: SE3In,
): Promise<Settlement> {
  const { actor } = by;
  return await ctx.inTx(JOB, async (tx) => {
    const held = await holdSettlement(tx, id);
    if (!held || (actor.kind !== 'central' && actor.orgId !== Number(held.orgId))) throw noSettlement();
    if (actor.kind === 'staff' && actor.orgStatus !== 'LIVE')
      throw new DomainError('organization-not-live', { detail: 'Your organization is not live.' });
    const to = assertMove(held.status, 'match', 'Only a settlement the bank has paid is reconciled.');
    assertSays(held.netKobo, given);
    const { bankReference, amount, note } = given;
    const at = ctx.clock.now();
    await writeByHand(tx, held.id, { bankReference, kobo: amount, note, by: actor.login ?? '', at });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: Number(held.orgId),
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
