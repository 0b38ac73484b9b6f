import { describe, expect, test } from 'vitest';
import { isAddress } from '../../app/address-book.ts';
import { writePages } from '../../prerender.tsx';

const assets = {
  script: '/assets/site.js',
  styles: ['/assets/site.css'],
  latinFont: '/assets/latin.woff2',
  moneyFont: '/assets/latin-ext.woff2',
};
const pages = writePages(assets).map((page) => ({
  ...page,
  document: new DOMParser().parseFromString(page.html, 'text/html'),
}));
const each = pages.map((page) => [page.path ?? 'an unknown address', page] as const);
const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

describe('the pages made at build time', () => {
  test('the pages made at build time are those the address book calls static, and the one for unknown addresses', () => {
    expect(pages.map((page) => page.path)).toEqual([
      '/',
      '/mda-home',
      '/faq',
      '/mda-faq',
      '/help-center',
      '/PrivacyPolicy',
      '/termsConditions',
      null,
    ]);
  });

  test('the pages made at build time include a page for unknown addresses with its exact words', () => {
    const unknown = pages.at(-1)!.document;
    expect(unknown.title).toBe('404 - Page Not Found');
    expect(unknown.querySelector('h1')?.textContent).toBe('404 - Page Not Found');
    expect(unknown.body.textContent).toContain('Sorry, the page you are looking for could not be found.');
  });

  test('the pages made at build time include two landing pages with the four anchors', () => {
    for (const path of ['/', '/mda-home']) {
      const { document } = pages.find((page) => page.path === path)!;
      for (const id of ['about', 'help', 'contact-us', 'benefits']) expect(document.getElementById(id)).not.toBeNull();
    }
  });
});

describe.each(each)('%s', (_name, page) => {
  const { document, html } = page;

  test('every page made at build time has one main part, one h1, and headings that skip no level', () => {
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((heading) => Number(heading.tagName[1]));
    expect(levels[0]).toBe(1);
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  test('every page made at build time declares its language, title, description and address', () => {
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).not.toBe('');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')?.length).toBeGreaterThan(20);
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(page.path === null ? undefined : `{{origin}}${page.path}`);
  });

  test('every page made at build time contains no inline style or script', () => {
    expect(document.querySelectorAll('style, [style], [onclick], [onload]')).toHaveLength(0);
    for (const script of document.querySelectorAll('script')) {
      expect(script.textContent).toBe('');
      expect(script.getAttribute('src')).toMatch(/^\/(scheme\.js|assets\/|demonstration\/)/);
    }
  });

  test('every page made at build time fetches the font face of the naira sign early exactly where the sign is shown', () => {
    const showsSign = /₦|\{\{amountText\}\}/.test(document.body.textContent ?? '');
    expect(html.includes(assets.moneyFont)).toBe(showsSign);
  });

  test('every page made at build time uses every id once', () => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('every page made at build time links only to product pages and anchors that exist', () => {
    // The server writes the page that the band of the test mode leads to.
    const lost = [...document.querySelectorAll('a[href]:not(.test-band a)')]
      .map((link) => link.getAttribute('href')!)
      .filter((href) => /^[/#]/.test(href))
      .filter((href) => {
        const path = pathOf(href) || page.path;
        const target = href.startsWith('#') ? page : pages.find((other) => other.path === path);
        const anchor = href.split('#')[1];
        if (!target) return !isAddress(href);
        return anchor !== undefined && target.document.getElementById(anchor) === null;
      });
    expect(lost).toEqual([]);
  });

  test('every page made at build time leaves the server only slots it knows', () => {
    const known = [
      'productName',
      'supportEmail',
      'supportPhone',
      'origin',
      'figures.payableMdas',
      'figures.activeServices',
    ];
    const ofFeatured = ['name', 'orgName', 'orgCode', 'amountText', 'href'];
    const list = /<!--each:featured-->([\s\S]*?)<!--\/each-->/;
    const slots = (text: string) => [...text.matchAll(/\{\{([^}]*)\}\}/g)].map((match) => match[1]!);
    expect(slots(html.replace(list, '')).filter((name) => !known.includes(name))).toEqual([]);
    expect(slots(list.exec(html)?.[1] ?? '').filter((name) => !ofFeatured.includes(name))).toEqual([]);
    expect([...html.matchAll(/<!--(?!\/)(\w+):/g)].length).toBe([...html.matchAll(/<!--\//g)].length);
    expect(html).not.toContain('slot-');
  });
});
