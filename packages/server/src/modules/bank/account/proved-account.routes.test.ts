import type { BankAccount } from '@isura/contract/bank/account';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { masterDataWorld } from '../../../../test/file/master-data.ts';
import { accountsOf } from '../../../../test/people/accounts.ts';
import { onboardingSteps } from '../../../../test/people/onboarding.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const {
  mow,
  fra,
  fraAdmin,
  first,
  second,
  glAccountId,
  ownAccount,
  ask,
  decide,
  approve,
  now,
  events: reported,
  audited,
} = await accountsOf(portal);
const { newcomer, register, facts, dataOf } = onboardingSteps(portal);
const ORG = '/services/organization/api';
const made = (response: { body: unknown }) => response.body as BankAccount;
type Number = Awaited<ReturnType<typeof ownAccount>>;

let strangers = 0;
/** An organization that somebody registered and nobody approved lists a number; the bank names it as the holder. */
async function claimOfStranger(account: Number, isItsOwn = false) {
  strangers += 1;
  const { browser } = await newcomer();
  const name = `Board of Strangers ${'ABCDEFGH'[strangers]}`;
  const { id: orgId } = (await register(browser, facts(name))).body as { id: number };
  if (isItsOwn)
    await db.sql('update bank.sandbox_account set account_name = $2 where account_number = $1', [
      account.accountNumber,
      name.toUpperCase(),
    ]);
  const added = await browser.call({
    method: 'POST',
    url: `${ORG}/onboarding-step-two/organizations/${orgId}/banks`,
    body: { values: [{ ...account, isDefault: true }] },
  });
  const claim = async () => (await dataOf(browser, orgId)).bankAccounts[0];
  return { orgId, added, claim };
}
const lastNotice = async (id: number) => (await reported(id)).at(-1)?.payload;

test('a number that an unapproved organization lists is confirmed for its owner, and both sides are notified', async () => {
  const number = await ownAccount();
  const stranger = await claimOfStranger(number);
  expect([stranger.added.status, (await stranger.claim())?.status]).toEqual([201, 'PENDING']);
  const own = made(await ask(number));
  expect(own).toMatchObject({ status: 'PENDING', nameMatchScore: 1 });
  expect((await decide(own.adminRequestId!, 'APPROVE', first, '')).body).toMatchObject({ status: 'APPROVED' });
  expect((await now(own.id)).status).toBe('ACTIVE');
  const claim = await stranger.claim();
  expect(claim?.status).toBe('REJECTED');
  expect(await lastNotice(claim!.id)).toMatchObject({
    decision: 'REJECTED',
    reason: expect.stringContaining('confirmed this account number for another organization') as string,
  });
  expect(await lastNotice(own.id)).toMatchObject({
    decision: 'APPROVED',
    reason: 'Another organization had listed this number without proof. Its claim has ended.',
  });
  expect(await audited(claim!.id)).toContain('bank-account.gave-way');
});

test('a name at the bank that looks like an unapproved organization does not keep the number from its owner', async () => {
  const number = await ownAccount();
  const stranger = await claimOfStranger(number, true);
  expect((await stranger.claim())?.status).toBe('ACTIVE');
  const own = made(await ask(number));
  expect((await approve(own.adminRequestId!)).body).toMatchObject({ status: 'APPROVED' });
  expect([(await now(own.id)).status, (await stranger.claim())?.status]).toEqual(['ACTIVE', 'REJECTED']);
});

test('the central office adds a number that only unproved claims name', async () => {
  const number = await ownAccount();
  const stranger = await claimOfStranger(number);
  const theirs = made(await ask(number, fraAdmin, fra));
  const added = made(
    await first.call(
      { method: 'POST', url: `${ORG}/organizations/oagf/${mow}/banks`, body: { ...number, glAccountId } },
      `OR23:${mow}/${number.accountNumber}`,
    ),
  );
  expect(added.status).toBe('PENDING');
  expect((await decide(added.adminRequestId!, 'APPROVE', second)).body).toMatchObject({ status: 'APPROVED' });
  const states = [(await now(added.id)).status, (await now(theirs.id, fra)).status, (await stranger.claim())?.status];
  expect(states).toEqual(['ACTIVE', 'REJECTED', 'REJECTED']);
  // The request of the claim that ended cannot put it in use, and its rejection notifies nobody a second time.
  const notices = (await reported(theirs.id)).length;
  expect((await decide(theirs.adminRequestId!, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
  expect(await reported(theirs.id)).toHaveLength(notices);
});

test.each([
  ['REJECT', 'REJECTED'],
  ['APPROVE', 'FAILED'],
] as const)(
  'the request of a claim that ended and was taken off the list is still decided: %s',
  async (decision, status) => {
    const number = await ownAccount();
    const own = made(await ask(number));
    const theirs = made(await ask(number, fraAdmin, fra));
    expect((await decide(own.adminRequestId!, 'APPROVE', first, '')).body).toMatchObject({ status: 'APPROVED' });
    const url = `${ORG}/onboarding-step-two/organizations/${fra}/banks/${theirs.id}`;
    expect((await fraAdmin.call({ method: 'DELETE', url })).status).toBe(200);
    const notices = (await reported(theirs.id)).length;
    const response = await decide(theirs.adminRequestId!, decision);
    expect([response.status, response.body]).toMatchObject([200, { status }]);
    expect(await reported(theirs.id)).toHaveLength(notices);
  },
);

test('the official file takes a number that only an unproved claim names', async () => {
  const { load, batch } = await masterDataWorld(portal);
  const number = await ownAccount();
  const stranger = await claimOfStranger(number);
  const validated = await load('BANK_DETAILS', [
    {
      'MDA Code': 'MOW',
      'Bank Code': number.bankCode,
      'Account Number': number.accountNumber,
      Label: 'From the file',
      Purpose: 'Collection',
      'GL Code': '',
    },
  ]);
  expect(validated).toMatchObject({ errorCount: 0 });
  expect((await decide(validated.waiting!.requestId, 'APPROVE', second)).body).toMatchObject({ status: 'APPROVED' });
  expect(await batch(validated.id)).toMatchObject({ status: 'DONE', createdCount: 1, errorCount: 0 });
  expect((await stranger.claim())?.status).toBe('REJECTED');
  const [own] = await db.sql<{ status: string }>(
    'select status from bank.bank_account where account_number = $1 and org_id = $2',
    [number.accountNumber, mow],
  );
  expect(own).toEqual({ status: 'ACTIVE' });
});

test('a number that the central office has confirmed is in use for everybody else', async () => {
  const number = await ownAccount();
  const own = made(await ask(number));
  await decide(own.adminRequestId!, 'APPROVE', first, '');
  expect((await ask(number, fraAdmin, fra)).body).toMatchObject({
    code: 'duplicate',
    detail: 'This account is already in use.',
  });
  const stranger = await claimOfStranger(number, true);
  expect(stranger.added.body).toMatchObject({ code: 'duplicate' });
  expect((await now(own.id)).status).toBe('ACTIVE');
});
