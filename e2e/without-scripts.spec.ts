import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

for (const path of ['/voxePayment', '/payment?ref=270512345678']) {
  test(`without JavaScript, ${path} says how to pay and whom to contact`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'You can pay without scripts' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('Go to any bank branch');
    await expect(main.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/help-center');
    await expect(main.locator('a[href^="tel:"]')).toHaveText(/\d{4}/);
    expect(await page.content()).not.toContain('{{');
  });
}
