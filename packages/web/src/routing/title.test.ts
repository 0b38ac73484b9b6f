// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { documentTitle, landingLayout } from './title.ts';

describe('the title of a page', () => {
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
  ])('the landing layout at %s addresses the %s', (path, layout) => {
    expect(landingLayout(path)).toBe(layout);
  });
});
