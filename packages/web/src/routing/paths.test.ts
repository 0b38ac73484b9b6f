// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { addresses } from './address-book.ts';
import { clientRoutes, fits, isBuilt } from './paths.ts';
import { isScreen } from './screens.ts';

describe('the address table', () => {
  test('contains every address of the specification, a payer’s own payments and the gallery', () => {
    expect(
      addresses.map(({ path, title, area, built }) => `${built ? 'x' : ' '} ${area} ${path}: ${title}`),
    ).toMatchSnapshot();
  });

  test('contains no address twice', () => {
    expect(new Set(addresses.map((a) => a.path)).size).toBe(addresses.length);
  });

  test('a link may lead to a built screen, with its filters and anchors, and nowhere else', () => {
    expect(['/', '/#help', '/mda-directory?letter=N', '/faq#refunds'].map(isBuilt)).toEqual([true, true, true, true]);
    expect(['/auth/login?reason=expired', '/admin'].map(isBuilt)).toEqual([true, true]);
    expect(['/admin/cash-forecast', '/receipt', '/nowhere'].map(isBuilt)).toEqual([false, false, false]);
  });

  test('a screen exists at exactly its address, with any number in place of a parameter', () => {
    expect(['/admin', '/auth/login'].map(isScreen)).toEqual([true, true]);
    expect(['/admin?tab=approvals', '/admin/nothing', '/auth'].map(isScreen)).toEqual([false, false, false]);
    expect(fits('/admin/project/view/{id}', '/admin/project/view/12')).toBe(true);
    expect(fits('/admin/project/view/{id}', '/admin/project/view/new')).toBe(false);
  });

  test('the server is given the addresses that the application draws: everything below /admin', () => {
    expect(clientRoutes()).toEqual([
      '/voxePayment',
      '/revenue',
      '/payment',
      '/revenuePayment/success',
      '/receipts',
      '/my-payments',
      '/reports/check',
      '/invoice',
      '/mda-directory',
      '/unauthorized',
      '/auth/login',
      '/auth/forgot-password',
      '/auth/reset-password',
      '/auth/register',
      '/auth/upload',
      '/dev/gallery',
      '/admin/*',
    ]);
  });
});
