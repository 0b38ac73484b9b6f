import { createHash } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

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

/** As many sign-ins a minute as its limit allows has each test, not the whole run: it comes from an address of its own. */
const addressOf = (testId: string): string => {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest();
  return `10.${a}.${b}.${c}`;
};

/** Every test fails on console errors, uncaught errors, failed requests of the page and reports of the content policy. */
export const test = base.extend<{ faults: Faults }>({
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId }) => {
    await use({ 'x-forwarded-for': addressOf(testId) });
  },
  faults: [
    async ({ page }, use) => {
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

/** Walks with the Tab key until the focus is on the wanted piece, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator, most = 80): Promise<void> {
  for (let step = 0; step < most; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} steps with the Tab key did not reach ${wanted}`);
}

/** Waits until fonts, pictures and the queries of the page have come: nothing stands there for what is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (!page.url().includes('/dev/gallery')) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
