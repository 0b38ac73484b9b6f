import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, isLonger, settled, sideways } from './test.ts';

/**
 * What axe leaves undecided and a person has checked: the contrast of an empty field, of a field with a drawn arrow, of
 * a symbol such as ₦ or a single letter on its own, and of chart labels, which lie on a drawing (tokens.test.ts checks
 * their colours); and whether "Names that begin with A" contains the visible "A".
 */
const decided = {
  reasons: new Set(['emptyValue', 'bgGradient', 'nonBmp', 'shortTextContent']),
  rule: 'label-content-name-mismatch',
};

const isDecided = (reason: string, html: string): boolean =>
  decided.reasons.has(reason) || (reason === 'imgNode' && html.startsWith('<tspan'));

/**
 * Returns every axe violation on the current page as readable lines; no rule is disabled. What axe cannot decide and is
 * not listed above, such as the contrast of partly covered text, counts as a violation too. No page has a frame of
 * another site, so axe runs in legacy mode: its default opens a second page each time, which took longer than the
 * analysis.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await stillness(page);
  await loosen(page, true);
  const { violations, incomplete } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations', 'incomplete'] })
    .analyze();
  await loosen(page, false);
  const open = incomplete
    .filter((rule) => rule.id !== decided.rule)
    .map((rule) => ({
      ...rule,
      nodes: rule.nodes.filter(
        ({ any, html }) => any.length === 0 || any.some(({ data }) => !isDecided(data?.messageKey, html)),
      ),
    }));
  return [...violations, ...open].flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} – ${node.failureSummary}`),
  );
}

/**
 * Puts sticky cells back into their own columns while axe runs, and tabs that scroll sideways into rows: of what lies
 * over other cells or beyond the edge of its box, axe cannot find the background. `sideways` and the screenshots check
 * what a person sees.
 */
const loosen = (page: Page, loose: boolean): Promise<void> =>
  page.evaluate((isLoose) => {
    for (const cell of document.querySelectorAll<HTMLElement>('table [data-sticky], table [data-pin]'))
      cell.style.position = isLoose ? 'static' : '';
    for (const tabs of document.querySelectorAll<HTMLElement>('[role=tablist], nav:has(> [aria-current])'))
      tabs.style.flexWrap = isLoose ? 'wrap' : '';
  }, loose);

/**
 * Waits until no colour or position is in transition, since nobody sees the states between. Dismisses any toast, which
 * covers the page for a moment, as a click does.
 */
async function stillness(page: Page): Promise<void> {
  const toasts = page.locator('.Toastify__toast');
  await toasts.evaluateAll((all) => {
    for (const each of all) (each as HTMLElement).click();
  });
  await expect(toasts).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}

/** Returns the height of the page, its menu, or an open overlay that scrolls by itself, whichever is tallest. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollHeight,
      ...[...document.querySelectorAll('nav, nav *, dialog[open], dialog[open] *, [role=dialog], [role=dialog] *')].map(
        (each) => each.scrollHeight,
      ),
    ),
  );

/**
 * Checks for sideways scrolling and violations in the current scheme, on a page so tall that nothing floats over a row.
 */
export async function looksRight(page: Page): Promise<void> {
  await settled(page);
  expect(await sideways(page)).toBe(0);
  const size = page.viewportSize()!;
  const height = await heightOf(page);
  await page.setViewportSize({ ...size, height: 2 * height + 200 });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(size);
}

/**
 * Runs the same checks in light and in dark, on a page so tall that neither the buttons at its foot nor the totals of a
 * list cover anything. The page ends in light. The quick proof checks the phone in dark and the desktop in light; the
 * longer one checks both in both.
 */
export async function looksRightInBoth(page: Page): Promise<void> {
  await settled(page);
  expect(await sideways(page)).toBe(0);
  const size = page.viewportSize()!;
  const height = await heightOf(page);
  await page.setViewportSize({ ...size, height: 2 * height + 200 });
  for (const colorScheme of isLonger ? BOTH : [ownScheme(size.width)]) {
    await wear(page, colorScheme);
    expect(await axeFindings(page)).toEqual([]);
  }
  await wear(page, 'light');
  await page.setViewportSize(size);
}

type Scheme = 'dark' | 'light';
const BOTH: readonly Scheme[] = ['dark', 'light'];

const ownScheme = (width: number): Scheme => (width < 768 ? 'dark' : 'light');

async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
