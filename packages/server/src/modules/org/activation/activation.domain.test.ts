import { DomainError } from '@isura/contract/kernel/problems';
import { describe, expect, test } from 'vitest';
import { assertMayActivate, type ServiceFacts, statusWithout } from './activation.domain.ts';

const ready: ServiceFacts = { status: 'PENDING_ACTIVATION', orgStatus: 'LIVE', hasSplit: true, hasRule: true };

/** Returns the refusal's code and reason, or `yes` when nothing is refused. */
function answer(act: () => unknown): string {
  try {
    return String(act() ?? 'yes');
  } catch (error) {
    return error instanceof DomainError ? `${error.code} ${error.facts.reason}` : String(error);
  }
}

describe('a service may be activated', () => {
  test.each<[string, Partial<ServiceFacts>, string]>([
    ['when it waits with split and rule', {}, 'yes'],
    ['when it was taken out of use', { status: 'INACTIVE' }, 'yes'],
    ['but not twice', { status: 'ACTIVE' }, 'invalid-transition active'],
    ['but not before its organization asks', { status: 'DRAFT' }, 'invalid-transition not-asked'],
    ['but not after it was rejected', { status: 'REJECTED' }, 'invalid-transition not-asked'],
    ['but not of a closed organization', { orgStatus: 'CLOSED' }, 'invalid-transition closed'],
    ['but not of a suspended organization', { orgStatus: 'SUSPENDED' }, 'invalid-transition not-live'],
    ['but not of a rejected organization', { orgStatus: 'REJECTED' }, 'invalid-transition not-live'],
    ['but not of an organization before its approval', { orgStatus: 'ACTIVATED' }, 'invalid-transition not-live'],
    ['but not without a confirmed split', { hasSplit: false, hasRule: false }, 'invalid-transition no-active-split'],
    ['but not without a rule', { hasRule: false }, 'invalid-transition no-active-rule'],
  ])('a service may be activated: %s', (_, facts, reported) => {
    expect(answer(() => assertMayActivate({ ...ready, ...facts }))).toBe(reported);
  });
});

describe('an adverse decision on a service', () => {
  test.each([
    ['PENDING_ACTIVATION', 'REJECTED'],
    ['ACTIVE', 'INACTIVE'],
    ['DRAFT', 'invalid-transition not-active'],
    ['INACTIVE', 'invalid-transition not-active'],
    ['REJECTED', 'invalid-transition not-active'],
  ] as const)('an adverse decision on a service with status %s leads to %s', (status, becomes) => {
    expect(answer(() => statusWithout(status))).toBe(becomes);
  });
});
