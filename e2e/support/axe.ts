import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, isLonger, settled, sideways } from './test.ts';

/**
 * What axe leaves undecided and a person has decided: the contrast of a field without a value, of a field with a drawn
 * arrow, of a sign such as ₦ or a single letter on its own, of the letters of a chart, which stand on a drawing (their
 * colours are those of tokens.test.ts); and whether
 * "Names that begin with A" contains the visible "A".
 */
const decided = {
  reasons: new Set(['emptyValue', 'bgGradient', 'nonBmp', 'shortTextContent']),
  rule: 'label-content-name-mismatch',
};

const isDecided = (reason: string, html: string): boolean =>
  decided.reasons.has(reason) || (reason === 'imgNode' && html.startsWith('<tspan'));

/**
 * Everything axe objects to on the page as it stands, as lines for a person; no rule is left out. What axe could not
 * decide otherwise, such as the contrast of a letter half behind something, is an objection too. No page has a frame of
 * another site, so axe judges here: the other way opens a second page each time, which took longer than the judging.
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
 * Cells that stay while the rest of a wide table moves lie over other cells, and axe sees no ground under those. For its
 * look each stands in its own column; what a person sees is judged by `sideways` and by the pictures.
 */
const loosen = (page: Page, loose: boolean): Promise<void> =>
  page.evaluate((isLoose) => {
    for (const cell of document.querySelectorAll<HTMLElement>('table [data-sticky], table [data-pin]'))
      cell.style.position = isLoose ? 'static' : '';
  }, loose);

/**
 * Waits until no colour or place is on its way to another: what axe would see in between is seen by nobody. A toast,
 * which lies over the page for a moment, is put away as a click puts it away.
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

/** How tall the page is, its menu, or what is open over it and has a length of its own. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollHeight,
      ...[...document.querySelectorAll('nav, nav *, dialog[open], dialog[open] *, [role=dialog], [role=dialog] *')].map(
        (each) => each.scrollHeight,
      ),
    ),
  );

/** Nothing goes sideways or is objected to on the page in its present scheme, so tall that nothing floats over a row. */
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
 * The same in light and in dark, on a page so tall that the buttons at its foot float over nothing and no row of a list
 * lies half behind its sums. The page goes on in light. Before a commit a phone is judged in dark and a desk in light, and
 * in the longer proof both in both.
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
