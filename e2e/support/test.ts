import { createHash } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { byKeyboardAlone } from './hands.ts';
import { quiet, watchRequests } from './quiet.ts';

export { expect };

/** What went wrong on the page. `expected` takes out what a test provokes on purpose. */
export interface Faults {
  expected(pattern: RegExp): void;
}

/** What `npm run test:more` adds: it says so to the looks by TEST_TIER, and to the journeys by TEST_SCHEMES. */
export const isLonger = process.env.TEST_TIER !== undefined || process.env.TEST_SCHEMES === 'both';

/** Screens that look the same in both are looked at on the phone by the quick proof, and on both by the longer one. */
export const inThisProof = (project: string): boolean => isLonger || project === 'phone';

/** Long journeys that go the same way on both are walked at a desk by the quick proof, and on both by the longer one. */
export const atADesk = (project: string): boolean => isLonger || project === 'desktop';
export const PHONE_LATER = 'walked on a phone by npm run test:more';
export const DESK_LATER = 'walked at a desk by npm run test:more';

type Width = { viewport: { width: number } | null };
const isNarrowerThanADesk = (viewport: Width['viewport']): boolean => (viewport?.width ?? 0) < 768;
/** For `test.skip` of a whole file or group: the quick proof walks it at one width, where it is used or can break. */
export const unlessAtADesk = ({ viewport }: Width): boolean => !isLonger && isNarrowerThanADesk(viewport);
export const unlessOnAPhone = ({ viewport }: Width): boolean => !isLonger && !isNarrowerThanADesk(viewport);

/** The row of a list that holds these words: of a table, or the card in its place under 768 px. */
export const rowOf = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('row').or(page.locator('li[data-card]')).filter({ hasText: words });

/** As many sign-ins a minute as its limit allows has each test, not the whole run: it comes from an address of its own. */
const addressOf = (testId: string): string => {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest();
  return `10.${a}.${b}.${c}`;
};

/** Every test fails on console errors, uncaught errors, failed requests of the page and reports of the content policy. */
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

/** The line of sums of a list: the last of its table, or what stands under its cards. */
export const lineOf = (page: Page, words: RegExp): Locator =>
  page.getByRole('row', { name: words }).or(page.locator('[data-sums]').filter({ hasText: words }));

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Opens the filters of a list where they are folded into one line, as on a phone. */
export async function unfoldFilters(page: Page): Promise<void> {
  if (isNarrow(page))
    await page
      .locator('summary')
      .filter({ hasText: /^Filters/ })
      .click();
}

/** Does what can be done with what a drawer shows: a button of it, or an item of its menu. */
export async function actIn(drawer: Locator, name: string): Promise<void> {
  const button = drawer.getByRole('button', { name, exact: true });
  const more = drawer.getByRole('button', { name: /^More for / });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return await button.click();
  await more.click();
  await drawer.getByRole('menuitem', { name, exact: true }).click();
}

/** The menu of the admin area: beside the page, and on a phone in the drawer it opens. */
export async function mainMenu(page: Page): Promise<Locator> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('navigation', { name: 'Main' });
}

/**
 * How far the page can be pushed sideways, in pixels; 0 is right. A page that is still being laid out is given a moment;
 * what sticks out of it then is named.
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

/** Walks with the Tab key until the focus is on the wanted piece, as somebody without a mouse does; the menu of the central office alone has fifty links. */
export async function tabTo(page: Page, wanted: Locator, most = 120): Promise<void> {
  for (let step = 0; step < most; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} steps with the Tab key did not reach ${wanted}`);
}

/** Waits until fonts, pictures and the queries of the page have come: nothing stands there for what is on its way. */
export async function settled(page: Page): Promise<void> {
  await quiet(page);
  if (!page.url().includes('/dev/gallery')) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Narrows a list to what these words name. */
export async function narrow(page: Page, field: string, words: string): Promise<void> {
  await unfoldFilters(page);
  await page.getByLabel(field).fill(words);
  await page.waitForURL(/find=/);
  await settled(page);
}
