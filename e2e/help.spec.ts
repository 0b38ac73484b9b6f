import { adminText } from '../packages/web/src/app/layouts/admin-layout.text.ts';
import { looksRightInBoth } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Help with this page';

test('help about the open page is read beside it, goes along to the next page and is open at the next visit', async ({
  page,
}, { project }) => {
  await signIn(page, 'approver@mow.test', '/admin?tab=approvals');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  const panel = page.getByRole('region', { name: TITLE });
  await expect(panel.getByRole('heading', { name: 'Approvals' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: TITLE })).toBeFocused();
  if (project.name !== 'phone') await looksRightInBoth(page);

  await panel.getByRole('searchbox', { name: 'Search all help' }).fill('retry a failed line');
  await expect(panel.getByText('How do I retry a failed line?')).toBeVisible();
  await panel.getByRole('searchbox', { name: 'Search all help' }).fill('');

  await page.goto('/admin/payment/failed-transaction');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const opener = page.getByRole('button', { name: adminText.help, exact: true });
  // Where it covers a part of the page it is not opened by itself.
  await expect(opener).toHaveAttribute('aria-expanded', project.name === 'phone' ? 'false' : 'true');
  if (project.name === 'phone') await opener.click();
  await expect(panel.getByRole('heading', { name: 'Failed lines' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close help' }).click();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the help centre opened from work shows who is signed in and leads back', async ({ page }, { project }) => {
  await signIn(page, 'maker@mow.test', '/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/help-center');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Back to work' })).toHaveAttribute('href', '/admin');
  if (project.name !== 'phone') await expect(header.locator('.chrome-person')).toBeVisible();
  await header.getByRole('link', { name: 'Back to work' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
