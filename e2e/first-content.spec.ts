import { DESK_LATER, expect, test, unlessOnAPhone } from './support/test.ts';

const heads = { '/voxePayment': 'Pay for a service', '/invoice': /invoice/i, '/receipts': /receipt/i };

test.skip(unlessOnAPhone, DESK_LATER);

for (const [path, name] of Object.entries(heads)) {
  test(`${path} is readable before its scripts load and does not move when they do`, async ({ page }) => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    await page.route(/[/]assets[/].*[.]js$/, async (route) => {
      await goOn;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    const title = await page.title();
    expect(title).toMatch(/ - Isura$/);
    const before = await heading.boundingBox();
    resolve();
    await expect(page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first()).toBeVisible();
    expect((await heading.boundingBox())?.y).toBe(before?.y);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('banner')).toHaveCount(1);
  });
}
