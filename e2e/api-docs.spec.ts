import { expect, test } from './support/test.ts';

test.describe('a developer at /docs', () => {
  test('reads the calls of the portal and tries one', async ({ page }) => {
    await page.goto('/docs');
    await expect(page.getByRole('heading', { name: 'Isura' })).toBeVisible();
    await page.getByRole('button', { name: /GET.*\/public\/statistics/ }).click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.locator('.live-responses-table')).toContainText('"activeServices"');
  });

  test('reads the schema of a refusal', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('button', { name: /Schemas/ }).scrollIntoViewIfNeeded();
    await expect(page.getByText('FieldProblem', { exact: true })).toBeVisible();
  });
});
