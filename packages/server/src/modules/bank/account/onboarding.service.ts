import type { BankAccount } from '@isura/contract/bank/account';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { By } from '../../identity/index.ts';
import { fitsOrganization } from './account.domain.ts';
import { findAccount, type Organization } from './account.queries.ts';
import { accountNow, sightOf } from './account.service.ts';
import { lockAccountsOf, waitingAccounts } from './account-writing.queries.ts';
import { addedEvent, type CheckedAccount, writeAccount } from './adding.service.ts';
import { clearDefault } from './default.queries.ts';
import { putIntoUse } from './using.service.ts';

/**
 * Adds the accounts an organization names in its registration (OR4), in a transaction of the jobs' role that the onboarding opens
 * after `checkAccounts`. An account in the organization's own name is in use at once; one in another name stays PENDING until the
 * onboarding is approved. The events are for the caller to record last.
 */
export async function addOnboardingAccounts(
  ctx: Ctx,
  tx: Tx,
  by: By,
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
    const used = fitsOrganization(account.score) ? await putIntoUse(ctx, tx, by, id, account) : undefined;
    if (used) events.push(used.event);
    accounts.push(await accountNow(tx, id, sightOf(by.actor)));
  }
  return { accounts, events };
}

/**
 * Puts every account of an organization that still waits into use, when its onboarding is approved: two people have said why an
 * account in another name is the organization's (`namesInDoubt`). One that was returned waits no more. In a transaction of the jobs' role; the events are for the caller to record last.
 */
export async function confirmOnboardingAccounts(ctx: Ctx, tx: Tx, by: By, orgId: number): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const id of await waitingAccounts(tx, orgId)) {
    const row = await findAccount(tx, id);
    const used = await putIntoUse(ctx, tx, by, id, { isDefault: row?.isDefault ?? false });
    if (used) events.push(used.event);
  }
  return events;
}
