import { formatMoney } from '@isura/contract/kernel/money-format';
import { looksRightInBoth } from './support/axe.ts';
import { exported } from './support/exported.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const ACCOUNTANT = 'accountant@mow.test';

test('the accountant finds what came in, and the sum of the exported CSV is the total line', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'walked at a desk');
  await signIn(page, ACCOUNTANT, '/admin');
  await page.getByRole('region', { name: 'Figures of this month' }).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/admin\/reports\/inflow-report\?when=this-month/);
  await page.getByLabel('Dates').selectOption('This year');
  const table = page.getByRole('table', { name: 'Payments that came in' });
  const line = table.getByRole('row', { name: /^Received, .* payments/ });
  await expect(line).toBeVisible();

  const { amount } = await exported(page, ACCOUNTANT);
  await expect(line).toContainText(formatMoney(amount));
});

test('the inflow report, its filters and its files read and fit, on a phone too', async ({ page }, { project }) => {
  const report = '/admin/reports/inflow-report?when=this-month';
  await signIn(page, 'auditor@oagf.test', `${report}&org=9001&service=9001`);
  await expect(page.getByRole('button', { name: /Service: Road crossing permit/ })).toBeVisible();
  if (project.name === 'phone') await page.getByText(/^Filters/).click();
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('Road crossing permit');
  await looksRightInBoth(page);
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'Road plant hire' }).click();
  await expect(page).toHaveURL(/service=9003/);
  await expect(page.getByRole('button', { name: /Service: Road plant hire/ })).toBeVisible();
  await page.goto(`${report}&files=yes`);
  await page.getByRole('radio', { name: /^PDF/ }).check();
  await expect(page.getByText(/^Paper has no room/)).toBeVisible();
  await looksRightInBoth(page);
});
