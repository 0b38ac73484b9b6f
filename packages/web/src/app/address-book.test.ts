// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { addresses, clientRoutes, isAddress } from './address-book.ts';

describe('the address table', () => {
  test('the address table contains every address of the specification, a payer’s own payments and the gallery', () => {
    const lines = addresses.map(({ path, title, area }) => `${area} ${path.replaceAll(/\$(\w+)/g, '{$1}')}: ${title}`);
    expect(lines.sort()).toMatchSnapshot();
  });

  test('the address table contains no address twice, and none without a title', () => {
    expect(new Set(addresses.map(({ path }) => path)).size).toBe(addresses.length);
    expect(addresses.filter(({ title }) => title.trim() === '')).toEqual([]);
  });

  test('a link may lead to a page, with its filters and anchors, and nowhere else', () => {
    expect(['/', '/#help', '/mda-directory?letter=N', '/faq#refunds'].map(isAddress)).toEqual([true, true, true, true]);
    expect(['/auth/login?reason=expired', '/admin'].map(isAddress)).toEqual([true, true]);
    expect(['/admin/cash-forecast', '/receipt', '/nowhere'].map(isAddress)).toEqual([false, false, false]);
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
