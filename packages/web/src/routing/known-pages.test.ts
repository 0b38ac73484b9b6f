import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { person, resource } from '../../test/people.ts';
import { routerOf } from '../app/make-router.tsx';
import { knowPortal } from '../app/pages.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { adminGuard } from './guards.ts';
import { fits, isScreen, knownPages, knowPages } from './known-pages.ts';
import { factsOf } from './page.ts';
import { rootRoute } from './roots.ts';
import { adminPage } from './staff-page.ts';
import { adminRoute } from './staff-roots.ts';

afterEach(knowPortal);

test('asking for pages throws an error until the pages have been declared', async () => {
  vi.resetModules();
  const fresh = await import('./known-pages.ts');
  expect(() => fresh.isScreen('/admin')).toThrow('not known yet');
});

test('a screen exists at exactly its address, with any number in place of a parameter', () => {
  knowPortal();
  expect(['/admin', '/auth/login'].map(isScreen)).toEqual([true, true]);
  expect(['/admin?tab=approvals', '/admin/nothing', '/auth'].map(isScreen)).toEqual([false, false, false]);
  expect(fits('/admin/project/view/$id', '/admin/project/view/12')).toBe(true);
  expect(fits('/admin/project/view/$id', '/admin/project/view/new')).toBe(false);
});

describe('a page that is declared and named nowhere else', () => {
  const path = '/admin/reports/cheques';
  const page = adminPage({
    path,
    title: 'Cheques',
    needs: ['RP1'],
    load: async () => ({ default: () => null }),
  });
  const known = () => {
    knowPortal();
    knowPages([...knownPages(), factsOf(page)]);
  };
  const reader = (...calls: string[]) =>
    person({
      resources: [resource('/admin/reports')],
      calls,
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    });
  const now = new Date('2026-11-21T09:00:00Z');

  test('a page that is declared and named nowhere else is a screen, and open to users who may make its calls', () => {
    known();
    expect(isScreen(path)).toBe(true);
    expect(adminGuard(reader('RP1'), path, path, now)).toBeUndefined();
    expect(adminGuard(reader(), path, path, now)).toEqual({ to: '/unauthorized', search: { from: path } });
  });

  test('a page without a resource of its own is open to whoever may open one of the pages it names', () => {
    const own = '/admin/cheques';
    const open = adminPage({
      ...{ path: own, title: 'All cheques', needs: ['RP1'], load: async () => ({ default: () => null }) },
      openTo: [path],
    });
    knowPortal();
    knowPages([...knownPages(), factsOf(open)]);
    expect(adminGuard(reader('RP1'), own, own, now)).toBeUndefined();
    const stranger = person({ resources: [resource('/admin/payment/retail')], calls: ['RP1'] });
    expect(adminGuard(stranger, own, own, now)).toEqual({ to: '/unauthorized', search: { from: own } });
  });

  test('a page that is declared and named nowhere else has a route with its title', () => {
    const tree = rootRoute.addChildren([adminRoute.addChildren([page])]);
    const router = routerOf(tree, newQueryClient(), createMemoryHistory({ initialEntries: ['/'] }));
    expect(router.routesByPath[path].options.staticData).toMatchObject({ title: 'Cheques' });
  });

  test('a page that is declared and named nowhere else is not declared without the calls it needs, and has no address with what no schema names', () => {
    // @ts-expect-error a page of the admin area says which calls it needs
    adminPage({ path: '/admin/reports/none', title: 'None', load: async () => ({ default: () => null }) });
    adminPage({
      path: '/admin/reports/without',
      title: 'Without',
      needs: [],
      load: async () => ({ default: () => null }),
      // @ts-expect-error without `search` the address holds nothing to read
      beforeLoad: ({ search }) => search.find,
    });
  });
});
