import { another, signIn } from './support/people.ts';
import { expect, rowOf, test } from './support/test.ts';
import { payByForm, typeOf } from './support/type-form.ts';

test(
  'a project is set up; a payment above its budget shows a warning and the negative balance (J17)',
  {
    tag: '@more',
  },
  async ({ page, faults }, { project }) => {
    faults.expected(/status of (400|403|409)/);
    test.skip(project.name === 'phone', 'its form is written at a desk');
    const name = `Bridges ${project.name} ${Date.now().toString(36)}`;
    await signIn(page, 'admin@mow.test', '/admin/project/create');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Where the money comes from').selectOption('Budget');
    await page.getByLabel('Budget', { exact: true }).fill('10000');
    await page.getByLabel('First day').fill('01/01/2026');
    await page.getByLabel('Last day').fill('31/12/2027');
    await page.getByLabel(/^Manager/).selectOption('Accountant Works');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('₦10,000.00')).toBeVisible();
    await page.getByRole('button', { name: 'Set up project' }).click();
    await page.getByRole('link', { name: 'See project' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const id = /view\/(\d+)/.exec(page.url())![1];

    const maker = await another(page);
    const type = typeOf('VAT');
    await signIn(maker, 'maker@mow.test', `${type.paths.single}?project=${id}`);
    const number = await payByForm(maker, type, `VAT of ${name}`, {
      about: { taxPeriod: '2026-09' },
      line: {
        ...{ supplierName: 'Zuma Stone', supplierTaxId: '2662853940748', supplierAddress: '14 Aminu Street, Kaduna' },
        ...{ invoiceNumber: name.slice(-12), invoiceDate: '14/09/2026', description: 'Girders' },
        ...{ taxableAmount: '200000', vatRate: '1' },
      },
    });
    await page.reload();
    await expect(page.getByText('Spending and commitments exceed the budget.')).toBeVisible();
    await expect(page.getByText('−₦5,000.00').first()).toBeVisible();
    await expect(rowOf(page, number)).toBeVisible();
    await expect(page.getByText('This project cannot be closed yet: 1 request is waiting for approval.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText(/ set up with a budget of /)).toBeVisible();
  },
);
