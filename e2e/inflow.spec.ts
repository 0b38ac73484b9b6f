import { formatMoney } from '@isura/contract/kernel/money-format';
import { exported } from './support/exported.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const ACCOUNTANT = 'accountant@mow.test';

test.beforeEach(({ page: _ }, { project }) => test.skip(project.name !== 'desktop', 'walked at a desk'));

test('the accountant finds what came in, and the sum of the exported CSV is the total line', async ({ page }) => {
  await signIn(page, ACCOUNTANT, '/admin');
  await page.getByRole('region', { name: 'Figures of this month' }).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/admin\/reports\/inflow-report\?when=this-month/);
  await page.getByLabel('Dates').selectOption('This year');
  const table = page.getByRole('table', { name: 'Payments that came in' });
  const line = table.getByRole('row', { name: /^All .* payments/ });
  await expect(line).toBeVisible();

  const { amount } = await exported(page, ACCOUNTANT);
  await expect(line).toContainText(formatMoney(amount));
});
