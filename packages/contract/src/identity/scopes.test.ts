import { describe, expect, test } from 'vitest';
import { requestTypes } from '../kernel/request-type.ts';
import {
  isNeverForKeys,
  KeyScope,
  needsSecondAdministrator,
  neverForKeys,
  permissionsOf,
  scopeOfCall,
  scopeTerms,
} from './scopes.ts';

const scopes = KeyScope.options;

describe('the table of scopes', () => {
  test('a call belongs to one scope at most, and none of them is among those no key makes', () => {
    const ids = scopes.flatMap((scope) => scopeTerms[scope].calls);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    expect(ids.filter(isNeverForKeys)).toEqual([]);
    for (const scope of scopes)
      for (const id of scopeTerms[scope].calls) expect([id, scopeOfCall(id)]).toEqual([id, scope]);
  });

  test('a decision, a sending, a refund and an own account are never for keys', () => {
    for (const id of ['PR7', 'AR3', 'PR11', 'PR12', 'PR31', 'PR33', 'PR38', 'RC5', 'RC9', 'RC10', 'RC15', 'LG4'])
      expect([id, isNeverForKeys(id), scopeOfCall(id)]).toEqual([id, true, undefined]);
    for (const id of ['ME1', 'ME20', 'AU1', 'AU11', 'AD10', 'PF4', 'KY1', 'KY7', 'BP2', 'BS5', 'BS11'])
      expect([id, isNeverForKeys(id)]).toEqual([id, true]);
    expect(['KY6', 'PR1', 'BS1', 'BS10', 'AC1'].filter(isNeverForKeys)).toEqual([]);
  });

  test('no call is listed twice among those no key makes', () => {
    const { calls, letters } = neverForKeys;
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.filter((id) => (letters as readonly string[]).includes(id.replace(/\d+$/, '')))).toEqual([]);
  });

  test('a scope that reads gives no permission to act, and none gives approvals, people, roles or preferences', () => {
    for (const scope of scopes)
      for (const permission of permissionsOf([scope], requestTypes)) {
        expect(permission).toMatch(/^[a-z]+([.-][a-z]+)*:(view|act)$/);
        expect(permission).not.toMatch(/^(approvals|directory|oagf|setup\.(?!rules:view))/);
        if (scope.endsWith(':read')) expect([scope, permission]).toEqual([scope, expect.stringMatching(/:view$/)]);
      }
  });

  test('a second administrator is needed for payments alone', () => {
    expect(scopes.filter((scope) => needsSecondAdministrator([scope]))).toEqual(['payments:submit']);
    expect(needsSecondAdministrator(['catalogue:read', 'payments:submit'])).toBe(true);
    expect(needsSecondAdministrator(scopes.filter((scope) => scope !== 'payments:submit'))).toBe(false);
  });

  test('a key of the central office submits no payment and issues no invoice', () => {
    const closed = scopes.filter((scope) => !scopeTerms[scope].ofCentralOffice);
    expect(closed).toEqual(['invoices:write', 'payments:submit']);
  });
});

describe('the permissions of a program', () => {
  test('a key for salaries acts on salaries, and on no other payment', () => {
    expect([...permissionsOf(['payments:submit'], ['SALARY'])]).toEqual(['payment.salary:act']);
    expect([...permissionsOf(['payments:submit'], ['BILL'])]).toEqual(['payment.bill:act', 'payment.bill-pay:act']);
    expect([...permissionsOf(['catalogue:read'], ['SALARY'])]).toEqual(['services:view', 'setup.rules:view']);
  });

  test('the permissions of several scopes are added up', () => {
    const both = permissionsOf(['payments:read', 'payments:submit'], ['CONTRACT']);
    expect(both.has('payment.contract:act')).toBe(true);
    expect(both.has('payment.retail:view')).toBe(true);
    expect(both.has('payment.retail:act')).toBe(false);
    expect(both.has('payment.failed:view')).toBe(true);
  });
});
