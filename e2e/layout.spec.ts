import { looks } from './support/pages.ts';
import { expect, settled, sideways, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of 404.*no-such-page/));

for (const path of looks) {
  test(`${path} never scrolls sideways: as it is, at 320 pixels, with letters twice as large`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    expect(await sideways(page)).toBe(0);

    const { height, width } = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height });
    expect(await sideways(page)).toBe(0);

    await page.setViewportSize({ width: Math.max(width, 640), height });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sideways(page)).toBe(0);
  });

  test(`${path} prints its content without menus`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    expect(await sideways(page)).toBe(0);
  });
}
