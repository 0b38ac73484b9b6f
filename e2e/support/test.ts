import { createHash } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { byKeyboardAlone } from './hands.ts';
import { quiet, watchRequests } from './quiet.ts';

export { expect };

/** What went wrong on the page. `expected` removes the faults a test provokes on purpose. */
export interface Faults {
  expected(pattern: RegExp): void;
}

/** Whether this is `npm run test:more`, which sets TEST_TIER for the visual tests and TEST_SCHEMES for the journeys. */
export const isLonger = process.env.TEST_TIER !== undefined || process.env.TEST_SCHEMES === 'both';

/** For screens alike at both widths: the quick proof checks them on the phone, the longer one on both. */
export const inThisProof = (project: string): boolean => isLonger || project === 'phone';

/** For long journeys alike at both widths: the quick proof walks them on the desktop, the longer one on both. */
export const atADesk = (project: string): boolean => isLonger || project === 'desktop';
export const PHONE_LATER = 'walked on a phone by npm run test:more';
export const DESK_LATER = 'walked at a desk by npm run test:more';

type Width = { viewport: { width: number } | null };
const isNarrowerThanADesk = (viewport: Width['viewport']): boolean => (viewport?.width ?? 0) < 768;
/** For `test.skip` of what is only so at a desk, whatever the size of the window: a phone has larger targets. */
export const onAPhone = ({ viewport }: Width): boolean => isNarrowerThanADesk(viewport);
/** For `test.skip` of a whole file or group: the quick proof walks it at one width, where it is used or can break. */
export const unlessAtADesk = ({ viewport }: Width): boolean => !isLonger && isNarrowerThanADesk(viewport);
export const unlessOnAPhone = ({ viewport }: Width): boolean => !isLonger && !isNarrowerThanADesk(viewport);

/** Finds the row of a list that contains these words: a table row, or below 768 px its card. */
export const rowOf = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('row').or(page.locator('li[data-card]')).filter({ hasText: words });

/**
 * Returns an IP address for each test, so that the limit of sign-ins a minute applies to one test, not the whole run.
 */
const addressOf = (testId: string): string => {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest();
  return `10.${a}.${b}.${c}`;
};

/**
 * Every test fails on console errors, uncaught errors, failed requests of the page and content security policy reports.
 */
export const test = base.extend<{ faults: Faults; hands: undefined }>({
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId }) => {
    await use({ 'x-forwarded-for': addressOf(testId) });
  },
  hands: [
    async ({ page }, use, { project }) => {
      const giveBack = project.name === 'keyboard' ? byKeyboardAlone(page) : () => {};
      await use(undefined);
      giveBack();
    },
    { auto: true },
  ],
  faults: [
    async ({ page }, use) => {
      watchRequests(page.context());
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (fault) => seen.push(`uncaught: ${fault.message}`));
      page.on('request', (request) => {
        if (request.url().endsWith('/csp-report')) seen.push(`content policy: ${request.postData() ?? ''}`);
      });
      page.on('response', (answer) => {
        if (answer.status() >= 500) seen.push(`answer ${answer.status()}: ${answer.url()}`);
      });
      await use({ expected: (pattern) => allowed.push(pattern) });
      expect(seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Finds the totals of a list: the last row of its table, or the line under its cards. */
export const lineOf = (page: Page, words: RegExp): Locator =>
  page.getByRole('row', { name: words }).or(page.locator('[data-sums]').filter({ hasText: words }));

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Opens the filters of a list where they are collapsed into one line, as on a phone. */
export async function unfoldFilters(page: Page): Promise<void> {
  if (isNarrow(page))
    await page
      .locator('summary')
      .filter({ hasText: /^Filters/ })
      .click();
}

/** Performs an action of a drawer: one of its buttons, or an item of its menu. */
export async function actIn(drawer: Locator, name: string): Promise<void> {
  const button = drawer.getByRole('button', { name, exact: true });
  const more = drawer.getByRole('button', { name: /^More for / });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return await button.click();
  await more.click();
  await drawer.getByRole('menuitem', { name, exact: true }).click();
}

/** Returns the menu of the admin area: beside the page, or on a phone in the drawer that opens. */
export async function mainMenu(page: Page): Promise<Locator> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('navigation', { name: 'Main' });
}

/**
 * Returns how far the page scrolls sideways, in pixels; 0 is correct. A page still in layout gets a moment; an element
 * that sticks out after that is named.
 */
export async function sideways(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const out = [...document.querySelectorAll('body *')].filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 0.5,
      );
      const names = out
        .slice(-5)
        .map((each) => `${each.tagName} ${each.className} “${each.textContent?.slice(0, 40)}”`);
      return { over: Math.max(0, scrollWidth - clientWidth), names };
    });
  let found = await measure();
  for (let left = 20; found.over > 0 && left > 0; left--) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = await measure();
  }
  if (found.over > 0) console.log(`${page.url()} is ${found.over} px too wide: ${found.names.join('; ')}`);
  return found.over;
}

/**
 * Presses Tab until the element has the focus, as a person without a mouse does; the menu of the central office alone
 * has fifty links.
 */
export async function tabTo(page: Page, expected: Locator, most = 120): Promise<void> {
  for (let step = 0; step < most; step++) {
    if (await expected.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} steps with the Tab key did not reach ${expected}`);
}

/** Waits until fonts, images and queries of the page have loaded and no placeholder is left. */
export async function settled(page: Page): Promise<void> {
  await quiet(page);
  if (!page.url().includes('/dev/gallery')) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Filters a list by these words. */
export async function narrow(page: Page, field: string, words: string): Promise<void> {
  await unfoldFilters(page);
  await page.getByLabel(field).fill(words);
  await page.waitForURL(/find=/);
  await settled(page);
}
