import { AdminRequestType } from '@isura/contract/kernel/admin-request';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approvalsLeft,
  type Decider,
  deciders,
  isAnnouncedOnItsOwn,
  isDecisionAnnounced,
  type RequestToDecide,
  statusAfter,
  whyNotDecide,
} from './admin-request.domain.ts';

const requested: RequestToDecide = {
  type: 'USER_ADMINISTRATION',
  orgId: 12,
  askedAs: 'MDA_ADMIN',
  askedByUserId: 1,
  status: 'AWAITING_APPROVAL',
};
const mdaAdmin: Decider = { userId: 2, as: 'MDA_ADMIN', orgId: 12 };
const oagf: Decider = { userId: 3, as: 'OAGF_ADMIN', orgId: 1 };

describe('the person who decides', () => {
  test.each<[string, Partial<RequestToDecide>, string | undefined, string | undefined]>([
    ['what an administrator asked', {}, undefined, undefined],
    ['what staff asked', { askedAs: 'STAFF' }, undefined, 'access-denied'],
    ['a request of staff for an administrator', { askedAs: 'STAFF', onlyCentral: true }, 'access-denied', undefined],
    ['what the central office asked', { askedAs: 'OAGF' }, 'access-denied', undefined],
    ['a bank account', { type: 'BANK_ACCOUNT' }, 'access-denied', undefined],
    ['an onboarding', { type: 'MDA_ONBOARDING' }, 'access-denied', undefined],
    ['a service', { type: 'SERVICE_ACTIVATION', askedAs: 'STAFF' }, 'access-denied', undefined],
    ['a workflow', { type: 'WORKFLOW_CHANGE' }, undefined, undefined],
  ])('the person who decides on a request is checked: %s', (_, facts, own, central) => {
    expect([
      whyNotDecide({ ...requested, ...facts }, mdaAdmin),
      whyNotDecide({ ...requested, ...facts }, oagf),
    ]).toEqual([own, central]);
  });

  test('the person who decides is never an administrator of another MDA, who gets not-found', () => {
    expect(whyNotDecide(requested, { ...mdaAdmin, orgId: 13 })).toBe('not-found');
  });

  test('the person who decides is always an administrator', () => {
    expect(whyNotDecide(requested, { userId: 4, as: 'OTHER', orgId: 12 })).toBe('access-denied');
  });

  test('the person who decides is never the requester nor the user concerned, for any type and requester', () => {
    const facts = fc.record({
      type: fc.constantFrom(...AdminRequestType.options),
      askedAs: fc.constantFrom('STAFF' as const, 'MDA_ADMIN' as const, 'OAGF' as const),
      askedByUserId: fc.integer({ min: 1, max: 4 }),
      concernsUserId: fc.integer({ min: 1, max: 4 }),
      status: fc.constantFrom(
        'NEW' as const,
        'AWAITING_APPROVAL' as const,
        'APPROVED' as const,
        'REJECTED' as const,
        'FAILED' as const,
      ),
    });
    const people = fc.record({
      userId: fc.integer({ min: 1, max: 4 }),
      as: fc.constantFrom('MDA_ADMIN' as const, 'OAGF_ADMIN' as const),
    });
    fc.assert(
      fc.property(facts, people, (input, who) => {
        if (whyNotDecide({ ...input, orgId: 12 }, { ...who, orgId: 12 }) !== undefined) return;
        expect([input.askedByUserId, input.concernsUserId]).not.toContain(who.userId);
        expect(input.status).toBe('AWAITING_APPROVAL');
        expect(deciders(input)[who.as === 'OAGF_ADMIN' ? 'central' : 'mdaAdmin']).toBe(true);
      }),
    );
  });

  test('on a name mismatch, two people of the central office decide; a requester there is one of them', () => {
    expect(approvalsLeft(requested, 0)).toBe(1);
    expect(approvalsLeft(requested, 1)).toBe(2);
    expect(approvalsLeft({ ...requested, firstApproverUserId: 3 }, 1)).toBe(1);
    expect(approvalsLeft({ ...requested, askedAs: 'OAGF' }, 1)).toBe(1);
    const half: RequestToDecide = { ...requested, type: 'BANK_ACCOUNT', firstApproverUserId: 3 };
    expect(whyNotDecide(half, oagf)).toBe('not-maker-checker');
    expect(whyNotDecide(half, { ...oagf, userId: 4 })).toBeUndefined();
  });

  test('the person who decides can decide only once', () => {
    for (const status of ['NEW', 'APPROVED', 'REJECTED', 'FAILED'] as const)
      expect(whyNotDecide({ ...requested, status }, mdaAdmin)).toBe('invalid-transition');
    expect((['APPROVE', 'RETURN', 'REJECT'] as const).map(statusAfter)).toEqual(['APPROVED', 'NEW', 'REJECTED']);
  });
});

test('a request announced by its own event is not also announced as pending', () => {
  const reported = (askedAs: RequestToDecide['askedAs']) =>
    AdminRequestType.options.filter((type) => isAnnouncedOnItsOwn({ type, askedAs })).sort();
  expect(reported('MDA_ADMIN')).toEqual(['BANK_ACCOUNT', 'MDA_ONBOARDING', 'SERVICE_ACTIVATION', 'SPLIT_CHANGE']);
  expect(reported('OAGF')).toEqual(['SPLIT_CHANGE']);
});

test('the administrator who set a split is notified of the decision, because no other event does it', () => {
  const announced = (askedAs: RequestToDecide['askedAs']) =>
    AdminRequestType.options.filter((type) => isDecisionAnnounced({ type, askedAs })).sort();
  expect(announced('MDA_ADMIN')).toEqual(['BANK_ACCOUNT', 'MDA_ONBOARDING', 'SERVICE_ACTIVATION']);
  expect(announced('OAGF')).toEqual([]);
});
