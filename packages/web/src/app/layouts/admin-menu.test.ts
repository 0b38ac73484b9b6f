// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { resource } from '../../../test/people.ts';
import { currentItem, menuOf } from './admin-menu.ts';

const users = '/admin/setup-administration/user-management';
const item = (menuPath: string, section: string, sortOrder: number) =>
  resource(menuPath, 'VIEW', { menuPath, section, sortOrder, name: menuPath });

describe('the menu', () => {
  const everywhere = () => true;

  test('groups by section in the order of the resources', () => {
    const menu = menuOf(
      [item('/admin/b', 'Setup', 3), item('/admin', 'Home', 1), item('/admin/a', 'Setup', 2)],
      everywhere,
    );
    expect(menu.map(({ section, items }) => [section, items.map(({ href }) => href)])).toEqual([
      ['Home', ['/admin']],
      ['Setup', ['/admin/a', '/admin/b']],
    ]);
  });

  test('leaves out links without a menu path, repetitions, and screens that do not stand', () => {
    const hidden = resource('/admin/setup-administration/edit-collection');
    const menu = menuOf([
      hidden,
      item('/admin', 'Home', 1),
      item('/admin', 'Home', 2),
      item('/admin/nowhere', 'Home', 3),
    ]);
    expect(menu).toEqual([{ section: 'Home', items: [{ href: '/admin', label: '/admin', icon: 'point' }] }]);
  });

  test('a tab that is not built is no screen, although its page is', () => {
    expect(menuOf([item('/admin?tab=approvals', 'Home', 1)])).toEqual([]);
  });

  test('marks the item with the longest address that covers the page', () => {
    const menu = menuOf(
      [item('/admin', 'Home', 1), item('/admin/setup-administration', 'Setup', 2), item(users, 'Setup', 3)],
      everywhere,
    );
    expect(currentItem(menu, users)?.href).toBe(users);
    expect(currentItem(menu, `${users}/12`)?.href).toBe(users);
    expect(currentItem(menu, '/admin')?.href).toBe('/admin');
    expect(currentItem(menu, '/admin/elsewhere')).toBeUndefined();
  });
});
