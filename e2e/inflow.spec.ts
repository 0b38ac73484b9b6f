import { formatMoney } from '@isura/contract/kernel/money-format';
import { looksRightInBoth } from './support/axe.ts';
import { exported } from './support/exported.ts';
import { signIn } from './support/people.ts';
import { atADesk, expect, lineOf, PHONE_LATER, test, unfoldFilters } from './support/test.ts';

const ACCOUNTANT = 'accountant@mow.test';

test('the accountant filters collections, and the exported CSV adds up to the total row (J13)', async ({ page }, {
  project,
}) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  await signIn(page, ACCOUNTANT, '/admin');
  await page.getByRole('region', { name: 'Figures of this month' }).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/admin\/reports\/inflow-report\?when=this-month/);
  await unfoldFilters(page);
  // A month that is over: payments of other journeys are not among its sums, whenever they come.
  await page.getByLabel('Dates').selectOption('Last month');
  const line = lineOf(page, /^Received, .* payments/);
  await expect(line).toBeVisible();

  const { amount } = await exported(page, ACCOUNTANT);
  await expect(line).toContainText(formatMoney(amount));

  await page.goto('/admin/analytics/collection-view/payments-received?when=this-year');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download the chart/ })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Download as PNG' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/-1-jan-\d+-\w{3}-\d{4}\.png$/);
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
  await expect(page.getByText(/^A PDF page has no room/)).toBeVisible();
  await looksRightInBoth(page);
});
