import type { BrowserContext, Page, Request } from '@playwright/test';

/** The requests of a page that are still open, and how many it has made in all. */
interface Asked {
  open: Set<Request>;
  begun: number;
}

const watched = new WeakMap<Page, Asked>();
/** Requests not waited for, since they may never end. */
const APART: ReadonlySet<string> = new Set(['eventsource', 'websocket', 'ping']);
const LONGEST = 60_000;
/** Milliseconds without a new request, after the page has drawn its last responses twice. */
const STILL = 100;

/** Starts counting the requests of every page of a browser context. */
export function watchRequests(context: BrowserContext): void {
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
}

function watch(page: Page): void {
  if (watched.has(page)) return;
  const requested: Asked = { open: new Set(), begun: 0 };
  watched.set(page, requested);
  page.on('request', (request) => {
    if (APART.has(request.resourceType())) return;
    // Only the new document is waited for: nobody receives the responses to the previous one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requested.open.clear();
    requested.open.add(request);
    requested.begun++;
  });
  page.on('requestfinished', (request) => requested.open.delete(request));
  page.on('requestfailed', (request) => requested.open.delete(request));
}

/**
 * Waits until a page has received everything it requested, has drawn it and requests nothing more. Playwright's
 * "networkidle" waits half a second more for each document and, once reached, never waits again in the same document.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const requested = watched.get(page);
  if (!requested) return page.waitForLoadState('networkidle');
  const until = Date.now() + LONGEST;
  for (;;) {
    const { begun } = requested;
    const isDrawn = requested.open.size === 0 && (await drawn(page));
    if (isDrawn && requested.open.size === 0 && requested.begun === begun) return;
    if (Date.now() > until)
      throw new Error(`${page.url()} still waits for ${[...requested.open].map((each) => each.url())}`);
    if (!isDrawn) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Lets the page draw twice and rest a moment; false if its document was replaced meanwhile. */
const drawn = (page: Page): Promise<boolean> =>
  page
    .evaluate(async (still) => {
      await new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(after)));
      await new Promise((after) => setTimeout(after, still));
      return document.readyState === 'complete';
    }, STILL)
    .catch(() => false);
