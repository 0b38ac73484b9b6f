// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addresses } from '../app/address-book.ts';
import { knowPortal } from '../app/pages.ts';
import { plannedMenu } from './admin-menu.ts';

knowPortal();

/** The seeded resources: name and link of each one in a menu. */
const [head = '', ...lines] = readFileSync(
  new URL('../../../server/seed/data/resources.csv', import.meta.url),
  'utf8',
).split(/\r?\n/);
const at = (name: string) => head.split(',').indexOf(name);
const seeded = lines
  .filter((line) => line !== '')
  .map((line) => line.split(','))
  .map((cells) => ({ label: cells[at('name')] ?? '', href: cells[at('menu_path')] ?? '' }))
  .filter(({ href }) => href !== '');
const planned = plannedMenu()
  .flatMap(({ items }) => items)
  .flatMap(({ label, href }) => (label === undefined ? [] : [{ label, href }]));

/** The page that greets the person. */
const greets = '/admin';

describe('every item of the menu', () => {
  const pages = [...seeded, ...planned].filter(({ href }) => !href.includes('?') && href !== greets);

  test.each(pages)('the menu item $label opens a page with a title that begins with that word', ({ label, href }) => {
    const title = addresses.find(({ path }) => path === href)?.title ?? 'none';
    expect([label, title.toLowerCase().startsWith(label.toLowerCase())]).toEqual([label, true]);
  });
});
