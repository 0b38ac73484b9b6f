import { describe, expect, test } from 'vitest';
import { type ActivationFacts, assertOrganizationOpen, statusAfterActivation, waitsForSecond } from './user.domain.ts';

const facts = (more: Partial<ActivationFacts>): ActivationFacts => ({
  status: 'ACTIVE',
  hasPassword: true,
  isSelf: false,
  isLastAdmin: false,
  ...more,
});

describe('the state of a user', () => {
  test.each<[boolean, Partial<ActivationFacts>, string]>([
    [false, {}, 'DEACTIVATED'],
    [false, { status: 'LOCKED' }, 'DEACTIVATED'],
    [false, { status: 'PENDING_ACTIVATION', hasPassword: false }, 'DEACTIVATED'],
    [true, { status: 'DEACTIVATED' }, 'ACTIVE'],
    [true, { status: 'DEACTIVATED', hasPassword: false }, 'PENDING_ACTIVATION'],
    [true, { status: 'LOCKED' }, 'ACTIVE'],
    [true, { status: 'PENDING_ACTIVATION', hasPassword: false }, 'PENDING_ACTIVATION'],
    [true, { isLastAdmin: true, isSelf: true }, 'ACTIVE'],
  ])('the state of a user activated %s from %o is %s', (isActive, input, status) => {
    expect(statusAfterActivation(isActive, facts(input))).toBe(status);
  });

  test.each([
    ['self', { isSelf: true }],
    ['last-admin', { isLastAdmin: true }],
    ['already', { status: 'DEACTIVATED' as const }],
  ])('a user cannot become deactivated: %s', (reason, input) => {
    expect(() => statusAfterActivation(false, facts(input))).toThrow(
      expect.objectContaining({ code: 'invalid-transition', facts: expect.objectContaining({ reason }) }),
    );
  });
});

describe('an organization', () => {
  test('an organization needs second administrators from its submission on, and its users cannot change once it is closed', () => {
    const states = ['DRAFT', 'ACTIVATED', 'RETURNED', 'PENDING_APPROVAL', 'LIVE', 'SUSPENDED'];
    expect(states.filter(waitsForSecond)).toEqual(['PENDING_APPROVAL', 'LIVE', 'SUSPENDED']);
    for (const state of states) expect(() => assertOrganizationOpen(state)).not.toThrow();
    for (const state of ['CLOSED', 'REJECTED'])
      expect(() => assertOrganizationOpen(state)).toThrow(expect.objectContaining({ code: 'organization-not-live' }));
  });
});
