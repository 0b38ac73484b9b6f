import type { Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const LONG_NAME = 'Oluwaseun Adebayo-Okonkwo of the Federal Haulage Company';

interface Piece {
  name: string;
  left: number;
  right: number;
  height: number;
}

/** Returns the height of the header, how far the page scrolls sideways, and the header's items from left to right. */
const header = (page: Page): Promise<{ height: number; sideways: number; pieces: Piece[] }> =>
  page.evaluate(() => {
    const bar = document.querySelector('.chrome-bar')!;
    const pieces = [...bar.querySelectorAll('.chrome-mark, .chrome-nav a, .chrome-sign-in, button, summary')]
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { left, right, height } = each.getBoundingClientRect();
        return { name: each.textContent!.trim(), left, right, height };
      });
    const { scrollWidth, clientWidth } = document.documentElement;
    return { height: bar.getBoundingClientRect().height, sideways: Math.max(0, scrollWidth - clientWidth), pieces };
  });

/**
 * Checks every sixteenth width from the narrowest phone to a wide desktop: one line, nothing overlapping or cut off.
 */
async function isAtEveryWidth(page: Page): Promise<void> {
  await expect(page.getByRole('banner').locator('.chrome-mark')).toBeVisible();
  const wrong: string[] = [];
  for (let width = 320; width <= 1680; width += 16) {
    await page.setViewportSize({ width, height: 700 });
    const { height, sideways, pieces } = await header(page);
    if (sideways > 0) wrong.push(`${width}: goes ${sideways} px sideways`);
    if (height > 72) wrong.push(`${width}: ${height} px high`);
    for (const [at, one] of pieces.entries()) {
      const next = pieces[at + 1];
      if (one.height > 47) wrong.push(`${width}: “${one.name}” takes two lines`);
      if (one.left < 0 || one.right > width) wrong.push(`${width}: “${one.name}” is cut`);
      if (next && next.left < one.right) wrong.push(`${width}: “${one.name}” lies on “${next.name}”`);
    }
  }
  expect(wrong).toEqual([]);
}

test.beforeEach(({ page: _ }, { project }) => {
  test.skip(project.name === 'phone', 'all widths are looked at in one go');
});

for (const path of ['/', '/mda-home', '/voxePayment']) {
  test(`the header of ${path} fits on one line at every width`, async ({ page }) => {
    await page.goto(path);
    await isAtEveryWidth(page);
  });
}

test('the header of a signed-in payer fits on one line at every width, even with a long name', {
  tag: '@more',
}, async ({ page }) => {
  await signIn(page, 'person@payer.test', '/voxePayment');
  await isAtEveryWidth(page);
  const name = page.getByRole('banner').getByRole('button').locator('span').nth(1);
  await name.evaluate((element, long) => element.firstChild!.replaceWith(long), LONG_NAME);
  await isAtEveryWidth(page);
});
