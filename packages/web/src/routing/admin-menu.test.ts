// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { resource } from '../../test/people.ts';
import { knowPortal } from '../app/pages.ts';
import { currentItem, menuOf } from './admin-menu.ts';

knowPortal();
const users = '/admin/setup-administration/user-management';
const item = (menuPath: string, section: string, sortOrder: number) =>
  resource(menuPath, 'VIEW', { menuPath, section, sortOrder, name: menuPath });

describe('the menu', () => {
  const everywhere = () => true;

  const shown = (menu: ReturnType<typeof menuOf>) =>
    menu.map(({ section, items }) => [section, items.map(({ href }) => href)]);

  test('the menu is arranged by the plan; what the plan does not name keeps its section, and Setup stays last', () => {
    const menu = menuOf(
      [
        item('/admin/b', 'Projects', 3),
        item(users, 'Setup', 4),
        item('/admin', 'Home', 1),
        item('/admin/a', 'Projects', 2),
      ],
      everywhere,
    );
    expect(shown(menu)).toEqual([
      ['', ['/admin']],
      ['Projects', ['/admin/a', '/admin/b']],
      ['Setup', [users]],
    ]);
  });

  test('the menu has the pages of the central office, settlements and services for those who may open them', () => {
    const overview = '/admin/oagf-overview';
    const profile = '/admin/setup-administration/corporate-profile';
    const validation = '/admin/collections/revenue-validation';
    const services = resource('/admin/service-details', 'VIEW', {
      menuPath: `${profile}?tab=services`,
      section: 'Collections',
    });
    const all = [
      item(overview, 'Central office', 1),
      item(validation, 'Collections', 2),
      services,
      item(profile, 'Setup', 9),
    ];
    expect(shown(menuOf(all))).toEqual([
      ['', [overview]],
      [
        'Central office',
        [`${overview}/service-activation`, `${overview}/revenue-split-ratio`, `${overview}/reference-data`],
      ],
      [
        'Collections',
        [validation, `${validation}?tab=settlements`, `${validation}?tab=statements`, `${profile}?tab=services`],
      ],
      ['Setup', [profile]],
    ]);
    // Whoever may not open the profile gets no link to its services.
    expect(shown(menuOf([services, item(validation, 'Collections', 2)]))).toEqual([
      ['Collections', [validation, `${validation}?tab=settlements`, `${validation}?tab=statements`]],
    ]);
  });

  test('groups of one item are merged', () => {
    const menu = menuOf([
      item('/admin', 'Home', 1),
      item('/admin/mda-directory', 'Directory', 2),
      item('/admin/balances', 'Accounts', 3),
    ]);
    expect(shown(menu)).toEqual([
      ['', ['/admin']],
      ['Reports', ['/admin/balances', '/admin/mda-directory']],
    ]);
  });

  test('the menu leaves out links without a menu path, duplicates, and screens that do not exist', () => {
    const hidden = resource('/admin/setup-administration/edit-collection');
    const menu = menuOf([
      hidden,
      item('/admin', 'Home', 1),
      item('/admin', 'Home', 2),
      item('/admin/nowhere', 'Home', 3),
    ]);
    expect(menu).toEqual([{ section: '', items: [{ href: '/admin', label: '/admin', icon: 'point' }] }]);
  });

  test('a tab that is not built is no screen, although its page is', () => {
    expect(menuOf([item('/admin?tab=approvals', 'Home', 1)])).toEqual([]);
  });

  test('the menu highlights the item with the longest address that covers the page', () => {
    const menu = menuOf(
      [item('/admin', 'Home', 1), item('/admin/setup-administration', 'Setup', 2), item(users, 'Setup', 3)],
      everywhere,
    );
    expect(currentItem(menu, users)?.href).toBe(users);
    expect(currentItem(menu, `${users}/12`)?.href).toBe(users);
    expect(currentItem(menu, '/admin')?.href).toBe('/admin');
    expect(currentItem(menu, '/admin/elsewhere')).toBeUndefined();
    const validation = '/admin/collections/revenue-validation';
    const tabs = menuOf([item(validation, 'Collections', 2)]);
    expect(currentItem(tabs, validation)?.href).toBe(validation);
    expect(currentItem(tabs, validation, 'settlements')?.href).toBe(`${validation}?tab=settlements`);
  });
});
