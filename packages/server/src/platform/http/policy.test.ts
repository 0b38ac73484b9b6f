import { ME2 } from '@isura/contract/identity/account';
import { isNeverForKeys, KeyScope, permissionsOf, scopeOfCall, scopeTerms } from '@isura/contract/identity/scopes';
import { type Access, type Endpoint, endpoint } from '@isura/contract/kernel/endpoint';
import { requestTypes } from '@isura/contract/kernel/request-type';
import { PR2 } from '@isura/contract/request/payment-drafts';
import { PR1 } from '@isura/contract/request/payment-requests';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routesOf } from '../../app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { admit, assertFreshProof, assertOwnOrganization, fullSubject, proofSubject } from './guard.ts';
import { assertGuarded, callsOpenTo, cellFor, principalsOf } from './policy.ts';
import type { OpenAccess, PolicyRow } from './policy-row.ts';
import { type Actor, type Route, route } from './route.ts';

const real = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });
const anonymous: Actor = { kind: 'anonymous', scope: { role: 'grp_public' } };
const staff = (roles: string[], permissions: string[] = [], own: string[] = []): Actor => ({
  kind: 'staff',
  userId: 7,
  login: 'ada@mow.test',
  orgId: 12,
  roles,
  permissions: new Set([...permissions, ...own]),
  ownPermissions: new Set(own),
  scope: { role: 'grp_org', orgId: 12, userId: 7 },
});
const central = (role: string): Actor => ({
  ...staff([role], ['setup.users:act']),
  kind: 'central',
  scope: { role: 'grp_oagf' },
});
const AD1 = { id: 'AD1', access: 'setup.users:act', path: '/x/{login}' } as unknown as Endpoint;
const administrators: PolicyRow = { D: 'y^', O: 'A^' };
const readers: PolicyRow = { U: 'y', D: 'y', O: 'A', SU: 'm' };
const OR10 = { id: 'OR10', access: 'setup.users:view' } as const;

describe('who may make a call', () => {
  test("the row of the call and the role's resources must both allow it", () => {
    expect(cellFor(AD1, staff(['ROLE_MDA_ADMIN'], ['setup.users:act']), administrators)).toBe('y^');
    expect(cellFor(AD1, staff(['ROLE_MDA_ADMIN'], ['setup.users:view']), administrators)).toBeUndefined();
    expect(cellFor(AD1, staff(['ROLE_MAKER'], ['setup.users:act']), administrators)).toBeUndefined();
    expect(cellFor(AD1, central('ROLE_OAGF_ADMIN'), administrators)).toBe('A^');
    expect(cellFor(AD1, central('ROLE_SUPPORT'), administrators)).toBeUndefined();
    expect(cellFor(AD1, anonymous, administrators)).toBeUndefined();
  });

  test('act includes view; of two roles the one with more conditions decides', () => {
    expect(cellFor(OR10, staff(['ROLE_AUDITOR'], ['setup.users:act']), readers)).toBe('y');
    const both = staff(['ROLE_MDA_ADMIN', 'ROLE_MAKER'], ['setup.users:act']);
    expect(cellFor({ ...OR10, id: 'AD1' }, both, administrators)).toBe('y^');
  });

  test('a custom role of an organization opens its resources under the conditions of the administrators', () => {
    expect(cellFor(AD1, staff(['ROLE_CLERK'], [], ['setup.users:act']), administrators)).toBe('y^');
    expect(cellFor(AD1, staff(['ROLE_CLERK'], [], ['setup.users:view']), administrators)).toBeUndefined();
    const maker = staff(['ROLE_MAKER'], ['setup.users:act'], ['payment.bill:act']);
    expect(cellFor(AD1, maker, administrators)).toBeUndefined();
  });

  test('no second role and no custom role removes a condition', () => {
    const names = { M: 'MAKER', R: 'REVIEWER', P: 'APPROVER', C: 'ACCOUNTANT', U: 'AUDITOR', D: 'MDA_ADMIN' } as const;
    const offices = { O: 'OAGF_ADMIN', OU: 'OAGF_AUDITOR', SU: 'SUPPORT' } as const;
    const conditionsOf = (cell = ''): string[] => [...cell].filter((sign) => '2^m'.includes(sign));
    const lost: string[] = [];
    for (const { call, may: row } of real) {
      if (!row || !call.access.includes(':')) continue;
      const access = [call.access.replace('*', 'contract')];
      const check = (what: string, actor: Actor, columns: readonly (keyof typeof row)[]) => {
        const cell = cellFor(call, actor);
        for (const sign of columns.flatMap((who) => conditionsOf(row[who])))
          if (!cell?.includes(sign)) lost.push(`${call.id} ${what}: ${cell} without ${sign}`);
      };
      const known = Object.keys(row) as (keyof typeof row)[];
      const ofMda = known.filter((who) => who in names) as (keyof typeof names)[];
      const central_ = known.filter((who) => who in offices) as (keyof typeof offices)[];
      for (const one of ofMda)
        for (const other of ofMda)
          check(`${one}+${other}`, staff([`ROLE_${names[one]}`, `ROLE_${names[other]}`], access), [one, other]);
      const office = central_.map((who) => `ROLE_${offices[who]}`);
      check(office.join('+'), { ...central(''), roles: office, permissions: new Set(access) }, central_);
      if (ofMda.length > 0) check('own role', staff(['ROLE_DESK'], [], access), ofMda);
    }
    expect(lost).toEqual([]);
  });

  test('a role of another kind of organization does not count', () => {
    expect(principalsOf(staff(['ROLE_OAGF_ADMIN']))).toEqual(['US']);
    expect(principalsOf({ ...central('ROLE_MAKER') })).toEqual([]);
    expect(principalsOf({ ...staff(['ROLE_MAKER', 'ROLE_REVIEWER']) })).toEqual(['M', 'R']);
  });

  test('a visitor is asked to sign in, a signed-in user without access gets access-denied', () => {
    const signedIn = { id: 'ME1', access: 'signed-in' } as Endpoint;
    expect(() => admit(signedIn, anonymous)).toThrow(expect.objectContaining({ code: 'session-ended' }));
    expect(() => admit(AD1, staff(['ROLE_MAKER']))).toThrow(expect.objectContaining({ code: 'access-denied' }));
    expect(admit(signedIn, staff([])).cell).toBe('s');
  });

  test('staff of an organization that has ended can read and manage their account, and change nothing else', () => {
    const maker = (orgStatus: string) => ({ ...staff(['ROLE_MAKER'], [PR1.access, PR2.access]), orgStatus });
    for (const status of ['CLOSED', 'REJECTED']) {
      expect(admit(PR1, maker(status)).cell).toBe('y');
      expect(admit(ME2, maker(status)).cell).toBe('s');
      expect(() => admit(PR2, maker(status))).toThrow(expect.objectContaining({ code: 'organization-not-live' }));
    }
    expect(admit(PR2, maker('SUSPENDED')).cell).toBe('y');
  });

  test('staff of an organization that has ended are offered only calls they may make', () => {
    const offered = (orgStatus: string) =>
      callsOpenTo({ ...staff(['ROLE_MAKER'], [PR1.access, PR2.access]), orgStatus });
    for (const status of ['CLOSED', 'REJECTED']) {
      expect(offered(status)).toEqual(expect.arrayContaining(['PR1', 'ME2']));
      expect(offered(status)).not.toContain('PR2');
    }
    expect(offered('SUSPENDED')).toContain('PR2');
  });

  test('a call without a route may be made by nobody, and asking for its access throws an error that names it', () => {
    expect(() => admit({ ...AD1, id: 'NOBODYS' }, central('ROLE_OAGF_ADMIN'))).toThrow(/^NOBODYS is not bound/);
  });
});

describe('the organization of the address', () => {
  const own = { ...staff([]), cell: 'y' } as const;
  test('the organization of the address is the actor’s own, or the answer is not-found', () => {
    assertOwnOrganization(own, { params: { orgId: 12 } });
    expect(() => assertOwnOrganization(own, { params: { orgId: 13 } })).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
    assertOwnOrganization({ ...own, cell: 'A^' }, { params: { orgId: 13 } });
  });
});

describe('a fresh proof', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const decoded = { params: { login: 'joy@mow.test' } };
  const proved = (subject: string, secondsAgo: number): Actor => ({
    ...staff([]),
    cell: 'y^',
    stepUp: { subject, at: new Date(now.getTime() - secondsAgo * 1000) },
  });

  test('a fresh proof is valid for exactly this call and row, for five minutes', () => {
    const subject = proofSubject(AD1, staff([]), decoded);
    assertFreshProof(proved('AD1:joy@mow.test', 300), subject, now);
    for (const actor of [
      proved('AD1:joy@mow.test', 301),
      proved('AD1:tim@mow.test', 1),
      proved('AD2:joy@mow.test', 1),
      { ...staff([]), cell: 'y^' } as Actor,
    ])
      expect(() => assertFreshProof(actor, subject, now)).toThrow(
        expect.objectContaining({
          code: 'step-up-required',
          facts: expect.objectContaining({ subject: 'AD1:joy@mow.test' }),
        }),
      );
  });

  test('a fresh proof ends in the digest of the whole request, whatever the order of its fields', () => {
    const of = (body: object, params = { login: 'joy@mow.test' }) =>
      fullSubject({ ...AD1, body: z.object({}) } as Endpoint, staff([]), { params, body });
    expect(of({ a: 1n, b: [{ c: 'x', d: 2 }] })).toBe(of({ b: [{ d: 2, c: 'x' }], a: 1n }));
    expect(of({ a: 1n })).toMatch(/^AD1:joy@mow\.test#[\w-]{22}$/);
    for (const other of [{ a: 2n }, { a: '1' }, { a: 1n, b: true }, {}]) expect(of(other)).not.toBe(of({ a: 1n }));
    expect(of({}, { login: 'tim@mow.test' })).not.toBe(of({}));
  });

  test('a fresh proof takes its subject from the address, the body or the person', () => {
    const call = (path: string, stepUpSubject?: string) => ({ ...AD1, path, stepUpSubject }) as unknown as Endpoint;
    expect(proofSubject(call('/x'), staff([]), {})).toBe('AD1:ada@mow.test');
    expect(proofSubject(call('/x/{id}', 'ME11:{login}'), staff([]), { params: { id: 4 } })).toBe('ME11:ada@mow.test');
    expect(proofSubject(call('/x', 'OR26:{email}'), staff([]), { body: { email: 'a@b.test' } })).toBe('OR26:a@b.test');
  });
});

/** A route as nobody can write it: it may need a row and has none. */
const call = (id: string, path: string, access: Access = 'public', method: Endpoint['method'] = 'GET'): Route =>
  route(
    endpoint({
      ...{ id, method, path, summary: 'Tried here alone', response: z.void(), problems: [] },
      access: access as OpenAccess,
    }),
    { name: 'tryAlone' },
    async () => {},
  );

/** A program of organization 12, or of the central office, with a key of these scopes. */
const program = (scopes: KeyScope[], other: Partial<Actor> = {}): Actor => ({
  kind: 'staff',
  userId: 9,
  login: 'program.1f',
  orgId: 12,
  orgStatus: 'LIVE',
  permissions: permissionsOf(scopes, requestTypes),
  key: { id: 41, scopes, paymentTypes: scopes.includes('payments:submit') ? requestTypes : [] },
  scope: { role: 'grp_org', orgId: 12, userId: 9 },
  ...other,
});

describe('what a key opens', () => {
  const all = [...KeyScope.options];
  /** The call with which every program reads about its own key, whatever its scopes. */
  const OWN = 'KY6';
  const guarded = real.flatMap(({ may, call }) => (may === undefined || call.id === OWN ? [] : call));
  const openTo = (actor: Actor) => guarded.filter((each) => cellFor(each, actor) !== undefined).map(({ id }) => id);

  test('a key with one scope makes exactly the calls of that scope', () => {
    for (const scope of all)
      expect([scope, openTo(program([scope])).toSorted()]).toEqual([scope, scopeTerms[scope].calls.toSorted()]);
  });

  test('a key with every scope makes all of their calls and none that is never for keys', () => {
    const open = openTo(program(all));
    expect(open.toSorted()).toEqual(all.flatMap((scope) => scopeTerms[scope].calls).toSorted());
    expect(open.filter(isNeverForKeys)).toEqual([]);
  });

  test('a key of an MDA reaches its own organization alone, one of the central office all or nothing', () => {
    for (const each of guarded) {
      const ofMda = cellFor(each, program(all));
      const ofCentre = cellFor(each, program(all, { kind: 'central' }));
      expect([each.id, ofMda ?? 'y']).toEqual([each.id, 'y']);
      expect([each.id, ofCentre ?? 'A']).toEqual([each.id, 'A']);
      if (scopeOfCall(each.id) && !scopeTerms[scopeOfCall(each.id)!].ofCentralOffice)
        expect([each.id, ofCentre]).toEqual([each.id, undefined]);
    }
  });

  test('the roles and resources that a program would have by another way open nothing to it', () => {
    const dressed = program(['catalogue:read'], {
      roles: ['ROLE_MAKER', 'ROLE_MDA_ADMIN'],
      permissions: new Set([PR2.access]),
    });
    expect(openTo(dressed).toSorted()).toEqual(scopeTerms['catalogue:read'].calls.toSorted());
    expect(principalsOf(dressed)).toEqual(['K']);
  });

  test('a refused key learns which scope the call needs, and of other calls that no key makes them', () => {
    expect(() => admit(PR2, program(['catalogue:read']))).toThrow(
      expect.objectContaining({ code: 'key-scope', facts: expect.objectContaining({ scope: 'payments:submit' }) }),
    );
    for (const [each, actor] of [
      [ME2, program(all)],
      [PR2, program(all, { kind: 'central' })],
    ] as const)
      expect(() => admit(each, actor)).toThrow(
        expect.objectContaining({ code: 'key-scope', facts: expect.objectContaining({ scope: 'not-for-keys' }) }),
      );
  });

  test('a key of an organization that is not live reads and does not write', () => {
    for (const orgStatus of ['SUSPENDED', 'DRAFT']) {
      expect(admit(PR1, program(all, { orgStatus })).cell).toBe('y');
      expect(() => admit(PR2, program(all, { orgStatus }))).toThrow(
        expect.objectContaining({ code: 'organization-not-live' }),
      );
    }
  });
});

describe('before the process starts to listen', () => {
  test('the calls of the portal pass', () => {
    expect(() => assertGuarded(real)).not.toThrow();
    expect(real.length).toBeGreaterThan(15);
  });

  test('a call without a row prevents the start, and the error has its id and what it needs', () => {
    expect(() => assertGuarded([...real, call('XX1', '/x', 'approvals:act')])).toThrow(
      /XX1 needs access 'approvals:act'/,
    );
  });

  test('an id bound twice prevents the start', () => {
    expect(() => assertGuarded([...real, call('PB1', '/elsewhere')])).toThrow('PB1 is bound twice');
  });

  test('two calls at one address prevent the start, whatever their parameters are named', () => {
    expect(() => assertGuarded([call('XX1', '/x/{id}/y'), call('XX2', '/x/{orgId}/y')])).toThrow(
      'XX2 and XX1 are both at GET /x/{}/y',
    );
    expect(() => assertGuarded([call('XX1', '/x'), call('XX2', '/x', 'public', 'POST')])).not.toThrow();
  });

  test.each([
    ['a call of a scope with a row without the cell K', 'CR6', 'GET', { D: 'y' }, 'is in the scope catalogue:read'],
    ['a cell K without a scope', 'XX1', 'GET', { D: 'y', K: 'y' }, 'is in no scope'],
    ['a cell K at a call no key makes', 'PR7', 'POST', { P: 'y', K: 's' }, 'no key ever makes it'],
    ['a cell K beside a proof', 'CR6', 'GET', { D: 'y^', K: 'A' }, 'beside a proof or a second person'],
    ['a cell K beside a second person', 'CR6', 'GET', { D: 'y2', K: 'A' }, 'beside a proof or a second person'],
  ] as const)('%s prevents the start', (_, id, method, may, fault) => {
    const planted = { ...call(id, '/planted', 'services:view', method), may };
    expect(() => assertGuarded([planted])).toThrow(fault);
  });

  test('all faults are reported together', () => {
    const planted = [call('XX1', '/a', 'a:view'), call('XX1', '/b'), call('XX2', '/b')];
    expect(() => assertGuarded(planted)).toThrow(
      /XX1 needs access.*XX1 is bound twice.*XX2 and XX1 are both at GET \/b/s,
    );
  });
});
