import type { BankAccount } from '@isura/contract/bank/account';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { accountsOf } from '../../../../test/people/accounts.ts';

const portal = await demonstrationPortal();
const {
  mow,
  fra,
  fraAdmin,
  first,
  second,
  account,
  ownAccount,
  all,
  ask,
  change,
  decide,
  now,
  events: reported,
} = await accountsOf(portal);

const rounds = { more: 40, deep: 500 }[process.env.TEST_TIER ?? ''] ?? 6;

describe('two users acting at the same moment', () => {
  test('two users acting at the same moment decide once: the account is approved and notified, or rejected and notified, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const made = (await ask(await ownAccount())).body as unknown as BankAccount;
      const id = made.adminRequestId!;
      const response = await Promise.all([decide(id, 'APPROVE', first), decide(id, 'REJECT', second)]);
      expect(response.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { status, ledgerAccountId } = await now(made.id);
      expect([status, ledgerAccountId !== undefined]).toEqual(
        response[0]?.status === 200 ? ['ACTIVE', true] : ['REJECTED', false],
      );
      expect((await reported(made.id)).map(({ event }) => event)).toEqual([
        'bank-account.asked',
        'bank-account.decided',
      ]);
    }
  });

  test('two users acting at the same moment give a name mismatch one first approval: the other gets a stale version or is the second approver', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const made = (await ask(account())).body as unknown as BankAccount;
      const id = made.adminRequestId!;
      const response = await Promise.all([decide(id, 'APPROVE', first), decide(id, 'APPROVE', second)]);
      const reported = response.map(
        ({ body }) => (body as { status?: unknown; code?: string }).code ?? (body as { status: string }).status,
      );
      expect([
        ['AWAITING_APPROVAL', 'APPROVED'],
        ['AWAITING_APPROVAL', 'stale-version'],
      ]).toContainEqual(
        reported
          .toSorted()
          .reverse()
          .toSorted((a, b) => Number(b === 'AWAITING_APPROVAL') - Number(a === 'AWAITING_APPROVAL')),
      );
      expect((await now(made.id)).status).toBe(reported.includes('APPROVED') ? 'ACTIVE' : 'PENDING');
    }
  });

  test('two users acting at the same moment confirm a number for one organization: the claim of the other gives way or its confirmation fails', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const expected = await ownAccount();
      const ours = (await ask(expected)).body as unknown as BankAccount;
      const theirs = (await ask(expected, fraAdmin, fra)).body as unknown as BankAccount;
      await decide(theirs.adminRequestId!, 'APPROVE', second);
      await Promise.all([
        decide(ours.adminRequestId!, 'APPROVE', second),
        decide(theirs.adminRequestId!, 'APPROVE', first),
      ]);
      const states = [(await now(ours.id)).status, (await now(theirs.id, fra)).status];
      expect(states.toSorted()).toEqual(['ACTIVE', 'REJECTED']);
    }
  });

  test('two users acting at the same moment add a number to one organization only once, and leave one default per purpose', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const expected = account();
      const added = await Promise.all([ask(expected), ask(expected, await portal.as('admin@mow.test'))]); // each session proves its own
      expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const own = (await all(mow, '&status=ACTIVE')).filter(({ purpose }) => purpose === 'EXPENDITURE');
      const [one, other] = [own[0]!, own[1]!];
      const response = await Promise.all(
        [one, other].map(({ id, version }) => change(id, { isDefault: true, version }, first)),
      );
      expect(response.map(({ status }) => status)).toEqual([200, 200]);
      const defaults = (await all(mow, '&status=ACTIVE')).filter((each) => each.isDefault);
      expect(defaults.filter(({ purpose }) => purpose === 'EXPENDITURE')).toHaveLength(1);
    }
  });
});
