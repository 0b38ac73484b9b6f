import type { AccountIn } from '@isura/contract/bank/account';
import type { NameMismatch } from '@isura/contract/kernel/name-mismatch';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { assertOrganizationOpen, fitsOrganization } from './account.domain.ts';
import { findAccount, findOrganization } from './account.queries.ts';
import { noAccount } from './account.service.ts';
import { addedEvent, type CheckedAccount, checkAccounts, writeAccount } from './add-account.service.ts';
import { confirmWithOrganization } from './prove-account.service.ts';

/** A checked account, kept as JSON until a second person has confirmed it. */
export interface KeptAccount extends Omit<CheckedAccount, 'named'> {
  named: Omit<CheckedAccount['named'], 'at'> & { at: string };
}

type AccountToAdd = Omit<AccountIn, 'isDefault'> & { glAccountId?: number };

/**
 * Asks the bank about an account that someone else lists for an organization (UP3). Refuses as BA3 does, with errors on
 * the field. Opens transactions of its own and calls the bank: never use it inside one.
 */
export async function checkForOrganization(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  account: AccountToAdd,
): Promise<KeptAccount> {
  const organization = await ctx.inTx(JOB_SCOPE, (tx) => findOrganization(tx, orgId));
  if (!organization) throw noAccount();
  assertOrganizationOpen(organization);
  const [checked] = await checkAccounts(ctx, by, organization, [{ ...account, isDefault: false }], () => '');
  const { named, ...rest } = checked!;
  return { ...rest, named: { ...named, at: named.at.toISOString() } };
}

/** Returns the checked accounts kept for confirmation that have a name mismatch (ADR 0057). For `grp_job`. */
export async function keptNameMismatches(
  tx: Tx,
  kept: readonly { orgId: number; account: KeptAccount }[],
): Promise<NameMismatch[]> {
  const names: NameMismatch[] = [];
  for (const { orgId, account } of kept.filter(({ account }) => !fitsOrganization(account.score))) {
    const { label, named, score } = account;
    names.push({ label, expected: (await findOrganization(tx, orgId))?.name ?? '', atBank: named.accountName, score });
  }
  return names;
}

/**
 * Adds a checked account that a second administrator of the central office has confirmed; it is active at once, like a
 * confirmed account of OR23, and an unconfirmed claim of another organization to its number ends. Runs in a transaction
 * of the jobs' role; refuses with duplicate when the number is now confirmed for another organization.
 */
export async function takeOverAccount(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  orgId: number,
  { named, ...rest }: KeptAccount,
): Promise<AuditEvent[]> {
  const organization = await findOrganization(tx, orgId);
  if (!organization) throw noAccount();
  assertOrganizationOpen(organization);
  const account: CheckedAccount = { ...rest, named: { ...named, at: new Date(named.at) } };
  const id = await writeAccount(ctx, tx, by, organization, account, { at: '', isDefault: false });
  const row = await findAccount(tx, id);
  if (!row) throw noAccount();
  return [addedEvent(ctx, by, organization, id, account), ...(await confirmWithOrganization(ctx, tx, by, row))];
}
