import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Mouse positions (x in pixels) beside, and over, everything that scrolls by itself. */
const BESIDE = 8;
const OVER = 200;

/** Scrolls down until the wanted element is there: the viewer draws a part of the page only when it comes into view. */
async function scrollTo(page: Page, expected: Locator, at = BESIDE): Promise<void> {
  await page.mouse.move(at, 400);
  await expect(async () => {
    if ((await expected.count()) === 0) await page.mouse.wheel(0, 700);
    expect(await expected.count()).toBeGreaterThan(0);
  }).toPass({ intervals: [50], timeout: 60_000 });
  await expected.first().scrollIntoViewIfNeeded();
}

test(
  'a developer at /docs lists the API calls, tries one, and reads the schema of an error',
  {
    tag: '@ci',
  },
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the viewer of the library is read at a desk');
    await page.goto('/docs');
    await expect(page.getByRole('heading', { name: 'Isura' })).toBeVisible();
    const statistics = page.getByRole('button', { name: /GET.*\/public\/statistics/ });
    await scrollTo(page, statistics);
    await statistics.click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.locator('.live-responses-table')).toContainText('"activeServices"');

    const problem = page.getByText('FieldProblem', { exact: true });
    await scrollTo(page, page.getByText('AccountBalance', { exact: true }));
    await scrollTo(page, problem, OVER);
    await expect(problem).toBeVisible();
  },
);
