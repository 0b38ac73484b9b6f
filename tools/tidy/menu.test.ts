import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { routesOf } from '../../packages/server/src/app.ts';
import { scopeOf } from '../../packages/server/src/modules/identity/actor/actor.domain.ts';
import { assertGuarded, callsOpenTo } from '../../packages/server/src/platform/http/policy.ts';
import { createMetrics } from '../../packages/server/src/platform/metrics/metrics.ts';
import { menuIcons } from '../../packages/web/src/app/layouts/menu-icons.ts';
import { knowPortal, portalPages } from '../../packages/web/src/app/pages.ts';
import { menuFor } from '../../packages/web/src/routing/admin-menu.ts';
import { adminGuard, mayOpen } from '../../packages/web/src/routing/guards.ts';
import { hasNeed, openTabs, tabNeeds } from '../../packages/web/src/routing/needs.ts';

knowPortal();
const routes = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });
assertGuarded(routes);
const ids = new Set(routes.map(({ call }) => call.id));

type Row = Record<string, string>;
const csv = (name: string): Row[] =>
  Papa.parse<Row>(readFileSync(`packages/server/seed/data/${name}.csv`, 'utf8').trim(), { header: true }).data;
const resources = csv('resources');
const access = new Map(csv('resource-access').map((row) => [row['resource'] ?? '', row]));
const roles = Object.keys(access.get('dashboard') ?? {}).filter((name) => name.startsWith('ROLE_'));
const CENTRAL = ['ROLE_OAGF_ADMIN', 'ROLE_OAGF_AUDITOR', 'ROLE_SUPPORT'];

/** Returns a person with one role, as the portal describes them to the browser. */
function somebody(role: string) {
  const isCentral = CENTRAL.includes(role);
  const type = isCentral ? 'OAGF' : 'MDA';
  const open = resources.filter(
    ({ code = '', scope }) => access.get(code)?.[role] && (scope === 'BOTH' || scope === type),
  );
  const permissions = open.map(({ code = '' }) => `${code}:${access.get(code)?.[role] === 'ACT' ? 'act' : 'view'}`);
  const calls = callsOpenTo({
    ...scopeOf({ kind: 'STAFF', orgId: 1, orgType: type, userId: 1, roles: [role] }),
    orgId: 1,
    roles: [role],
    permissions: new Set(permissions),
    ownPermissions: new Set(),
  });
  return {
    idToken: 'token',
    realm: type,
    calls,
    authorities: [{ id: 1, name: role }],
    organizationUser: { id: 1, orgId: 1, authorities: [], organization: { type } },
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    resources: open.map((row, at) => ({
      id: at,
      code: row['code'],
      name: row['name'],
      link: row['link'],
      ...(row['menu_path'] && { menuPath: row['menu_path'] }),
      section: row['section'],
      icon: row['icon'],
      sortOrder: at,
      access: access.get(row['code'] ?? '')?.[role],
    })),
  } as unknown as Parameters<typeof menuFor>[0] & NonNullable<Parameters<typeof adminGuard>[0]>;
}
const pages = portalPages.filter(({ area }) => area === 'admin').map(({ path }) => path);
const pageNeeds = Object.fromEntries(portalPages.flatMap(({ path, needs }) => (needs ? [[path, needs]] : [])));

test.each(resources.filter(({ menu_path: path, icon }) => path && icon))(
  'the menu has an icon for $name',
  ({ icon }) => {
    expect(menuIcons).toHaveProperty(icon ?? '');
  },
);
const now = new Date('2026-11-22T09:00:00Z');

describe('the calls of the screens', () => {
  test('the calls of the screens are named for every page of the admin area, and all of them exist', () => {
    expect(Object.keys(pageNeeds).sort()).toEqual([...pages].sort());
    const needs = Object.values(pageNeeds).flatMap((need) =>
      'mda' in need ? [...need.mda, ...need.central] : [...need],
    );
    const ofTabs = Object.values(tabNeeds).flatMap((tabs) => Object.values(tabs).flat());
    for (const id of [...needs, ...ofTabs]) expect([id, ids.has(id)]).toEqual([id, true]);
  });
});

describe.each(roles)('%s', (role) => {
  const person = somebody(role);
  const menu = menuFor(person).flatMap(({ items }) => items.map(({ href }) => href));

  test('a user with any role sees nothing in the menu that would be refused', () => {
    expect(menu).toContain('/admin');
    for (const href of menu) {
      expect([href, adminGuard(person, href.replace(/\?.*$/, ''), href, now)]).toEqual([href, undefined]);
      const need = pageNeeds[href.replace(/\?.*$/, '')] ?? [];
      const calls = 'mda' in need ? (person.realm === 'OAGF' ? need.central : need.mda) : need;
      for (const id of calls) expect([href, id, person.calls?.includes(id)]).toEqual([href, id, true]);
    }
  });

  test('a user with any role misses nothing in the menu that would be permitted', () => {
    const withItem = new Set(resources.map((row) => row['menu_path']));
    for (const path of pages.filter((page) => withItem.has(page) && (pageNeeds[page] as readonly string[]).length > 0))
      expect([path, menu.includes(path)]).toEqual([
        path,
        hasNeed(person, pageNeeds[path] ?? []) && mayOpen(person.resources, path),
      ]);
  });

  test('a user with any role sees on each page the tabs with calls they may make, and no other', () => {
    for (const [page, tabs] of Object.entries(tabNeeds) as [string, Readonly<Record<string, readonly string[]>>][]) {
      const shown = openTabs(
        person,
        tabs,
        Object.keys(tabs).map((key) => ({ key })),
      ).map(({ key }) => key);
      const allowed = Object.entries(tabs).filter(([, calls]) => calls.every((id) => person.calls?.includes(id)));
      expect([page, shown]).toEqual([page, allowed.map(([key]) => key)]);
    }
  });
});

test('a maker and a reviewer read the balance sheet without the trial balance, and support gets no link to people', () => {
  const menuOfRole = (role: string) => menuFor(somebody(role)).flatMap(({ items }) => items.map(({ href }) => href));
  const sheetOf = (role: string) =>
    openTabs(somebody(role), tabNeeds.sheet, [{ key: 'balance' }, { key: 'trial' }]).map(({ key }) => key);
  for (const role of ['ROLE_MAKER', 'ROLE_REVIEWER', 'ROLE_ACCOUNTANT'])
    expect(menuOfRole(role)).toContain('/admin/reports/mda-balance-sheet');
  expect(['ROLE_MAKER', 'ROLE_REVIEWER', 'ROLE_ACCOUNTANT'].map(sheetOf)).toEqual([
    ['balance'],
    ['balance'],
    ['balance', 'trial'],
  ]);
  expect(menuOfRole('ROLE_SUPPORT')).not.toContain('/admin/setup-administration/user-management');
});
