// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { derivedTitle, documentTitle, landingLayout } from './title.ts';

describe('the title of a page', () => {
  test.each([
    ['/admin/payment/excluded-payments/', 'Excluded payments'],
    ['/admin/something/payableView', 'Payable view'],
    ['/admin/something/mda-faq', 'MDA FAQ'],
    ['/admin/some-tax/vat/17', 'VAT'],
    ['/admin/oagf-notes/12/34', 'OAGF notes'],
  ])('%s has no title of its own and is called %s', (path, title) => {
    expect(derivedTitle(path)).toBe(title);
  });

  test('the tab shows the title and the product, and only the exact title for an unknown page', () => {
    expect(documentTitle('MDA directory', 'Isura')).toBe('MDA directory - Isura');
    expect(documentTitle('404 - Page Not Found', 'Isura')).toBe('404 - Page Not Found');
  });
});

describe('the landing layout', () => {
  test.each([
    ['/', 'user'],
    ['/home', 'user'],
    ['/faq', 'user'],
    ['/mda-home', 'mda'],
    ['/mda-faq', 'mda'],
    ['/mda-directory', 'user'],
  ])('%s addresses the %s', (path, layout) => {
    expect(landingLayout(path)).toBe(layout);
  });
});
