import type { BrowserContext, Page, Request } from '@playwright/test';

/** What a page has asked for and not been answered, and how often it asked at all. */
interface Asked {
  open: Set<Request>;
  begun: number;
}

const watched = new WeakMap<Page, Asked>();
/** What no page waits for: it may never be answered. */
const APART: ReadonlySet<string> = new Set(['eventsource', 'websocket', 'ping']);
const LONGEST = 60_000;
/** Milliseconds a page must not have asked for anything, after it has drawn twice what came last. */
const STILL = 100;

/** Counts from now on what every page of a browser asks for. */
export function watchRequests(context: BrowserContext): void {
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
}

function watch(page: Page): void {
  if (watched.has(page)) return;
  const asked: Asked = { open: new Set(), begun: 0 };
  watched.set(page, asked);
  page.on('request', (request) => {
    if (APART.has(request.resourceType())) return;
    // A new document is waited for alone: what the one before had asked for comes to nobody.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.open.clear();
    asked.open.add(request);
    asked.begun++;
  });
  page.on('requestfinished', (request) => asked.open.delete(request));
  page.on('requestfailed', (request) => asked.open.delete(request));
}

/**
 * Waits until a page has all it asked for, has drawn it, and asks for nothing more. What Playwright calls "networkidle"
 * holds half a second more for each document, and once it has held is not waited for again in the same one.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const asked = watched.get(page);
  if (!asked) return page.waitForLoadState('networkidle');
  const until = Date.now() + LONGEST;
  for (;;) {
    const { begun } = asked;
    const isDrawn = asked.open.size === 0 && (await drawn(page));
    if (isDrawn && asked.open.size === 0 && asked.begun === begun) return;
    if (Date.now() > until)
      throw new Error(`${page.url()} still waits for ${[...asked.open].map((each) => each.url())}`);
    if (!isDrawn) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Lets the page draw twice and stand a moment; false where its document went away in the meantime. */
const drawn = (page: Page): Promise<boolean> =>
  page
    .evaluate(async (still) => {
      await new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(after)));
      await new Promise((after) => setTimeout(after, still));
      return document.readyState === 'complete';
    }, STILL)
    .catch(() => false);
