import { looks } from './support/pages.ts';
import { expect, settled, sideways, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of 404.*no-such-page/));

for (const path of looks) {
  test(`${path} fits a narrow screen, letters twice as large, and paper`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    const { height, width } = page.viewportSize()!;
    expect(await sideways(page), 'as it is').toBe(0);

    await page.setViewportSize({ width: 320, height });
    expect(await sideways(page), '320 pixels wide').toBe(0);

    await page.setViewportSize({ width: Math.max(width, 640), height });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await sideways(page), 'letters twice as large').toBe(0);

    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    expect(await sideways(page), 'on paper').toBe(0);
  });
}
