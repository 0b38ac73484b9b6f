import type { Page, Route } from '@playwright/test';
import { signIn } from './support/people.ts';
import { expect, isLonger, test } from './support/test.ts';

/** What a call may come to, however strange: a refusal, an answer of another shape, none at all, no connection. */
const strange: readonly ((route: Route) => Promise<void>)[] = [
  (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'internal-error', status: 500, traceId: 'planted' }),
    }),
  (route) => route.fulfill({ contentType: 'application/json', body: '{"strange":[null]}' }),
  (route) => route.fulfill({ contentType: 'application/json', body: 'null' }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in to the hotel network</h1>' }),
  (route) => route.abort(),
];

/** Calls a page is about: without them there is nothing to show but its heading. */
const subjects = [/\/organizations\/\d+$/, /\/onboarding-data$/];

const isRead = (method: string, path: string): boolean => method === 'GET' && /^\/(services|api)\//.test(path);

/** Opens an address and gives the paths of the calls it made for what it shows. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const paths = new Set<string>();
  const hear = (request: { method: () => string; url: () => string }): void => {
    const { pathname } = new URL(request.url());
    if (isRead(request.method(), pathname)) paths.add(pathname);
  };
  page.on('request', hear);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  page.off('request', hear);
  return [...paths];
}

/** The heading of the page, and the headings of its areas. */
const areasOf = (page: Page): Promise<{ heading: string; areas: string[] }> =>
  page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent ?? '',
    areas: [...document.querySelectorAll('main h2, main th')].map((each) => each.textContent ?? '').filter(Boolean),
  }));

/** The tabs of the page that stands there, as addresses. */
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

/** Plants a fault in each call of an address in turn; gives what of the page went with each. */
async function plantAll(page: Page, address: string, seen: Set<string>, turn: { at: number }): Promise<void> {
  const calls = await callsOf(page, address);
  const before = await areasOf(page);
  const lostBy = new Map<string, string>();
  for (const path of calls) {
    const once = `${path.replaceAll(/\/\d[\d-]*/g, '/n')} ${path.includes('notification') || path === '/api/account' ? '' : address}`;
    if (seen.has(once)) continue;
    seen.add(once);
    const plant = strange[turn.at++ % strange.length]!;
    const isIt = (url: URL): boolean => url.pathname === path;
    await page.route(isIt, (route) => (route.request().method() === 'GET' ? plant(route) : route.continue()));
    await test.step(`${address}: ${path}`, async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(before.heading);
      expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*$/, ''));
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.locator('main').getByText('We could not load this. Try again.').nth(1)).toBeHidden();
      const { areas } = await areasOf(page);
      if (subjects.some((subject) => subject.test(path))) return;
      for (const area of before.areas.filter((each) => !areas.includes(each))) {
        expect(lostBy.get(area) ?? path, `"${area}" goes with two calls`).toBe(path);
        lostBy.set(area, path);
      }
    });
    await page.unroute(isIt);
  }
}

const people = [
  { login: 'accountant@mow.test', always: ['/admin', '/admin/collections/revenue-validation'] },
  { login: 'admin@mow.test', always: [] },
  { login: 'admin1@oagf.test', always: ['/admin/oagf-overview'] },
];

for (const { login, always } of people)
  test(`whatever one call answers, the rest of each page of ${login} stands`, async ({ page, faults }, { project }) => {
    test.skip(project.name === 'phone', 'the same parts, one below the other');
    test.skip(!isLonger && always.length === 0, 'part of npm run test:more');
    test.setTimeout(600_000);
    faults.expected(/^(console|answer 500)/);
    await signIn(page, login);
    const menu = page.getByRole('navigation', { name: 'Main' }).first();
    await expect(menu.getByRole('link').first()).toBeVisible();
    for (const folded of await menu.getByRole('button', { expanded: false }).all()) await folded.click();
    const all = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const seen = new Set<string>();
    const turn = { at: 0 };
    for (const place of isLonger ? all : always) {
      await plantAll(page, place, seen, turn);
      if (!isLonger) continue;
      await page.goto(place);
      await page.waitForLoadState('networkidle');
      for (const tab of await tabsOf(page)) await plantAll(page, tab, seen, turn);
    }
    expect(turn.at).toBeGreaterThan(2);
  });

test('whatever one call answers, the pages of somebody who pays stand', async ({ page, faults }, { project }) => {
  test.skip(project.name === 'desktop', 'people pay on phones');
  faults.expected(/^(console|answer 500)/);
  const seen = new Set<string>();
  const turn = { at: 0 };
  for (const address of ['/voxePayment', '/payment', '/receipts']) await plantAll(page, address, seen, turn);
  expect(turn.at).toBeGreaterThan(1);
});
