// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { person, resource } from '../../test/people.ts';
import { portalPages } from '../app/pages.ts';
import { parseSearch } from '../lib/location.ts';
import { currentItem, isInMenu, menuFor, wayOf } from './admin-menu.ts';
import { knowPages } from './known-pages.ts';
import { menuPlan } from './menu-plan.text.ts';

knowPages(portalPages);

const people = '/admin/setup-administration/user-management';
const reports = '/admin/setup-administration/user-reports';
const validation = '/admin/collections/revenue-validation';
const failed = '/admin/payment/failed-transaction';
const has = (calls: readonly string[], ...resources: Parameters<typeof resource>[]) =>
  menuFor(person({ resources: resources.map((each) => resource(...each)), calls: [...calls] }));
const shown = (menu: ReturnType<typeof menuFor>) =>
  menu.map((group) => group.map(({ entry, sections }) => [entry, ...sections.map(({ label }) => label)]));
const litOf = (menu: ReturnType<typeof menuFor>, address: string) => {
  const [path = '', query = ''] = address.split('?');
  const place = currentItem(menu, path, parseSearch(query));
  return place && [place.entry.entry, place.section.label];
};

describe('the menu of a person', () => {
  test('the menu of a person has the entries with a section that they may open, in groups, and no empty group', () => {
    const menu = has(['PR13', 'RP1'], ['/admin/payment/failed-transaction'], ['/admin/reports']);
    expect(shown(menu)).toEqual([
      [
        ['Home', 'Home'],
        ['To fix', 'Failed'],
      ],
      [['Reports', 'Inflow']],
    ]);
  });

  test('an entry leads to the first of its sections that the person may open', () => {
    const menu = has(['RP2', 'RP11', 'RP7'], ['/admin/reports']);
    expect(menu[1]?.[0]).toMatchObject({ entry: 'Reports', href: '/admin/reports/outflow-report' });
  });

  test('all payments are open to whoever sees payments of one type, and to nobody else', () => {
    expect(shown(has(['PR1'], ['/admin/payment/retail']))).toContainEqual([
      ['Home', 'Home'],
      ['Payments', 'All payments'],
    ]);
    expect(shown(has(['PR1'], ['/admin/reports']))).toEqual([[['Home', 'Home']]]);
  });

  test('approvals are shown to whoever decides, and not to whoever may only read them', () => {
    const decides = has(['PR16', 'PR34'], ['/admin/reviewer', 'ACT']);
    expect(shown(decides)[0]?.[1]).toEqual(['Approvals', 'Payments', 'Decided']);
    expect(shown(has(['PR16'], ['/admin/reviewer', 'VIEW']))).toEqual([[['Home', 'Home']]]);
    const administrator = has(['PR16', 'AR3', 'OR10'], ['/admin/reviewer', 'VIEW'], [people, 'ACT']);
    expect(shown(administrator)[0]?.[1]).toEqual(['Approvals', 'Changes', 'Payments']);
  });

  test('a section that stands in for an entry is left out where the person has the entry', () => {
    expect(shown(has(['RC8', 'SE1'], ['/admin/collections']))[0]?.[1]).toEqual([
      'Collections',
      'Check a payment',
      'Settlements',
    ]);
    expect(shown(has(['RC8', 'SE1', 'BS10'], ['/admin/collections']))[0]?.slice(1)).toEqual([
      ['Collections', 'Check a payment'],
      ['Reconcile', 'Reconcile'],
    ]);
  });

  test('the activity of users is the entry Audit for whoever watches, and a section of the settings for whoever acts', () => {
    const auditor = has(['US1', 'OR10'], [reports], [people, 'VIEW']);
    expect(shown(auditor)[1]).toEqual([
      ['Audit', 'Audit'],
      ['People', 'People'],
    ]);
    expect(shown(has(['US1', 'OR10'], [reports], [people, 'ACT']))[1]).toEqual([['Settings', 'People', 'Activity']]);
  });

  test('services are in the menu only with their own resource', () => {
    const profile = '/admin/setup-administration/corporate-profile';
    expect(shown(has(['DR1'], [profile]))).not.toContainEqual([expect.anything(), ['Collections', 'Services']]);
    expect(shown(has(['DR1'], [profile], ['/admin/service-details']))[0]?.[1]).toEqual(['Collections', 'Services']);
  });

  test('a person without any right has their home only', () => {
    expect(shown(menuFor(person({ resources: [], calls: [] })))).toEqual([[['Home', 'Home']]]);
  });
});

describe('the way of an entry', () => {
  const maker = has(['PR13', 'PR1', 'PR2'], [failed], ['/admin/payment/retail', 'ACT']);
  const toFix = maker.flat().find(({ entry }) => entry === 'To fix')!;

  test('an entry opens the first list with something to do in it, by the filter that its number counts', () => {
    expect(toFix.sections.map(({ label }) => label)).toEqual(['Failed', 'Returned']);
    expect(wayOf(toFix, { lines: 4, returned: 3 })).toBe(`${failed}?fix=yes`);
    expect(wayOf(toFix, { lines: 0, returned: 3 })).toBe('/admin/payment?shown=RETURNED&whose=me');
  });

  test('an entry leads to its first section where nothing waits, or where nothing is known yet', () => {
    expect([wayOf(toFix), wayOf(toFix, { lines: 0, returned: 0 })]).toEqual([failed, failed]);
  });

  test('the approvals of an administrator open the changes they may decide', () => {
    const central = has(['AR3', 'OR10', 'AC8', 'AR1'], ['/admin/oagf-overview', 'ACT'], [people, 'ACT']);
    const approvals = central.flat().find(({ entry }) => entry === 'Approvals')!;
    expect(wayOf(approvals, { changes: 2 })).toBe(`${people}?tab=requests&decidable=yes`);
  });

  test('the settings open the steps that are left, and later the levels with too few people', () => {
    const setup = '/admin/setup-administration';
    const settings = menuFor(person({ resources: [resource(setup, 'ACT')] }))
      .flat()
      .find(({ entry }) => entry === 'Settings')!;
    expect(wayOf(settings, { steps: 2 })).toBe(`${setup}/corporate-profile?tab=onboarding`);
    expect(wayOf(settings, { steps: 0, levels: 1 })).toBe(`${setup}/business-preference?tab=workflows`);
  });
});

describe('the place of an address', () => {
  const everything = menuFor(
    person({
      resources: [
        resource('/admin/reviewer', 'ACT'),
        ...['/admin/payment', '/admin/collections', '/admin/reports', '/admin/analytics', '/admin/balances'].map(
          (link) => resource(link, 'ACT'),
        ),
        resource('/admin/service-details', 'ACT'),
        resource('/admin/setup-administration', 'ACT'),
      ],
    }),
  );

  test.each([
    ['/admin', 'Home', 'Home'],
    ['/admin?tab=work', 'Home', 'Home'],
    ['/admin?tab=approvals', 'Approvals', 'Payments'],
    ['/admin?tab=decided', 'Approvals', 'Decided'],
    ['/admin/reviewer/vat/12', 'Approvals', 'Payments'],
    ['/admin/payment', 'Payments', 'All payments'],
    ['/admin/payment/retail/single', 'Payments', 'All payments'],
    ['/admin/payment/tax-payments/vat', 'Payments', 'Taxes'],
    ['/admin/payment/key-in-tax-payments', 'Payments', 'Taxes'],
    ['/admin/payment/contract?tab=contracts', 'Payments', 'Contracts'],
    ['/admin/payment/rejected-payments-details', 'To fix', 'Rejected'],
    [validation, 'Collections', 'Check a payment'],
    [`${validation}?tab=refunds`, 'Collections', 'Check a payment'],
    ['/admin/reconciliation?tab=settlements', 'Reconcile', 'Reconcile'],
    ['/admin/service-details/7', 'Collections', 'Services'],
    ['/admin/setup-administration/edit-collection/7', 'Collections', 'Prices and rules'],
    ['/admin/setup-administration/corporate-profile', 'Settings', 'Organization'],
    ['/admin/setup-administration/corporate-profile?tab=services', 'Collections', 'Services'],
    ['/admin/reports/mda-balance-sheet', 'Accounts', 'Balance sheet'],
    ['/admin/reports/mda-balance-sheet?tab=trial', 'Accounts', 'Ledger'],
    ['/admin/analytics/collection-view/outstanding-payment', 'Analytics', 'Receivables'],
    [`${people}?tab=requests`, 'Approvals', 'Changes'],
    [`${people}?tab=requests&decidable=yes`, 'Approvals', 'Changes'],
    [failed, 'To fix', 'Failed'],
    [`${failed}?fix=yes`, 'To fix', 'Failed'],
    ['/admin/payment?shown=RETURNED&whose=me', 'To fix', 'Returned'],
    ['/admin/payment?shown=RETURNED', 'Payments', 'All payments'],
  ])('the address %s lights %s, %s', (address, entry, section) => {
    expect(litOf(everything, address)).toEqual([entry, section]);
  });

  test('an address lights another entry where the person does not have the first one', () => {
    const reader = has(['PR1', 'PR3', 'RP5'], ['/admin/payment/retail'], ['/admin/reports']);
    expect(litOf(reader, '/admin/reviewer/request-awaiting-review/7')).toEqual(['Payments', 'All payments']);
    expect(litOf(reader, '/admin/reports/mda-balance-sheet')).toEqual(['Reports', 'Balance sheet']);
  });

  test('an address that the menu does not know lights nothing', () => {
    expect(currentItem(everything, '/admin/elsewhere')).toBeUndefined();
  });

  test('an address that the menu leads to has no way back, one below it has', () => {
    const isIn = (path: string) => isInMenu(currentItem(everything, path)!, path);
    expect(['/admin/payment', '/admin/analytics/collection-view/top-mda'].map(isIn)).toEqual([true, true]);
    expect(['/admin/payment/retail', '/admin/service-details/7'].map(isIn)).toEqual([false, false]);
  });
});

describe('the plan', () => {
  const planned = menuPlan.flat().flatMap(({ sections }) => sections);

  test('the plan names only addresses that a page has', () => {
    const paths = new Set(portalPages.map(({ path }) => path));
    const named = planned.flatMap(({ href, pages = [] }) => [href, ...pages.map((page) => page.href)]);
    for (const href of named) expect([href, paths.has(href.replace(/\?.*$/, ''))]).toEqual([href, true]);
  });

  test('the plan has at most twelve entries beside the audit, in three groups', () => {
    expect(menuPlan.map((group) => group.map(({ entry }) => entry))).toEqual([
      ['Home', 'Approvals', 'Payments', 'To fix', 'Collections', 'Reconcile'],
      ['Accounts', 'Reports', 'Analytics', 'Projects'],
      ['Organizations', 'Audit', 'Settings'],
    ]);
  });
});
