import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { type AccountRow, findAccount } from './account.queries.ts';
import { accountEvent, noAccount } from './account.service.ts';
import { accountText } from './account.text.ts';
import { giveWay, lockClaims, markProved } from './account-writing.queries.ts';
import { activatePendingAccount } from './activate-account.service.ts';
import { keepDefaults } from './default.service.ts';

/** Notifies the administrators of an organization of a decision on an account of theirs. */
export const announceDecision = (
  ctx: Ctx,
  tx: Tx,
  row: AccountRow,
  verdict: { decision: 'APPROVED' | 'REJECTED'; reason?: string | undefined },
) =>
  ctx.outbox.announce(tx, {
    event: 'bank-account.decided',
    payload: { orgId: row.orgId, bankAccountId: row.id, label: row.label, ...verdict },
    sourceType: 'bank_account',
    sourceId: row.id,
    orgId: row.orgId,
  });

/** Ends the unconfirmed claim of another organization to a number, and notifies its administrators. */
async function endClaim(ctx: Ctx, tx: Tx, by: ActorContext, id: number): Promise<AuditEvent> {
  const row = await findAccount(tx, id);
  if (!row) throw noAccount();
  await giveWay(tx, { id, by: by.actor.login ?? 'system', at: ctx.clock.now() });
  await keepDefaults(tx, row.orgId);
  await announceDecision(ctx, tx, row, { decision: 'REJECTED', reason: accountText.gaveWay });
  return accountEvent(ctx, by, row, {
    action: 'bank-account.gave-way',
    summary: `${row.label} of ${row.orgName} was rejected: its number is confirmed for another organization`,
    before: { status: row.status },
    after: { status: 'REJECTED' },
  });
}

/** The events of a confirmed account, and what its organization is notified of besides. */
export interface Confirmed {
  events: AuditEvent[];
  note?: string;
}

/**
 * Makes the number of an account its own, because the central office has confirmed it or its organization: claims of
 * other organizations that nobody confirmed give way, and their administrators are notified. Refuses (duplicate) a
 * number that is confirmed for another organization. Runs in a transaction of the jobs' role.
 */
async function proveAccount(ctx: Ctx, tx: Tx, by: ActorContext, id: number): Promise<Confirmed> {
  const claims = await lockClaims(tx, id);
  if (claims.some((each) => each.isProved && each.id !== id))
    throw new DomainError('duplicate', { detail: 'This account number is confirmed for another organization.' });
  const others = claims.filter((each) => each.id !== id);
  const events: AuditEvent[] = [];
  for (const claim of others) events.push(await endClaim(ctx, tx, by, claim.id));
  await markProved(tx, id);
  return { events, ...(others.length > 0 && { note: accountText.claimEnded }) };
}

/**
 * Activates a pending account that the central office has confirmed; its number is its own from then on. The caller
 * notifies its organization, with the note. Returns undefined when the account is no longer pending.
 */
export async function confirmAccount(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: Pick<AccountRow, 'id' | 'status'>,
  options: { isDefault: boolean },
): Promise<Confirmed | undefined> {
  if (row.status !== 'PENDING') return undefined;
  const proved = await proveAccount(ctx, tx, by, row.id);
  const used = await activatePendingAccount(ctx, tx, by, row.id, options);
  return used && { ...proved, events: [...proved.events, used.event] };
}

/**
 * Confirms an account of an organization that the central office approves: a pending one is activated, and the number
 * of one that is in use becomes its own. The organization is notified when another's claim ended.
 */
export async function confirmWithOrganization(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: AccountRow,
): Promise<AuditEvent[]> {
  const confirmed = (await confirmAccount(ctx, tx, by, row, row)) ?? (await proveAccount(ctx, tx, by, row.id));
  if (confirmed.note !== undefined)
    await announceDecision(ctx, tx, row, { decision: 'APPROVED', reason: confirmed.note });
  return confirmed.events;
}
