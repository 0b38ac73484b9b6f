import { expect, test } from 'vitest';
import { resource } from '../../../../test/people.ts';
import { staffAs } from '../../../../test/staff.ts';
import { knowPortal } from '../../../app/pages.ts';
import { pagesFor } from './search.api.ts';

knowPortal();

const INVOICES = '/admin/collections/print-invoice';
const page = (menuPath: string, section: string, name: string) =>
  resource(menuPath, 'VIEW', { menuPath, section, name });
const accountant = {
  ...staffAs('ROLE_ACCOUNTANT'),
  resources: [
    page(INVOICES, 'Collections', 'Invoices'),
    page('/admin/collections/revenue-validation', 'Collections', 'Revenue validation'),
  ],
};
const found = (words: string) => pagesFor(accountant, words).map(({ title }) => title);

test('a page of the user’s menu is found by the beginnings of the words of its name, in any order and case', () => {
  expect(pagesFor(accountant, 'INV')).toMatchObject([{ kind: 'PAGE', title: 'Invoices', link: INVOICES }]);
  expect(found('vali reve')).toEqual(['Revenue validation']);
  expect(found('voices')).toEqual([]);
});

test('a page that is not in the user’s menu is not found', () => {
  expect(pagesFor({ ...accountant, resources: [] }, 'inv')).toEqual([]);
});
