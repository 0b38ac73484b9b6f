import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { payableServices } from '../../../../test/money/collections.ts';
import { paid, settleAll } from '../../../../test/money/settling.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { removeAccount } from './remove-account.service.ts';

const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const [service] = await payableServices(db);
const day = '2026-11-24';
clock.set(new Date(`${day}T08:00:00Z`));

test('an account is kept while money is on its way into it, and then while it has a balance', async () => {
  await paid(portal, service!, 1_000_00);
  const [share] = await db.sql<{ orgId: number; id: number }>(
    `select a.org_id as "orgId", a.id from collect.payment_split p join bank.bank_account a on a.id = p.bank_account_id
     where p.settlement_id is null and p.amount_kobo > 0 limit 1`,
  );
  const which = { orgId: share!.orgId, id: share!.id };
  const by = { actor: { kind: 'central', scope: { role: 'grp_oagf' } }, facts: {} } as Parameters<
    typeof removeAccount
  >[2];
  const refusal = () =>
    db
      .inTx(JOB_SCOPE, (tx) => removeAccount(ctx, tx, by, which, () => undefined))
      .then(
        () => 'removed',
        (error: { code?: string; facts?: { detail?: string } }) => `${error.code}: ${error.facts?.detail}`,
      );
  expect(await refusal()).toBe('invalid-transition: Money is on its way into this account, so it cannot be removed.');
  await settleAll(portal, day);
  expect(await refusal()).toMatch(
    /^invalid-transition: This account has a balance of ₦[\d,.]+, so it cannot be removed/,
  );
});
