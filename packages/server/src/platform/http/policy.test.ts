import { type Access, type Endpoint, endpoint } from '@isura/contract/kernel/endpoint';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routesOf } from '../../app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { assertGuarded, cellFor, policy, principals } from './policy.ts';
import { type Actor, type Route, route } from './route.ts';

const call = (id: string, path: string, access: Access = 'public', method: Endpoint['method'] = 'GET'): Route =>
  route(
    endpoint({ id, method, path, access, summary: 'Tried here alone', response: z.void(), problems: [] }),
    async () => {},
  );
const real = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });

describe('before the process listens', () => {
  test('the calls of the portal pass', () => {
    expect(() => assertGuarded(real)).not.toThrow();
    expect(real.length).toBeGreaterThan(15);
  });

  test('a call without an entry in the policy table stops the start, with its id and what it wants', () => {
    expect(() => assertGuarded([...real, call('XX1', '/x', 'approvals:act')])).toThrow(
      "XX1 wants access 'approvals:act', which has no entry in the policy table",
    );
  });

  test('an id bound twice stops the start', () => {
    expect(() => assertGuarded([...real, call('PB1', '/elsewhere')])).toThrow('PB1 is bound twice');
  });

  test('two calls at one address stop the start, whatever their parameters are named', () => {
    expect(() => assertGuarded([call('XX1', '/x/{id}/y'), call('XX2', '/x/{orgId}/y')])).toThrow(
      'XX2 and XX1 are both at GET /x/{}/y',
    );
    expect(() => assertGuarded([call('XX1', '/x'), call('XX2', '/x', 'public', 'POST')])).not.toThrow();
  });

  test('all faults are told together', () => {
    const planted = [call('XX1', '/a', 'a:view'), call('XX1', '/b'), call('XX2', '/b')];
    expect(() => assertGuarded(planted)).toThrow(/XX1 wants.*XX1 is bound twice.*XX2 and XX1 are both at GET \/b/s);
  });
});

describe('who may call', () => {
  const anybody: Actor = { kind: 'anonymous', scope: { role: 'grp_public' } };

  test('what is public is open to every principal', () => {
    expect(principals.filter((principal) => policy.public?.who[principal] === undefined)).toEqual([]);
    expect(cellFor('public', anybody)).toBe('t');
  });

  test('an actor whose row is not known is refused, also what is public to others', () => {
    expect(cellFor('public', { kind: 'staff', scope: { role: 'grp_org' } })).toBeUndefined();
  });

  test('a principal that an entry does not name is refused', () => {
    expect(cellFor('approvals:act', anybody, { 'approvals:act': { who: { P: 'y' } } })).toBeUndefined();
    expect(cellFor('operator', anybody)).toBeUndefined();
  });
});
