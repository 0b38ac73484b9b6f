import { BA2In, type BankAccount } from '@isura/contract/bank/account';
import type { Waiting } from '@isura/contract/kernel/admin-request';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import {
  type AccountState,
  assertOrganizationOpen,
  changed,
  differenceOf,
  isBeforeApproval,
  leavesSplits,
} from './account.domain.ts';
import { type AccountRow, findAccount } from './account.queries.ts';
import { accountAccessOf, accountEvent, accountNow, noAccount } from './account.service.ts';
import { lockAccountsOf, serviceSharedInto, updateAccount } from './account-writing.queries.ts';
import { clearDefault } from './default.queries.ts';
import { keepDefaults } from './default.service.ts';

const stale = (): DomainError =>
  new DomainError('stale-version', { detail: 'This account changed since you opened it. Reload and try again.' });

const stateOf = (row: AccountRow): AccountState => ({
  label: row.label,
  purpose: row.purpose,
  isDefault: row.isDefault,
  status: row.status,
  ...(row.lowBalanceThresholdKobo !== null && { lowBalanceThreshold: row.lowBalanceThresholdKobo }),
});

/** Refuses to deactivate or repurpose an account into which a split pays a share. For `grp_job`. */
async function assertNotShared(tx: Tx, row: AccountRow, after: AccountState): Promise<void> {
  if (!leavesSplits(after)) return;
  const service = await serviceSharedInto(tx, row.id);
  if (service !== undefined)
    throw new DomainError('invalid-transition', {
      detail: `A share of ${service} is paid into this account. Change the split first.`,
      status: row.status,
    });
}

/**
 * Applies a decided change, in a transaction of the jobs' role. Refuses an old version and an account used in a split.
 */
export async function applyChange(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  id: number,
  { version, ...change }: BA2In,
): Promise<AuditEvent> {
  const row = await findAccount(tx, id);
  if (!row) throw noAccount();
  if (row.version !== version) throw stale();
  const [before, after] = [stateOf(row), changed(stateOf(row), change, { type: row.orgType })];
  await assertNotShared(tx, row, after);
  const orgId = row.orgId;
  await lockAccountsOf(tx, orgId);
  if (after.isDefault) await clearDefault(tx, { orgId, purpose: after.purpose, except: id });
  const which = { id, version, by: by.actor.login ?? 'system', at: ctx.clock.now() };
  if (!(await updateAccount(tx, which, after))) throw stale();
  await keepDefaults(tx, orgId);
  return accountEvent(ctx, by, row, {
    action: 'bank-account.changed',
    summary: `${after.label} of ${row.orgName} changed`,
    before: { ...before },
    after: { ...after },
  });
}

/** Records the change an MDA requests for the central office to decide on; the account is unchanged until then. */
async function askForChange(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  row: AccountRow,
  body: BA2In,
  after: AccountState,
): Promise<Waiting> {
  const [orgId, id] = [row.orgId, row.id];
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await assertNotShared(tx, row, after);
    const submission = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'BANK_ACCOUNT',
        orgId,
        askedAs: 'ADMIN',
        subject: { type: 'bank_account', id, name: row.label },
        summary: `Change ${row.label} at ${row.bankName} of ${row.orgName}`,
        payload: { change: 'EDIT', to: z.encode(BA2In, body) },
        difference: differenceOf(stateOf(row), after),
      },
      by,
    );
    await ctx.outbox.announce(tx, {
      event: 'bank-account.asked',
      payload: { orgId, orgName: row.orgName, bankAccountId: id, label: row.label },
      sourceType: 'bank_account',
      sourceId: id,
      orgId,
    });
    await record(tx, [submission.event]);
    return { waiting: submission.request };
  });
}

/**
 * BA2: changes the label, purpose or status of an account. The change applies at once for the central office and for an
 * organization with an onboarding that is not yet reviewed; later, an organization's change waits for the central
 * office.
 */
export async function changeAccount(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  which: { orgId: number; bankAccountId: number },
  body: BA2In,
): Promise<BankAccount | Waiting> {
  const { actor } = by;
  const id = which.bankAccountId;
  const row = await ctx.inTx(actor.scope, (tx) => findAccount(tx, id));
  if (!row || row.orgId !== which.orgId) throw noAccount();
  assertOrganizationOpen({ status: row.orgStatus });
  if (row.version !== body.version) throw stale();
  const { version: _, ...change } = body;
  const after = changed(stateOf(row), change, { type: row.orgType });
  const access = accountAccessOf(actor);
  if (differenceOf(stateOf(row), after).length === 0)
    return await ctx.inTx(JOB_SCOPE, (tx) => accountNow(tx, id, access));
  if (actor.kind !== 'central' && !isBeforeApproval(row.orgStatus))
    return await askForChange(ctx, by, secondPerson, row, body, after);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const event = await applyChange(ctx, tx, by, id, body);
    const now = await accountNow(tx, id, access);
    await record(tx, [event]);
    return now;
  });
}
