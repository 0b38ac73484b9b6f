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
} from './account.domain.ts';

const used: AccountState = { label: 'Collection account', purpose: 'COLLECTION', isDefault: true, status: 'ACTIVE' };
const mda = { type: 'MDA' };

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
    'of an organization that is %s is %s; what it changes before the central office looked: %s',
    (status, outcome, before) => {
      const ask = () => assertMayAsk({ type: 'MDA', status });
      if (outcome === 'asked for') expect(ask).not.toThrow();
      else expect(ask).toThrow(outcome === 'refused' ? /stay as they are/ : /second step of its registration/);
      if (outcome === 'refused') expect(() => assertOrganizationOpen({ status })).toThrow(/stay as they are/);
      else expect(() => assertOrganizationOpen({ status })).not.toThrow();
      expect(isBeforeApproval(status)).toBe(before);
    },
  );

  test('of the Consolidated Revenue Fund is the central office’s alone', () => {
    expect(() => assertPurpose('CRF', { type: 'OAGF' })).not.toThrow();
    for (const type of ['MDA', 'FGOE']) expect(() => assertPurpose('CRF', { type })).toThrow(/Only the central office/);
  });
});

describe('a change of an account', () => {
  test('changes what it names and nothing else, and says so fact by fact', () => {
    const after = changed(used, { label: 'Fees', lowBalanceThreshold: asKobo(500_000n) }, mda);
    expect(after).toEqual({ ...used, label: 'Fees', lowBalanceThreshold: 500_000n });
    expect(differenceOf(used, after)).toEqual([
      { label: 'Label', before: 'Collection account', after: 'Fees' },
      { label: 'Low balance mark', before: 'None', after: '₦5,000.00' },
    ]);
    expect(differenceOf(after, changed(after, { lowBalanceThreshold: null }, mda))).toEqual([
      { label: 'Low balance mark', before: '₦5,000.00', after: 'None' },
    ]);
  });

  test('that ends the use of an account takes its being the default with it, and it can come back', () => {
    const ended = changed(used, { status: 'INACTIVE' }, mda);
    expect(ended).toEqual({ ...used, status: 'INACTIVE', isDefault: false });
    expect(changed(ended, { status: 'ACTIVE', isDefault: true }, mda)).toEqual(used);
    expect(() => changed(used, { status: 'INACTIVE', isDefault: true }, mda)).toThrow(/cannot be the default/);
    expect(() => changed(used, { isDefault: false }, mda)).toThrow(/Make another account the default/);
  });

  test('neither uses what still waits nor touches what was rejected', () => {
    expect(() => changed({ ...used, status: 'PENDING' }, { status: 'ACTIVE' }, mda)).toThrow(/waits for the central/);
    expect(changed({ ...used, status: 'PENDING' }, { label: 'Fees' }, mda).label).toBe('Fees');
    expect(() => changed({ ...used, status: 'REJECTED' }, { label: 'Fees' }, mda)).toThrow(/was rejected/);
  });

  test('that is made again changes nothing more, whatever it was; what is not used is never the default', () => {
    const wish = fc.record<AccountChange>(
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
      fc.property(wish, (change) => {
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
  ])('leaves the splits that pay into it when it %s: %o %s', (_, to, leaves) => {
    expect(leavesSplits({ ...used, ...to })).toBe(leaves);
  });
});
