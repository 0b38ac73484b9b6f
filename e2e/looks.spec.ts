import { axeFindings } from './support/axe.ts';
import { looks } from './support/pages.ts';
import { expect, settled, sideways, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of 404.*no-such-page/));

/** The quick proof checks the desktop in light and the phone in dark; the longer one checks all four. */
const schemes = (project: string): readonly ('light' | 'dark')[] => {
  const own = project === 'phone' ? 'dark' : 'light';
  return process.env.TEST_TIER === undefined ? [own] : [own, project === 'phone' ? 'light' : 'dark'];
};

for (const path of looks) {
  test(`${path} has nothing axe would object to, and fits a 320 px screen, text at 200% and print`, async ({ page }, {
    project,
  }) => {
    for (const colorScheme of schemes(project.name)) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await settled(page);
      // A tall window, so that the bar at its foot covers nothing.
      const own = page.viewportSize()!;
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...own, height: tall + 200 });
      expect(await axeFindings(page), colorScheme).toEqual([]);
      await page.setViewportSize(own);
    }
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

test('the details of an MDA have nothing axe would object to', async ({ page }, { project }) => {
  for (const colorScheme of schemes(project.name)) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/mda-directory?query=immigration');
    await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Services' })).toBeVisible();
    await settled(page);
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
});

test('with reduced motion, a change of colour scheme applies at once, without transitions @more', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/faq');
  await settled(page);
  const colours = () =>
    page.evaluate(() => [...document.querySelectorAll('main *')].map((each) => getComputedStyle(each).color));
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const dark = await colours();
  await page.reload();
  await settled(page);
  expect(dark).toEqual(await colours());
  expect(dark).not.toEqual(light);
});
