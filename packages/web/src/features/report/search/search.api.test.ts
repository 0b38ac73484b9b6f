import { expect, test } from 'vitest';
import { resource } from '../../../../test/people.ts';
import { staffAs } from '../../../../test/staff.ts';
import { knowPortal } from '../../../app/pages.ts';
import { pagesFor } from './search.api.ts';

knowPortal();

const INVOICES = '/admin/collections/print-invoice';
const accountant = {
  ...staffAs('ROLE_ACCOUNTANT'),
  resources: [
    resource(INVOICES),
    resource('/admin/collections/revenue-validation'),
    resource('/admin/payment/tax-payments/vat'),
  ],
};
const found = (words: string) => pagesFor(accountant, words).map(({ title }) => title);

test('a page of the user’s menu is found by the beginnings of the words of its name, in any order and case', () => {
  expect(pagesFor(accountant, 'INV')).toMatchObject([{ kind: 'PAGE', title: 'Invoices', link: INVOICES }]);
  expect(found('vali reve')).toEqual(['Revenue validation']);
  expect(found('voices')).toEqual([]);
});

test('a page is also found by its name in the menu, and the form of a payment type by its title', () => {
  expect(found('check pay')).toEqual(['Revenue validation']);
  expect(found('single vat')).toEqual(['Single VAT payment']);
});

test('a page that is not in the user’s menu is not found', () => {
  expect(pagesFor({ ...accountant, resources: [] }, 'inv')).toEqual([]);
});
