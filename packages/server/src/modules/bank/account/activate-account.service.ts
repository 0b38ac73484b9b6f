import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { openLedgerAccount } from '../../ledger/index.ts';
import { type AccountRow, findAccount } from './account.queries.ts';
import { accountEvent, noAccount } from './account.service.ts';
import { activate, lockAccountsOf } from './account-writing.queries.ts';
import { clearDefault } from './default.queries.ts';
import { keepDefaults } from './default.service.ts';

/**
 * Activates a pending account: it gets the ledger account that counts its money, and becomes the default of its purpose
 * when that was requested or there is none yet. Nobody has confirmed its number yet (`proveAccount`). Runs in a
 * transaction of the jobs' role; returns undefined when the account is no longer pending.
 */
export async function activatePendingAccount(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  id: number,
  options: { isDefault: boolean },
): Promise<{ row: AccountRow; event: AuditEvent } | undefined> {
  const row = await findAccount(tx, id);
  if (!row) throw noAccount();
  const orgId = row.orgId;
  await lockAccountsOf(tx, orgId);
  if (options.isDefault) await clearDefault(tx, { orgId, purpose: row.purpose, except: id });
  const ledgerAccountId = await openLedgerAccount(tx, {
    orgId,
    glAccountId: row.glAccountId ?? 0,
    bankAccountId: id,
    name: row.label,
  });
  const { login = 'system' } = by.actor;
  if (!(await activate(tx, { id, ledgerAccountId, isDefault: options.isDefault, by: login, at: ctx.clock.now() })))
    return undefined;
  await keepDefaults(tx, orgId);
  const now = (await findAccount(tx, id)) ?? row;
  const event = accountEvent(ctx, by, row, {
    action: 'bank-account.activated',
    summary: `${row.label} of ${row.orgName} was put in use`,
    before: { status: row.status },
    after: { status: 'ACTIVE', isDefault: now.isDefault, ledgerAccountId },
  });
  return { row: now, event };
}
