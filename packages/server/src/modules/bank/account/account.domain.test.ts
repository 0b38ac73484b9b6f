import { BankPurpose } from '@isura/contract/bank/account';
import { asKobo } from '@isura/contract/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AccountChange,
  type AccountState,
  assertMayAsk,
  assertOrganizationOpen,
  assertPurpose,
  changed,
  differenceOf,
  isBeforeApproval,
  leavesSplits,
  whyUsed,
} from './account.domain.ts';

const used: AccountState = { label: 'Collection account', purpose: 'COLLECTION', isDefault: true, status: 'ACTIVE' };
const mda = { type: 'MDA' };

describe('a bank account cannot be removed', () => {
  const free = { isMoneyComing: false, balance: asKobo(0n), service: undefined };

  test.each([
    ['while money is on its way into it', { isMoneyComing: true }, 'Money is on its way into this account'],
    ['while it has a balance', { balance: asKobo(12_50n) }, 'This account has a balance of ₦12.50'],
    ['while it is overdrawn', { balance: asKobo(-12_50n) }, 'This account has a balance of −₦12.50'],
    ['while a split pays into it', { service: 'Road permit' }, 'A share of Road permit is paid into this account'],
  ])('a bank account cannot be removed %s', (_, uses, why) => {
    expect(whyUsed({ ...free, ...uses })).toBe(`${why}, so it cannot be removed.`);
  });

  test('removing a bank account is refused for no other reason', () => {
    expect(whyUsed(free)).toBeUndefined();
  });
});

describe('a bank account', () => {
  test.each<[string, 'asked for' | 'part of the onboarding' | 'refused', boolean]>([
    ['DRAFT', 'part of the onboarding', true],
    ['ACTIVATED', 'asked for', true],
    ['PENDING_APPROVAL', 'asked for', false],
    ['RETURNED', 'asked for', true],
    ['LIVE', 'asked for', false],
    ['SUSPENDED', 'asked for', false],
    ['REJECTED', 'refused', false],
    ['CLOSED', 'refused', false],
    ['ABANDONED', 'refused', false],
  ])(
    'a bank account of an organization that is %s is %s; changes need no approval before the central office reviews it: %s',
    (status, outcome, before) => {
      const ask = () => assertMayAsk({ type: 'MDA', status });
      if (outcome === 'asked for') expect(ask).not.toThrow();
      else
        expect(ask).toThrow(
          outcome === 'refused' ? /You cannot change the accounts/ : /second step of its registration/,
        );
      if (outcome === 'refused')
        expect(() => assertOrganizationOpen({ status })).toThrow(/You cannot change the accounts/);
      else expect(() => assertOrganizationOpen({ status })).not.toThrow();
      expect(isBeforeApproval(status)).toBe(before);
    },
  );

  test('a bank account for the Consolidated Revenue Fund is allowed only to the central office', () => {
    expect(() => assertPurpose('CRF', { type: 'OAGF' })).not.toThrow();
    for (const type of ['MDA', 'FGOE']) expect(() => assertPurpose('CRF', { type })).toThrow(/Only the central office/);
  });
});

describe('a change of an account', () => {
  test('a change of an account changes only the fields it names and lists each difference', () => {
    const after = changed(used, { label: 'Fees', lowBalanceThreshold: asKobo(500_000n) }, mda);
    expect(after).toEqual({ ...used, label: 'Fees', lowBalanceThreshold: 500_000n });
    expect(differenceOf(used, after)).toEqual([
      { label: 'Label', before: 'Collection account', after: 'Fees' },
      { label: 'Low-balance threshold', before: 'None', after: '₦5,000.00' },
    ]);
    expect(differenceOf(after, changed(after, { lowBalanceThreshold: null }, mda))).toEqual([
      { label: 'Low-balance threshold', before: '₦5,000.00', after: 'None' },
    ]);
  });

  test('a change of an account that deactivates an account also removes its default, and the account can be activated again', () => {
    const ended = changed(used, { status: 'INACTIVE' }, mda);
    expect(ended).toEqual({ ...used, status: 'INACTIVE', isDefault: false });
    expect(changed(ended, { status: 'ACTIVE', isDefault: true }, mda)).toEqual(used);
    expect(() => changed(used, { status: 'INACTIVE', isDefault: true }, mda)).toThrow(/cannot be the default/);
    expect(() => changed(used, { isDefault: false }, mda)).toThrow(/Make another account the default/);
  });

  test('a change of an account cannot activate a pending account or touch a rejected one', () => {
    expect(() => changed({ ...used, status: 'PENDING' }, { status: 'ACTIVE' }, mda)).toThrow(/waiting for the central/);
    expect(changed({ ...used, status: 'PENDING' }, { label: 'Fees' }, mda).label).toBe('Fees');
    expect(() => changed({ ...used, status: 'REJECTED' }, { label: 'Fees' }, mda)).toThrow(/was rejected/);
  });

  test('a change of an account made twice changes nothing the second time, and an inactive account is never the default', () => {
    const expected = fc.record<AccountChange>(
      {
        label: fc.constantFrom('Fees', 'Fines'),
        purpose: fc.constantFrom(...BankPurpose.options.filter((each) => each !== 'CRF')),
        isDefault: fc.boolean(),
        status: fc.constantFrom('ACTIVE' as const, 'INACTIVE' as const),
        lowBalanceThreshold: fc.constantFrom(null, asKobo(100n)),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(expected, (change) => {
        fc.pre(!(change.isDefault && change.status === 'INACTIVE'));
        fc.pre(change.isDefault !== false || change.status === 'INACTIVE');
        const once = changed(used, change, mda);
        expect(differenceOf(once, changed(once, change, mda))).toEqual([]);
        expect(once.isDefault && once.status === 'INACTIVE').toBe(false);
      }),
    );
  });

  test.each<[string, Partial<AccountState>, boolean]>([
    ['stays in use for collections', {}, false],
    ['is used for both', { purpose: 'BOTH' }, false],
    ['is not used', { status: 'INACTIVE' }, true],
    ['only pays from now on', { purpose: 'EXPENDITURE' }, true],
  ])('a change of an account reports whether splits lose an account that %s: %o %s', (_, to, leaves) => {
    expect(leavesSplits({ ...used, ...to })).toBe(leaves);
  });
});
