import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { type AccountUses, whyUsed } from './account.domain.ts';
import { type AccountRow, findAccount } from './account.queries.ts';
import { accountEvent, noAccount } from './account.service.ts';
import {
  isMoneyComing,
  listedAccounts,
  lockAccountsOf,
  reject,
  serviceSharedInto,
  takeOut,
  waitingAccounts,
} from './account-writing.queries.ts';
import { keepDefaults } from './default.service.ts';

const waitsApart = (): DomainError =>
  new DomainError('invalid-transition', {
    detail: 'The central office decides on this account separately. You can remove it after that decision.',
  });

const usesOf = async (tx: Tx, { id, balanceKobo }: AccountRow): Promise<AccountUses> => ({
  isMoneyComing: await isMoneyComing(tx, id),
  balance: asKobo(balanceKobo ?? 0n),
  service: await serviceSharedInto(tx, id),
});

/**
 * Takes an account off the list of an organization: its number is free again, and another account replaces it as
 * default. Runs in a transaction of the jobs' role; the caller records the event last. `mayAll` refuses the removal of
 * an account that was not rejected. Refuses with not-found, and with invalid-transition an account that is pending
 * elsewhere, used (`whyUsed`) or not the organization's to remove.
 */
export async function removeAccount(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  which: { orgId: number; id: number },
  mayAll: (status: string) => void,
): Promise<AuditEvent> {
  await lockAccountsOf(tx, which.orgId);
  const row = await findAccount(tx, which.id);
  if (!row || row.orgId !== which.orgId) throw noAccount();
  if (row.status !== 'REJECTED') mayAll(row.status);
  if (row.status === 'PENDING' && !(await waitingAccounts(tx, which.orgId)).includes(which.id)) throw waitsApart();
  const used = whyUsed(await usesOf(tx, row));
  if (used !== undefined) throw new DomainError('invalid-transition', { detail: used, status: row.status });
  await takeOut(tx, { id: which.id, by: by.actor.login ?? 'system', at: ctx.clock.now() });
  await keepDefaults(tx, which.orgId);
  return accountEvent(ctx, by, row, {
    action: 'bank-account.removed',
    summary: `${row.label} at ${row.bankName} removed by ${row.orgName}`,
    before: { status: row.status, isDefault: row.isDefault },
    after: { removed: true },
  });
}

/**
 * Rejects every pending account of an application when its accounts are returned or the application is rejected, so
 * that no later approval activates them. Runs in a transaction of the jobs' role; the caller records the events.
 */
export async function refuseWaiting(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  orgId: number,
  reason: string,
): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  await lockAccountsOf(tx, orgId);
  for (const id of await waitingAccounts(tx, orgId)) {
    const row = await findAccount(tx, id);
    const isDone = await reject(tx, { id, by: by.actor.login ?? 'system', at: ctx.clock.now() });
    if (!row || !isDone) continue;
    events.push(
      accountEvent(ctx, by, row, {
        action: 'bank-account.rejected',
        summary: `${row.label} of ${row.orgName} rejected`,
        before: { status: row.status },
        after: { status: 'REJECTED', reason },
      }),
    );
  }
  await keepDefaults(tx, orgId);
  return events;
}

/**
 * Removes the accounts of an organization with an application that is rejected for good, which frees their numbers for
 * the organization that owns them. An account that is used (`whyUsed`) stays. Runs in a transaction of the jobs' role,
 * after `refuseWaiting`; the caller records the events.
 */
export async function releaseAccounts(ctx: Ctx, tx: Tx, by: ActorContext, orgId: number): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  await lockAccountsOf(tx, orgId);
  for (const id of await listedAccounts(tx, orgId)) {
    const row = await findAccount(tx, id);
    if (!row || row.status === 'PENDING' || whyUsed(await usesOf(tx, row)) !== undefined) continue;
    await takeOut(tx, { id, by: by.actor.login ?? 'system', at: ctx.clock.now() });
    events.push(
      accountEvent(ctx, by, row, {
        action: 'bank-account.removed',
        summary: `${row.label} at ${row.bankName} can be added again: the application of ${row.orgName} was rejected`,
        before: { status: row.status, isDefault: row.isDefault },
        after: { removed: true },
      }),
    );
  }
  return events;
}
