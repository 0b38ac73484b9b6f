import { axeFindings } from './support/axe.ts';
import { looks } from './support/pages.ts';
import { expect, settled, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of 404.*no-such-page/));

/** The quick proof looks at a wide page in light and a phone in dark; the longer one at all four. */
const inThisProof = (scheme: 'light' | 'dark', viewport: { width: number } | null): boolean =>
  process.env.TEST_TIER !== undefined || (viewport?.width ?? 0) < 1024 === (scheme === 'dark');

for (const path of looks) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in ${colorScheme} has nothing axe would object to`, async ({ page, viewport }) => {
      test.skip(!inThisProof(colorScheme, viewport), 'part of npm run test:more');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await settled(page);
      expect(await axeFindings(page)).toEqual([]);
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the details of an MDA in ${colorScheme} have nothing axe would object to`, async ({ page, viewport }) => {
    test.skip(!inThisProof(colorScheme, viewport), 'part of npm run test:more');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/mda-directory?query=immigration');
    await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Services' })).toBeVisible();
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
  });
}
