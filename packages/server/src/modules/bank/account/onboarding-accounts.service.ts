import type { BankAccount } from '@isura/contract/bank/account';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { fitsOrganization } from './account.domain.ts';
import { findAccount, type Organization } from './account.queries.ts';
import { accountAccessOf, accountNow } from './account.service.ts';
import { confirmableAccounts, lockAccountsOf } from './account-writing.queries.ts';
import { activatePendingAccount } from './activate-account.service.ts';
import { addedEvent, type CheckedAccount, writeAccount } from './add-account.service.ts';
import { clearDefault } from './default.queries.ts';
import { confirmWithOrganization } from './prove-account.service.ts';

/**
 * Adds the accounts an organization names in its registration (OR4), in a transaction of the jobs' role that the
 * onboarding opens after `checkAccounts`. An account in the organization's own name is active at once; one with a name
 * mismatch stays PENDING until the onboarding is approved. The caller records the returned events last.
 */
export async function addOnboardingAccounts(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  organization: Organization,
  checked: readonly CheckedAccount[],
): Promise<{ accounts: BankAccount[]; events: AuditEvent[] }> {
  const accounts: BankAccount[] = [];
  const events: AuditEvent[] = [];
  await lockAccountsOf(tx, organization.id);
  for (const [place, account] of checked.entries()) {
    if (account.isDefault) await clearDefault(tx, { orgId: organization.id, purpose: account.purpose, except: 0 });
    const id = await writeAccount(ctx, tx, by, organization, account, {
      at: `values[${place}].`,
      isDefault: account.isDefault,
    });
    events.push(addedEvent(ctx, by, organization, id, account));
    const used = fitsOrganization(account.score) ? await activatePendingAccount(ctx, tx, by, id, account) : undefined;
    if (used) events.push(used.event);
    accounts.push(await accountNow(tx, id, accountAccessOf(by.actor)));
  }
  return { accounts, events };
}

/**
 * Confirms every account of an organization when its onboarding is approved: pending ones are activated, since two
 * people have justified each name mismatch (`namesInDoubt`), and each number is its own from then on. A returned account
 * is no longer pending. Runs in a transaction of the jobs' role; the caller records the returned events last.
 */
export async function confirmOnboardingAccounts(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  orgId: number,
): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const id of await confirmableAccounts(tx, orgId)) {
    const row = await findAccount(tx, id);
    if (row) events.push(...(await confirmWithOrganization(ctx, tx, by, row)));
  }
  return events;
}
