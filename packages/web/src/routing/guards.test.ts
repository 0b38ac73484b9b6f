// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { organizationUser, person, resource } from '../../test/people.ts';
import { knowPortal } from '../app/pages.ts';
import { adminGuard, centralOfficeGuard, covers, generalGuard, mayAct, mayOpen } from './guards.ts';
import { landingOf } from './landing.ts';

knowPortal();
const maker = person({ roles: ['ROLE_MAKER'] });
const payer = person({ roles: ['ROLE_PAYER'], organizationUser: null, realm: 'PAYER' });
const now = new Date('2026-11-21T09:00:00Z');

describe('the general guard', () => {
  test('the general guard admits anyone with an idToken and sends all others to sign in and return afterwards', () => {
    expect(generalGuard(maker, '/admin/project?page=2')).toBeUndefined();
    const toLogin = { to: '/auth/login', search: { returnTo: '/admin/project?page=2' } };
    expect(generalGuard(undefined, '/admin/project?page=2')).toEqual(toLogin);
    expect(generalGuard({ ...maker, idToken: '' }, '/admin/project?page=2')).toEqual(toLogin);
  });
});

describe('the central-office guard', () => {
  const oagf = organizationUser({ type: 'OAGF' });
  test.each([
    ['role held directly', person({ roles: ['ROLE_OAGF_ADMIN'], organizationUser: oagf }), undefined],
    [
      'role of the organization user',
      person({ organizationUser: organizationUser({ type: 'OAGF' }, ['ROLE_OAGF_ADMIN']) }),
      undefined,
    ],
    [
      'auditor of the central office',
      person({ roles: ['ROLE_OAGF_AUDITOR'], organizationUser: oagf }),
      { to: '/admin' },
    ],
    [
      'role in an MDA',
      person({ roles: ['ROLE_OAGF_ADMIN'], organizationUser: organizationUser({ type: 'MDA' }) }),
      { to: '/admin' },
    ],
    ['role without an organization', person({ roles: ['ROLE_OAGF_ADMIN'], organizationUser: null }), { to: '/admin' }],
    [
      'session over',
      person({ roles: ['ROLE_OAGF_ADMIN'], organizationUser: oagf, sessionExpiresAt: now }),
      { to: '/admin' },
    ],
  ])('the central-office guard decides by the role: %s', (_, who, answer) => {
    expect(centralOfficeGuard(who, now)).toEqual(answer);
  });
});

describe('the resource check', () => {
  test.each([
    ['/admin/project', '/admin/project', true],
    ['/admin/project', '/admin/project/view/12', true],
    ['/admin/project', '/admin/projects', false],
    ['/admin', '/admin', true],
    ['/admin', '/admin/project', false],
    ['/admin/project/view', '/admin/project', false],
  ])('the resource check for the link %s and the page %s returns %s', (link, path, answer) => {
    expect(covers(link, path)).toBe(answer);
  });

  test('a link covers exactly its address and what continues it at a slash', () => {
    const part = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
    fc.assert(
      fc.property(part, part, (one, other) => {
        expect(covers(`/admin/${one}`, `/admin/${one}/${other}`)).toBe(true);
        expect(covers(`/admin/${one}`, `/admin/${one}${other}`)).toBe(false);
      }),
    );
  });

  test('the longest link decides whether a person may act', () => {
    const resources = [resource('/admin/analytics', 'VIEW'), resource('/admin/analytics/cash-forecast', 'ACT')];
    expect(mayAct(resources, '/admin/analytics/cash-forecast')).toBe(true);
    expect(mayAct(resources, '/admin/analytics/mda-payable')).toBe(false);
    expect(mayAct([...resources].reverse(), '/admin/analytics/cash-forecast')).toBe(true);
  });

  test('the dashboard and review pages are open to every signed-in person', () => {
    expect(mayOpen([], '/admin')).toBe(true);
    expect(mayOpen([], '/admin/reviewer/vat/12')).toBe(true);
    expect(mayOpen([], '/admin/reviewers')).toBe(false);
  });
});

describe('before a page under /admin', () => {
  test('a person who is only a payer is sent to pay for a service', () => {
    expect(adminGuard(payer, '/admin', '/admin', now)).toEqual({ to: '/voxePayment' });
  });

  test('a person without any role still sees the dashboard', () => {
    expect(adminGuard(person({ roles: [], resources: [] }), '/admin/', '/admin/', now)).toBeUndefined();
  });

  test.each([
    '/admin/oagf-overview',
    '/admin/oagf-overview/service-activation',
    '/admin/oagf-overview/view-service/12/3',
    '/admin/oagf-overview/revenue-split-ratio/',
    '/admin/oagf-overview/integrations',
    '/admin/bank-accounts/manage',
    '/admin/bank-accounts/create',
  ])('the page %s leads staff of an MDA to their dashboard, as the source says', (page) => {
    expect(adminGuard(maker, page, page, now)).toEqual({ to: '/admin' });
  });

  test('the central office may open its own pages, and others without the resource read that they may not', () => {
    const central = person({
      roles: ['ROLE_OAGF_ADMIN'],
      organizationUser: organizationUser({ type: 'OAGF' }),
      resources: [resource('/admin/oagf-overview', 'ACT')],
    });
    expect(adminGuard(central, '/admin/oagf-overview', '/admin/oagf-overview', now)).toBeUndefined();
    const page = '/admin/balances';
    expect(adminGuard(person({ roles: ['ROLE_MAKER'], resources: [] }), page, page, now)).toEqual({
      to: '/unauthorized',
      search: { from: page },
    });
  });

  test('the auditor of the central office reads expense and receipt, and is sent home from pages where the central office makes changes', () => {
    const auditor = person({
      roles: ['ROLE_OAGF_AUDITOR'],
      organizationUser: organizationUser({ type: 'OAGF' }),
      resources: [resource('/admin/analytics/expense-receipt-view', 'VIEW')],
    });
    const page = '/admin/analytics/expense-receipt-view/oagf';
    expect(adminGuard(auditor, page, page, now)).toBeUndefined();
    for (const other of ['/admin/oagf-overview', '/admin/bank-accounts/manage'])
      expect(adminGuard(auditor, other, other, now)).toEqual({ to: '/admin' });
    expect(
      adminGuard({ ...auditor, organizationUser: organizationUser({ type: 'MDA' }), realm: 'MDA' }, page, page, now),
    ).toEqual({
      to: '/admin',
    });
  });

  test('the auditor of the central office reads the API keys of all organizations', () => {
    const auditor = person({
      roles: ['ROLE_OAGF_AUDITOR'],
      organizationUser: organizationUser({ type: 'OAGF' }),
      resources: [resource('/admin/setup-administration/business-preference', 'VIEW')],
      calls: ['KY8'],
    });
    const page = '/admin/oagf-overview/integrations';
    expect(adminGuard(auditor, page, page, now)).toBeUndefined();
    expect(adminGuard({ ...auditor, calls: [] }, page, page, now)).toEqual({
      to: '/unauthorized',
      search: { from: page },
    });
  });

  test('an address without a screen is left to the shell', () => {
    expect(adminGuard(maker, '/admin/nothing/here', '/admin/nothing/here', now)).toBeUndefined();
  });
});

describe('after signing in', () => {
  test('a person goes to the page they wanted, or else to their own part of the portal', () => {
    expect(landingOf(maker, '/admin/project')).toBe('/admin/project');
    expect(landingOf(maker, undefined)).toBe('/admin');
    expect(landingOf(payer, undefined)).toBe('/voxePayment');
  });
});
