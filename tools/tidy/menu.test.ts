import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { type WaitingPart, waitingLists } from '../../packages/contract/src/report/waiting-lists.ts';
import { routesOf } from '../../packages/server/src/app.ts';
import { scopeOf } from '../../packages/server/src/modules/identity/actor/actor.domain.ts';
import { assertGuarded, callsOpenTo } from '../../packages/server/src/platform/http/policy.ts';
import { createMetrics } from '../../packages/server/src/platform/metrics/metrics.ts';
import { menuIcons } from '../../packages/web/src/app/layouts/menu-icons.ts';
import { knowPortal, portalPages } from '../../packages/web/src/app/pages.ts';
import { currentItem, menuFor, wayOf } from '../../packages/web/src/routing/admin-menu.ts';
import { adminGuard } from '../../packages/web/src/routing/guards.ts';
import { menuPlan } from '../../packages/web/src/routing/menu-plan.text.ts';
import { openTabs, tabNeeds } from '../../packages/web/src/routing/needs.ts';

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

test('every entry of the menu has an icon', () => {
  for (const { icon } of menuPlan.flat()) expect(menuIcons).toHaveProperty(icon);
});

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

/** The role of each column of the table of entries (docs/spec/screens.md#entries). */
const COLUMNS: Readonly<Record<string, string>> = {
  M: 'ROLE_MAKER',
  R: 'ROLE_REVIEWER',
  P: 'ROLE_APPROVER',
  C: 'ROLE_ACCOUNTANT',
  D: 'ROLE_MDA_ADMIN',
  U: 'ROLE_AUDITOR',
  O: 'ROLE_OAGF_ADMIN',
  OU: 'ROLE_OAGF_AUDITOR',
  SU: 'ROLE_SUPPORT',
};

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const table = readFileSync('docs/spec/screens.md', 'utf8').split('\n');
const [heads = [], , ...lines] = table.slice(table.findIndex((line) => line.startsWith('| Entry |'))).map(cellsOf);
const until = lines.findIndex(([entry]) => entry === '**Entries**');

/** Returns the entries that the table gives a role, in its order; a word in place of the mark is the entry's name. */
function entriesOf(role: string): string[] {
  const at = heads.findIndex((head) => COLUMNS[head] === role);
  return lines
    .slice(0, until)
    .flatMap((cells) => (cells[at] ? [cells[at] === '●' ? (cells[0] ?? '') : cells[at]] : []));
}

test('the table of entries has a column for each role, and counts its marks', () => {
  expect(heads.slice(1).map((head) => COLUMNS[head])).toEqual(Object.values(COLUMNS));
  expect([...roles].sort()).toEqual(Object.values(COLUMNS).sort());
  const counts = heads.slice(1).map((head) => String(entriesOf(COLUMNS[head] ?? '').length));
  expect(lines[until]?.slice(1)).toEqual(counts);
});

describe.each(roles)('%s', (role) => {
  const person = somebody(role);
  const menu = menuFor(person);
  const sections = menu.flat().flatMap((entry) => entry.sections);
  const places = sections.flatMap(({ href, pages: more }) => [href, ...more.map((page) => page.href)]);
  const pathOf = (href: string) => href.replace(/\?.*$/, '');

  test('a user with any role has the entries of the table, at most twelve of at most seven sections and pages each', () => {
    expect(menu.flat().map(({ entry }) => entry)).toEqual(entriesOf(role));
    expect(menu.length).toBeLessThanOrEqual(3);
    expect(menu.flat().length).toBeLessThanOrEqual(12);
    for (const entry of menu.flat()) expect([entry.entry, entry.sections.length > 7]).toEqual([entry.entry, false]);
    for (const section of sections) expect([section.label, section.pages.length > 7]).toEqual([section.label, false]);
  });

  test('a user with any role sees nothing in the menu that would be refused', () => {
    expect(places).toContain('/admin');
    for (const href of places) {
      expect([href, adminGuard(person, pathOf(href), href, now)]).toEqual([href, undefined]);
      const need = pageNeeds[pathOf(href)] ?? [];
      const calls = 'mda' in need ? (person.realm === 'OAGF' ? need.central : need.mda) : need;
      for (const id of calls) expect([href, id, person.calls?.includes(id)]).toEqual([href, id, true]);
    }
  });

  test('every page that a user with any role may open belongs to one entry of their menu', () => {
    const open = pages.filter((path) => adminGuard(person, path, path, now) === undefined);
    for (const path of open) expect([path, currentItem(menu, path)?.entry.entry]).toEqual([path, expect.any(String)]);
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

/** The lists of each role whose rows its menu counts. */
const counted: Readonly<Record<string, readonly WaitingPart[]>> = {
  ROLE_MAKER: ['lines', 'returned'],
  ROLE_REVIEWER: ['payments', 'lines'],
  ROLE_APPROVER: ['payments', 'lines'],
  ROLE_ACCOUNTANT: ['lines', 'days'],
  ROLE_MDA_ADMIN: ['changes', 'lines', 'days', 'steps', 'levels'],
  ROLE_AUDITOR: ['lines', 'days'],
  ROLE_OAGF_ADMIN: ['changes', 'lines', 'days'],
  ROLE_OAGF_AUDITOR: ['lines', 'days'],
};

test.each(Object.entries(counted))('the menu of %s leads to each list that its numbers count', (role, parts) => {
  const person = somebody(role);
  const menu = menuFor(person).flat();
  for (const part of parts) {
    const { href, number } = waitingLists[part];
    const [path = '', query] = href.split('?');
    const entry = menu.find(({ counts }) => counts === number)!;
    expect([part, wayOf(entry, { [part]: 1 })]).toEqual([part, href]);
    expect([part, adminGuard(person, path, href, now)]).toEqual([part, undefined]);
    const search = Object.fromEntries(new URLSearchParams(query));
    expect([part, currentItem([menu], path, search)?.entry.entry]).toEqual([part, entry.entry]);
  }
});

test('a maker and a reviewer read the balance sheet without the trial balance', () => {
  const menuOfRole = (role: string) =>
    menuFor(somebody(role))
      .flat()
      .flatMap(({ sections }) => sections.map(({ href }) => href));
  const sheetOf = (role: string) =>
    openTabs(somebody(role), tabNeeds.sheet, [{ key: 'balance' }, { key: 'trial' }]).map(({ key }) => key);
  for (const role of ['ROLE_MAKER', 'ROLE_REVIEWER', 'ROLE_ACCOUNTANT'])
    expect(menuOfRole(role)).toContain('/admin/reports/mda-balance-sheet');
  expect(['ROLE_MAKER', 'ROLE_REVIEWER', 'ROLE_ACCOUNTANT'].map(sheetOf)).toEqual([
    ['balance'],
    ['balance'],
    ['balance', 'trial'],
  ]);
});
