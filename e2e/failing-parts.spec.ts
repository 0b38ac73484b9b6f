import type { Page } from '@playwright/test';
import { another, signIn } from './support/people.ts';
import { expect, isLonger, settled, test } from './support/test.ts';
import { walkMenu } from './support/walking.ts';

/** Faults planted in a call: an error, a response of an unexpected shape, an empty one, another page, no connection. */
const strange = [
  {
    status: 500,
    type: 'application/problem+json',
    body: JSON.stringify({ code: 'internal-error', status: 500, traceId: 'planted' }),
  },
  { status: 200, type: 'application/json', body: '{"strange":[null]}' },
  { status: 200, type: 'application/json', body: 'null' },
  { status: 200, type: 'text/html', body: '<h1>Log in to the hotel network</h1>' },
  undefined,
] as const;

/**
 * Lets calls of the page's documents return the fault in its storage. The page does this itself, because `page.route`
 * works without the cache: each of hundreds of loads would fetch and compile every script again.
 */
async function plantable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reported = sessionStorage.getItem('planted');
    if (reported === null) return;
    const { path, plant } = JSON.parse(reported) as {
      path: string;
      plant?: { status: number; type: string; body: string };
    };
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
      if (pathname !== path || (init?.method ?? 'GET') !== 'GET') return await fetch(input, init);
      if (!plant) throw new TypeError('Failed to fetch');
      return new Response(plant.body, { status: plant.status, headers: { 'content-type': plant.type } });
    };
  });
}

/** Sets the fault a call meets from the next load on; without a path all calls work normally again. */
const plantAt = (page: Page, path?: string, plant?: (typeof strange)[number]): Promise<void> =>
  page.evaluate(
    (reported) =>
      reported === null ? sessionStorage.removeItem('planted') : sessionStorage.setItem('planted', reported),
    path === undefined ? null : JSON.stringify({ path, plant }),
  );

/** Calls for the subject of a page: without them the page has nothing to show but its heading. */
const subjects = [/\/organizations\/\d+$/, /\/onboarding-data$/];

const isRead = (method: string, path: string): boolean => method === 'GET' && /^\/(services|api)\//.test(path);

/** Opens an address and returns the paths of the calls it made for its content. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const paths = new Set<string>();
  const hear = (request: { method: () => string; url: () => string }): void => {
    const { pathname } = new URL(request.url());
    if (isRead(request.method(), pathname)) paths.add(pathname);
  };
  page.on('request', hear);
  await page.goto(address);
  await settled(page);
  page.off('request', hear);
  return [...paths];
}

/**
 * Returns the heading of the page and the headings of its areas. Figures are left out, since another test's payment may
 * change them.
 */
async function areasOf(page: Page): Promise<{ heading: string; areas: string[] }> {
  const { heading, areas } = await page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent ?? '',
    areas: [...document.querySelectorAll('main h2, main th')].map((each) => each.textContent ?? '').filter(Boolean),
  }));
  return {
    heading,
    areas: areas.map((area) => area.replaceAll(/₦?\d[\d.,]*[KMBT]?/g, '…').replace(/\b(more|less)\b/, 'more or less')),
  };
}

/** Returns the heading and areas of an address while one of its calls meets this fault, or while all calls work. */
async function areasWith(page: Page, address: string, path?: string, plant?: (typeof strange)[number]) {
  await plantAt(page, path, plant);
  await page.goto(address);
  await settled(page);
  return await areasOf(page);
}

/** Returns the tabs of the current page, as addresses. */
async function tabsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const { pathname, search } = new URL(page.url());
    found.push(pathname + search);
  }
  return found;
}

/**
 * Plants a fault in each call of an address in turn and checks that the rest of the page stays: no area may disappear
 * with two calls.
 */
async function plantAll(page: Page, address: string, seen: Set<string>, turn: { at: number }): Promise<void> {
  const calls = await callsOf(page, address);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  const before = await areasOf(page);
  const lostBy = new Map<string, string>();
  for (const path of calls) {
    // Calls made by every page fail on one page only, and calls made by all tabs of a page fail on one tab only.
    const within = /notification|analytics\/waiting|^\/api\/(account|account\/drafts|saved-views)$/.test(path)
      ? ''
      : address.replace(/[?].*$/, '');
    const once = `${path.replaceAll(/\/\d[\d-]*/g, '/n')} ${within}`;
    if (seen.has(once)) continue;
    seen.add(once);
    await test.step(`${address}: ${path}`, async () => {
      const { areas } = await areasWith(page, address, path, strange[turn.at++ % strange.length]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(before.heading);
      expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*$/, ''));
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.locator('main').getByText('We could not load this. Try again.').nth(1)).toBeHidden();
      if (subjects.some((subject) => subject.test(path))) return;
      const lost = before.areas.filter((each) => !areas.includes(each));
      // Another test may empty and refill a list meanwhile: when two calls lost the same area, both are checked again.
      const isThere = lost.some((area) => lostBy.has(area)) ? (await areasWith(page, address)).areas : lost;
      for (const area of lost.filter((each) => isThere.includes(each))) {
        const earlier = lostBy.get(area) ?? path;
        if (earlier !== path) {
          const again = async () => (await areasWith(page, address, earlier, strange[0])).areas;
          await expect.poll(again, `"${area}" goes with ${path} and with ${earlier}`).toContain(area);
        }
        lostBy.set(area, path);
      }
    });
    await plantAt(page);
  }
}

const people: readonly { login: string; always: readonly string[]; besides?: string }[] = [
  { login: 'accountant@mow.test', always: ['/admin', '/admin/collections/revenue-validation'] },
  // Both people share most pages, from the same code: this one visits the first page and those the other person lacks.
  { login: 'admin@mow.test', always: [], besides: 'accountant@mow.test' },
  { login: 'admin1@oagf.test', always: [] },
];

/** Returns the addresses in the menu of a person after signing in. */
async function menuOf(page: Page, login: string): Promise<string[]> {
  await signIn(page, login);
  return await walkMenu(page);
}

/**
 * A long menu is walked in parts: a person has at most five sessions, and the oldest ends when others sign in as the
 * same.
 */
const partsOf = (besides?: string): readonly number[] => (isLonger && !besides ? [1, 2, 3] : [1]);

for (const { login, always, besides } of people)
  for (const [at, part] of partsOf(besides).entries())
    test(`one failing call removes no other area from the pages of ${login} (part ${part} of ${partsOf(besides).length})`, async ({
      page,
      faults,
    }, { project }) => {
      test.skip(project.name === 'phone', 'the same parts, one below the other');
      test.skip(!isLonger && always.length === 0, 'part of npm run test:more');
      test.setTimeout(600_000);
      faults.expected(/^(console|answer 500)/);
      const other = await another(page);
      const theirs = besides ? await menuOf(other, besides) : [];
      await other.context().close();
      const all = (await menuOf(page, login)).filter((place) => place === '/admin' || !theirs.includes(place));
      const seen = new Set<string>();
      const turn = { at: part };
      await plantable(page);
      for (const place of isLonger ? all.filter((_, nth) => nth % partsOf(besides).length === at) : always) {
        await plantAll(page, place, seen, turn);
        if (!isLonger) continue;
        await page.goto(place);
        await settled(page);
        for (const tab of await tabsOf(page)) await plantAll(page, tab, seen, turn);
      }
      expect(turn.at, 'calls that failed, from the first fault of this part on').toBeGreaterThan(part);
    });

test('one failing call removes no other area from the payer pages', async ({ page, faults }, { project }) => {
  test.skip(project.name === 'desktop', 'people pay on phones');
  faults.expected(/^(console|answer 500)/);
  const seen = new Set<string>();
  const turn = { at: 0 };
  await plantable(page);
  for (const address of ['/voxePayment', '/payment', '/receipts']) await plantAll(page, address, seen, turn);
  expect(turn.at).toBeGreaterThan(1);
});
