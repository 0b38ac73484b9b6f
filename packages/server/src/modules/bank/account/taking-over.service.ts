import type { AccountIn } from '@isura/contract/bank/account';
import type { NameInDoubt } from '@isura/contract/bank/name-in-doubt';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { By } from '../../identity/index.ts';
import { assertOrganizationOpen, fitsOrganization } from './account.domain.ts';
import { findOrganization } from './account.queries.ts';
import { noAccount } from './account.service.ts';
import { addedEvent, type CheckedAccount, checkAccounts, writeAccount } from './adding.service.ts';
import { putIntoUse } from './using.service.ts';

/** An account that was checked, as it is kept as JSON until a second person has confirmed it. */
export interface KeptAccount extends Omit<CheckedAccount, 'named'> {
  named: Omit<CheckedAccount['named'], 'at'> & { at: string };
}

type Wanted = Omit<AccountIn, 'isDefault'> & { glAccountId?: number };

/**
 * Asks the bank about an account somebody else lists for an organization (UP3). Refuses as BA3 does, beside the field. Opens
 * transactions of its own and talks to the bank: never call it inside one.
 */
export async function checkForOrganization(ctx: Ctx, by: By, orgId: number, account: Wanted): Promise<KeptAccount> {
  const organization = await ctx.inTx({ role: 'grp_job' }, (tx) => findOrganization(tx, orgId));
  if (!organization) throw noAccount();
  assertOrganizationOpen(organization);
  const [checked] = await checkAccounts(ctx, by, organization, [{ ...account, isDefault: false }], () => '');
  const { named, ...rest } = checked!;
  return { ...rest, named: { ...named, at: named.at.toISOString() } };
}

/** Of accounts that were checked and kept, those whose holder has another name than the organization (ADR 0057). For `grp_job`. */
export async function keptNamesInDoubt(
  tx: Tx,
  kept: readonly { orgId: number; account: KeptAccount }[],
): Promise<NameInDoubt[]> {
  const names: NameInDoubt[] = [];
  for (const { orgId, account } of kept.filter(({ account }) => !fitsOrganization(account.score))) {
    const { label, named, score } = account;
    names.push({ label, expected: (await findOrganization(tx, orgId))?.name ?? '', atBank: named.accountName, score });
  }
  return names;
}

/**
 * Adds a checked account that a second administrator of the central office has confirmed: it is in use at once, as one
 * of OR23 after its confirmation. In a transaction of the jobs' role; refuses duplicate when the number is in use by now.
 */
export async function takeOverAccount(
  ctx: Ctx,
  tx: Tx,
  by: By,
  orgId: number,
  { named, ...rest }: KeptAccount,
): Promise<AuditEvent[]> {
  const organization = await findOrganization(tx, orgId);
  if (!organization) throw noAccount();
  assertOrganizationOpen(organization);
  const account: CheckedAccount = { ...rest, named: { ...named, at: new Date(named.at) } };
  const id = await writeAccount(ctx, tx, by, organization, account, { at: '', isDefault: false });
  const used = await putIntoUse(ctx, tx, by, id, { isDefault: false });
  return [addedEvent(ctx, by, organization, id, account), ...(used ? [used.event] : [])];
}
