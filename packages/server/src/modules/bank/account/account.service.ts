import { BA2, type BankAccount, OR23 } from '@isura/contract/bank/account';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { isDoneWith } from './account.domain.ts';
import {
  type AccountFilters,
  type AccountOrder,
  type AccountRow,
  findAccount,
  findOrganization,
  listAccounts,
} from './account.queries.ts';

/** What a user may see of an account: its full number and its balance. */
export interface AccountAccess {
  number: boolean;
  balance: boolean;
}

const mayAct = (permissions: ReadonlySet<string>, section: string): boolean =>
  [...permissions].some((each) => each.startsWith(`${section}.`) && each.endsWith(':act'));

/**
 * Returns what an actor sees of accounts they may list (OR9): the full number if they see balances or make payments,
 * unless the matrix masks it for them; the balance if they see balances, make or approve payments.
 */
export function accountAccessOf({ permissions = new Set(), cell }: Pick<Actor, 'permissions' | 'cell'>): AccountAccess {
  const seesBalances = permissions.has('balances:view') || permissions.has('balances:act');
  const pays = mayAct(permissions, 'payment');
  return {
    number: (seesBalances || pays) && !cell?.endsWith('m'),
    balance: seesBalances || pays || permissions.has('approvals:act'),
  };
}

/** Returns an account in the shape of the contract. `waiting` is the admin request pending for it. */
export function accountOut(row: AccountRow, access: AccountAccess, waiting?: number): BankAccount {
  const balance = row.balanceKobo === null ? undefined : asKobo(row.balanceKobo);
  return {
    id: row.id,
    orgId: row.orgId,
    orgName: row.orgName,
    orgCode: row.orgCode,
    bankCode: row.bankCode,
    bankName: row.bankName,
    accountNumber: access.number ? row.accountNumber : maskAccount(row.accountNumber),
    isMasked: !access.number,
    accountName: row.accountName,
    ...(row.nameMatchScore !== null && { nameMatchScore: Number(row.nameMatchScore) }),
    label: row.label,
    purpose: row.purpose,
    isDefault: row.isDefault,
    status: row.status,
    ...(row.glAccountId !== null && { glAccountId: row.glAccountId }),
    ...(row.glCode !== null && { glCode: row.glCode }),
    ...(row.glName !== null && { glName: row.glName }),
    ...(row.ledgerAccountId !== null && { ledgerAccountId: row.ledgerAccountId }),
    ...(access.balance &&
      balance !== undefined && {
        ledgerBalance: balance,
        availableBalance: asKobo(balance - (row.reservedKobo ?? 0n)),
      }),
    ...(access.balance && row.lastPostedAt !== null && { lastPostedAt: new Date(row.lastPostedAt) }),
    ...(row.lowBalanceThresholdKobo !== null && { lowBalanceThreshold: asKobo(row.lowBalanceThresholdKobo) }),
    ...(row.verifiedAt !== null && { verifiedAt: new Date(row.verifiedAt) }),
    addedByScope: row.addedByScope,
    ...(waiting !== undefined && { adminRequestId: waiting }),
    version: row.version,
  };
}

/** The right needed for OR30, a call of the organization's onboarding. */
const REMOVING = { id: 'OR30', access: 'setup.profile:act' } as const;

/**
 * Returns what an actor may do with an account: change, activate or deactivate it while no request is pending for it
 * and its organization is open; ask the bank again, for the central office, while the bank takes enquiries (BK2), the
 * account was not rejected and its number is shown whole; remove a rejected one, for its own administrator.
 */
function actsWith(
  actor: Actor,
  row: AccountRow,
  access: AccountAccess,
  waiting: number | undefined,
): BankAccount['can'] {
  const isFree = waiting === undefined && !isDoneWith(row.orgStatus);
  return actsOpenTo(actor, row.orgId, {
    change: { call: BA2, when: isFree && row.status !== 'REJECTED' },
    use: { call: BA2, when: isFree && (row.status === 'ACTIVE' || row.status === 'INACTIVE') },
    verify: { call: OR23, when: row.isBankActive && row.status !== 'REJECTED' && access.number },
    remove: { call: REMOVING, when: row.status === 'REJECTED' },
  });
}

/** The error for an account that does not exist or belongs to another organization. */
export const noAccount = (): DomainError => new DomainError('not-found', { detail: 'There is no such bank account.' });

/** The error for an organization that does not exist. */
export const noOrganization = (): DomainError =>
  new DomainError('not-found', { detail: 'There is no such organization.' });

/** Returns the current state of an account to the user who changed it. */
export async function accountNow(tx: Tx, id: number, access: AccountAccess, waiting?: number): Promise<BankAccount> {
  const row = await findAccount(tx, id);
  if (!row) throw noAccount();
  return accountOut(row, access, waiting);
}

/** Builds an audit event about an account; the trail masks the numbers in it. */
export const accountEvent = (
  ctx: Ctx,
  by: ActorContext,
  row: Pick<AccountRow, 'id' | 'orgId'>,
  facts: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: row.orgId,
  category: 'BANK',
  entityType: 'bank_account',
  entityId: row.id,
  ...facts,
});

/** Returns accounts as the actor sees them, with the pending request of each and what they may do with it. */
async function shownTo(
  tx: Tx,
  actor: Actor,
  secondPerson: SecondPerson,
  rows: readonly AccountRow[],
  access = accountAccessOf(actor),
): Promise<BankAccount[]> {
  const changes = await secondPerson.waiting(
    tx,
    'bank_account',
    rows.map(({ id }) => id),
  );
  const waiting = new Map(changes.map(({ subjectId, requestId }) => [subjectId, requestId]));
  return rows.map((row) => {
    const request = waiting.get(row.id);
    return { ...accountOut(row, access, request), can: actsWith(actor, row, access, request) };
  });
}

interface AccountPaging {
  page: number;
  size: number;
  sort: readonly AccountOrder[];
}

/** Returns a page of the accounts the transaction sees with their pending requests, as the actor sees them. */
export async function readAccounts(
  tx: Tx,
  { actor }: ActorContext,
  secondPerson: SecondPerson,
  filters: AccountFilters,
  query: AccountPaging,
): Promise<Page<BankAccount>> {
  const access = accountAccessOf(actor);
  const { rows, total } = await listAccounts(tx, filters, query, access.number);
  return { items: await shownTo(tx, actor, secondPerson, rows, access), total };
}

/** Returns a page of accounts with their pending requests: those of one organization (OR9, `of`) or of all (OR22). */
export async function searchAccounts(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  filters: AccountFilters,
  query: AccountPaging,
  of?: number,
): Promise<Page<BankAccount>> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    if (of !== undefined && !(await findOrganization(tx, of))) throw noOrganization();
    return await readAccounts(tx, by, secondPerson, { ...filters, ...(of !== undefined && { orgId: of }) }, query);
  });
}

/** Returns one account with its number in full (OR9 `reveal`) and records in the trail who looked at it. */
export async function revealAccount(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  orgId: number,
  id: number,
): Promise<Page<BankAccount>> {
  const { actor } = by;
  const row = await ctx.inTx(actor.scope, (tx) => findAccount(tx, id));
  if (!row || row.orgId !== orgId) throw noAccount();
  await ctx.inTx(JOB_SCOPE, (tx) =>
    record(tx, [
      accountEvent(ctx, by, row, {
        action: 'bank-account.revealed',
        summary: `Full account number of ${row.label} (${row.orgCode}) was shown`,
      }),
    ]),
  );
  const whole = { ...accountAccessOf(actor), number: true };
  return { items: await ctx.inTx(actor.scope, (tx) => shownTo(tx, actor, secondPerson, [row], whole)), total: 1 };
}
