import { type AccountIn, type BankAccount, cashCodeOf, isCashCode, type OR23In } from '@isura/contract/bank/account';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { glAccount } from '../../ledger/index.ts';
import { askBank, type NamedAccount } from '../enquiry/enquiry.service.ts';
import { accountMatch } from '../enquiry/name-match.domain.ts';
import { assertMayAsk, assertOrganizationOpen, assertPurpose } from './account.domain.ts';
import { findOrganization, type Organization } from './account.queries.ts';
import { accountAccessOf, accountEvent, accountNow, noOrganization } from './account.service.ts';
import { purposeLabels } from './account.text.ts';
import { insertAccount, ownerOf } from './account-writing.queries.ts';

/** An account to be added, with the bank's answer and how well the name matches the organization. */
export interface CheckedAccount extends AccountIn {
  named: NamedAccount;
  score: number;
  /** The account of the national chart, where one was chosen. */
  glAccountId?: number;
}

function duplicate(at: string, message: string): DomainError {
  return new DomainError('duplicate', {
    detail: message,
    errors: [{ field: `${at}accountNumber`, code: 'duplicate', message }],
  });
}

/**
 * Refuses a number that the central office has confirmed for somebody, or that the organization lists already. The
 * central office sees who owns it; an organization only when it is its own (docs/spec/security.md#t20).
 */
async function assertFree(
  tx: Tx,
  { actor }: ActorContext,
  organization: Organization,
  account: AccountIn,
  at: string,
): Promise<void> {
  const owner = await ownerOf(tx, account, organization.id);
  if (!owner) return;
  if (actor.kind === 'central') throw duplicate(at, `This account already belongs to ${owner.orgName}.`);
  throw duplicate(
    at,
    owner.orgId === organization.id
      ? `You already have this account: ${owner.label}.`
      : 'This account is already in use.',
  );
}

/**
 * Asks the banks about accounts of an organization and validates everything that needs no write: purpose, check digit,
 * account name, whether the number is free. Calls banks: never use it inside a transaction. `at` names the place of an
 * account in the request, such as `values[0].`.
 */
export async function checkAccounts(
  ctx: Ctx,
  by: ActorContext,
  organization: Organization,
  accounts: readonly AccountIn[],
  at: (place: number) => string = (place) => `values[${place}].`,
): Promise<CheckedAccount[]> {
  const seen = new Set<string>();
  const checked: CheckedAccount[] = [];
  for (const [place, account] of accounts.entries()) {
    assertPurpose(account.purpose, organization, at(place));
    const key = `${account.bankCode} ${account.accountNumber}`;
    if (seen.has(key)) throw duplicate(at(place), 'This account is listed twice.');
    seen.add(key);
    await ctx.inTx(JOB_SCOPE, (tx) => assertFree(tx, by, organization, account, at(place)));
    const named = await askBank(ctx, by, account, at(place));
    checked.push({
      ...account,
      named,
      score: accountMatch({ name: organization.name, label: account.label }, named.accountName),
    });
  }
  return checked;
}

/** Returns the GL account under which an account is filed. For `grp_job`. */
async function glOf(tx: Tx, account: CheckedAccount): Promise<number> {
  const found = await glAccount(
    tx,
    account.glAccountId === undefined ? { code: cashCodeOf[account.purpose] } : { id: account.glAccountId },
  );
  if (found?.isPostable && found.class === 'ASSET' && isCashCode(found.code)) return found.id;
  const message = 'Select a code of cash and bank balances';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'glAccountId', code: 'not-allowed', message }],
  });
}

/** Inserts a checked account as PENDING and keeps the request to be the default for later. For `grp_job`. */
export async function writeAccount(
  ctx: Ctx,
  tx: Tx,
  { actor }: ActorContext,
  organization: Organization,
  account: CheckedAccount,
  place: { at: string; isDefault: boolean },
): Promise<number> {
  const id = await insertAccount(tx, {
    orgId: organization.id,
    bankCode: account.bankCode,
    accountNumber: account.accountNumber,
    accountName: account.named.accountName,
    nameMatchScore: account.score,
    label: account.label,
    purpose: account.purpose,
    glAccountId: await glOf(tx, account),
    isDefault: place.isDefault,
    verifiedAt: account.named.at,
    addedByScope: actor.kind === 'central' ? 'OAGF' : 'MDA',
    by: actor.login ?? 'system',
    at: ctx.clock.now(),
  });
  if (id === undefined) throw duplicate(place.at, 'This account is already in use.');
  return id;
}

/** Builds the audit event for an added account. */
export const addedEvent = (
  ctx: Ctx,
  by: ActorContext,
  organization: Organization,
  id: number,
  account: CheckedAccount,
): AuditEvent =>
  accountEvent(
    ctx,
    by,
    { id: id, orgId: organization.id },
    {
      action: 'bank-account.added',
      summary: `${account.label} at ${account.named.bankName} added for ${organization.name}`,
      after: {
        bank: account.named.bankName,
        accountNumber: account.accountNumber,
        accountName: account.named.accountName,
        nameMatchScore: account.score,
        label: account.label,
        purpose: account.purpose,
      },
    },
  );

/** Inserts the account together with the request that a second person, or the central office, decides on. */
async function addAndAsk(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  organization: Organization,
  account: CheckedAccount,
): Promise<BankAccount> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await assertFree(tx, by, organization, account, '');
    const id = await writeAccount(ctx, tx, by, organization, account, { at: '', isDefault: false });
    const { named } = account;
    const submission = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'BANK_ACCOUNT',
        orgId: organization.id,
        askedAs: 'ADMIN',
        subject: { type: 'bank_account', id, name: account.label },
        summary: `Add ${account.label} at ${named.bankName} for ${organization.name}`,
        payload: { change: 'ADD', isDefault: account.isDefault },
        difference: [
          { label: 'Bank', after: named.bankName },
          { label: 'Account number', after: account.accountNumber },
          { label: 'Name at the bank', after: named.accountName },
          { label: 'Name match', after: `${Math.round(account.score * 100)}%` },
          { label: 'Label', after: account.label },
          { label: 'Purpose', after: purposeLabels[account.purpose] },
          { label: 'Default', after: account.isDefault ? 'Yes' : 'No' },
        ],
      },
      by,
    );
    if (by.actor.kind !== 'central')
      await ctx.outbox.announce(tx, {
        event: 'bank-account.asked',
        payload: { orgId: organization.id, orgName: organization.name, bankAccountId: id, label: account.label },
        sourceType: 'bank_account',
        sourceId: id,
        orgId: organization.id,
      });
    const now = await accountNow(tx, id, accountAccessOf(by.actor), submission.request.id);
    await record(tx, [addedEvent(ctx, by, organization, id, account), submission.event]);
    return now;
  });
}

async function organizationSeen(ctx: Ctx, { actor }: ActorContext, orgId: number): Promise<Organization> {
  const organization = await ctx.inTx(actor.scope, (tx) => findOrganization(tx, orgId));
  if (!organization) throw noOrganization();
  return organization;
}

/**
 * BA3: requests an account for the actor's own organization. PENDING, whatever its name at the bank: the central office
 * decides.
 */
export async function askForAccount(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  orgId: number,
  account: AccountIn,
): Promise<BankAccount> {
  const organization = await organizationSeen(ctx, by, orgId);
  assertMayAsk(organization);
  const [checked] = await checkAccounts(ctx, by, organization, [account], () => '');
  return await addAndAsk(ctx, by, secondPerson, organization, checked!);
}

/** OR23: adds an account of an organization for the central office; another of its administrators confirms. */
export async function addForOrganization(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  orgId: number,
  { glAccountId, ...account }: OR23In,
): Promise<BankAccount> {
  const organization = await organizationSeen(ctx, by, orgId);
  assertOrganizationOpen(organization);
  await ctx.inTx(JOB_SCOPE, (tx) => glOf(tx, { ...account, glAccountId } as CheckedAccount));
  const [checked] = await checkAccounts(ctx, by, organization, [account], () => '');
  return await addAndAsk(ctx, by, secondPerson, organization, { ...checked!, glAccountId });
}
