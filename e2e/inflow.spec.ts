import { koboOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page: _ }, { project }) => test.skip(project.name !== 'desktop', 'walked at a desk'));

test('the accountant finds what came in, and the sum of the exported CSV is the total line', async ({ page }) => {
  await signIn(page, 'accountant@mow.test', '/admin');
  await page.getByRole('region', { name: 'Figures of this month' }).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/admin\/reports\/inflow-report\?when=this-month/);
  await page.getByLabel('Dates').selectOption('This year');
  const table = page.getByRole('table', { name: 'Payments that came in' });
  const line = table.getByRole('row', { name: /^All .* payments/ });
  await expect(line).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Export the inflow report' });
  await drawer.getByRole('button', { name: 'Make the file' }).press('Enter');
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download' }).first().click();
  const content = await (await saved).createReadStream();
  const text = (await content.toArray()).join('').replace(/^\uFEFF/, '');
  const [, rows = ''] = text.split(/^Date,.*\n/m);
  // Names may hold commas; the three amounts and the settlement are the last of a line.
  const amounts = rows
    .trim()
    .split('\n')
    .map((row) => koboOf(row.split(',').at(-4) ?? ''));
  await drawer.press('Escape');
  await expect(line).toContainText(formatMoney(sum(amounts)));
});
