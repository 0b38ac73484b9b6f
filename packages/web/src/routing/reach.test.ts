// @vitest-environment node
import { readFileSync } from 'node:fs';
import * as addresses from '@isura/contract/kernel/addresses';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { expect, test } from 'vitest';
import { portalPages } from '../app/pages.ts';
import { menuPlan } from './menu-plan.text.ts';

const ALL = addresses.payments();
const pathOf = (href: string): string => href.split('?')[0] ?? href;

/**
 * The addresses that a row or a button of another page leads to: that page, and the file and the words of the link in
 * `features/`.
 */
const ledTo: Readonly<Record<string, readonly [page: string, file: string, words?: string]>> = {
  '/admin/mda-directory/mda-details/$id': [addresses.organizations(), 'org/organization/organizations-list.tsx'],
  '/admin/mda-balance-statement/view': [addresses.balanceStatements(), 'ledger/statements.page.tsx'],
  '/admin/bank-accounts/create': [addresses.bankAccounts(), 'bank/manage-accounts.page.tsx'],
  '/admin/setup-administration/create-collection': [
    '/admin/setup-administration/collection-rules',
    'org/rule/rule-acts.ts',
  ],
  '/admin/setup-administration/edit-collection/$id': [
    '/admin/setup-administration/collection-rules',
    'org/rule/rule-acts.ts',
  ],
  '/admin/service-details/$id': [addresses.corporateProfile({ tab: 'services' }), 'org/service/services-tab.tsx'],
  '/admin/oagf-overview/view-service/$serviceId/$orgId': [
    addresses.serviceActivation(),
    'org/activation/service-activation.page.tsx',
  ],
  '/admin/project/view/$id': ['/admin/project', 'request/project/projects.page.tsx'],
  '/admin/project/edit/basic-details/$id': ['/admin/project/edit', 'request/project/edit-projects.page.tsx'],
  '/admin/project/edit/manage-users/$id': ['/admin/project/edit', 'request/project/edit-projects.page.tsx'],
  '/admin/payment/rejected-payments-details': [
    addresses.rejected(),
    'request/review/rejected.page.tsx',
    'rejectedOne(',
  ],
  '/admin/payment/excluded-payments-details': [
    addresses.excluded(),
    'request/schedule/left-schedules.tsx',
    'excludedDetails(',
  ],
  ...Object.fromEntries(
    ['request-awaiting-review', 'vat', 'pension'].map((page) => [
      `/admin/reviewer/${page}/$requestId`,
      [ALL, 'request/payment/payment-type.ts', 'requestPath('] as const,
    ]),
  ),
};

/**
 * Returns how many clicks lead from the menu to each path: one to an entry, one more to another section of it and to a
 * tab there, two from all payments to a type of its filter or to a form of the menus beside its title, one to a row.
 */
function clicksByPath(): Map<string, number> {
  const clicks = new Map<string, number>();
  const add = (href: string, count: number): void => {
    const path = pathOf(href);
    clicks.set(path, Math.min(count, clicks.get(path) ?? count));
  };
  for (const { sections } of menuPlan.flat())
    for (const [at, { href, pages = [] }] of sections.entries()) {
      add(href, at === 0 ? 1 : 2);
      for (const page of pages) add(page.href, page.href === href ? 2 : 3);
    }
  for (const type of offeredTypes()) {
    const ofFilter = (type.shortcuts ?? []).filter(({ contractKind }) => contractKind).map(({ path }) => path);
    for (const href of [...ofFilter, addresses.typeLanding(type), addresses.typeForm(type), addresses.typeBulk(type)])
      add(href, (clicks.get(ALL) ?? 0) + 2);
  }
  for (const href of [addresses.keyIn(), addresses.bulkTax()]) add(href, (clicks.get(ALL) ?? 0) + 2);
  for (const [href, [page]] of Object.entries(ledTo)) add(href, (clicks.get(pathOf(page)) ?? Number.NaN) + 1);
  return clicks;
}

test('every address of the admin area is reached from the menu in at most three clicks', () => {
  const clicks = clicksByPath();
  const far = portalPages
    .filter(({ area }) => area === 'admin')
    .map(({ path }) => [path, clicks.get(path)] as const)
    .filter(([, count]) => count === undefined || !(count <= 3));
  expect(far).toEqual([]);
});

test.each(Object.entries(ledTo))(
  'the link to %s stands in the code of the page that it is reached from',
  (path, to) => {
    const [, file, words = path] = to;
    expect(readFileSync(`${import.meta.dirname}/../features/${file}`, 'utf8')).toContain(words);
  },
);
