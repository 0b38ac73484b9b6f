import type { UserRecord } from '@isura/contract/identity/user-record';
import { PR1 } from '@isura/contract/request/payment-requests';
import type { APIRequestContext, Page } from '@playwright/test';
import { addresses } from '../packages/web/src/app/address-book.ts';
import { knowPortal } from '../packages/web/src/app/pages.ts';
import { adminGuard } from '../packages/web/src/routing/guards.ts';
import { programOf, signIn } from './support/people.ts';
import { quiet } from './support/quiet.ts';
import { DESK_LATER, expect, mainMenu, test } from './support/test.ts';
import { addressesOf, walkMenu } from './support/walking.ts';

knowPortal(); // the guards below are those of the pages

test.beforeEach(({ faults }) => faults.expected(/status of (403|404)/));

/**
 * Three roles are walked here, with the longest menu and the two shortest, and all of them in the longer run, with the
 * number of entries of each (docs/spec/screens.md#entries). That a menu shows exactly what its person may call is proved
 * for every role of the matrix over HTTP, without a browser (server/test/matrix/matrix.test.ts: an account's permissions
 * match the responses; tools/tidy/menu.test.ts: menus and tabs are built from them).
 */
const people: readonly { login: string; entries: number; tag?: '@more' }[] = [
  { login: 'admin@mow.test', entries: 12 },
  { login: 'maker@mow.test', entries: 6 },
  { login: 'reviewer@mow.test', entries: 8, tag: '@more' },
  { login: 'approver@mow.test', entries: 9, tag: '@more' },
  { login: 'accountant@mow.test', entries: 11, tag: '@more' },
  { login: 'auditor@mow.test', entries: 12, tag: '@more' },
  { login: 'admin1@oagf.test', entries: 12, tag: '@more' },
  { login: 'auditor@oagf.test', entries: 12, tag: '@more' },
  // Support has no right to reports and analytics (docs/adr/0316).
  { login: 'support@oagf.test', entries: 4 },
];

type Headers = Record<string, string>;

/** Returns a person as the portal describes them to the browser, so that the browser's guards can be applied. */
async function recordOf(request: APIRequestContext, headers: Headers): Promise<UserRecord> {
  const answer = await request.get('/api/account', { headers });
  expect(answer.status()).toBe(200);
  return {
    ...((await answer.json()) as UserRecord),
    idToken: 'token',
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  };
}

/** Returns the id of the newest request of a type that the person sees, for its page; undefined where there is none. */
async function requestOf(request: APIRequestContext, headers: Headers, type: string): Promise<number | undefined> {
  const answer = await request.get(`${PR1.path}?type=${type}&size=1`, { headers });
  return answer.ok() ? ((await answer.json()) as { id: number }[])[0]?.id : undefined;
}

/** The pages of one request, with a type that is shown there. */
const requestPages: Readonly<Record<string, string>> = {
  '/admin/reviewer/request-awaiting-review/{requestId}': 'RETAIL',
  '/admin/reviewer/vat/{requestId}': 'VAT',
  '/admin/reviewer/pension/{requestId}': 'PENSION',
};

/** Addresses of one thing that a parameter names: without it they lead to the list of all. */
const ofOne = new Set([
  '/admin/payment/rejected-payments-details',
  '/admin/payment/excluded-payments-details',
  '/admin/mda-balance-statement/view',
]);

/** Returns every address of the admin area that this person may open, with an id in place of a parameter. */
async function addressesFor(request: APIRequestContext, person: UserRecord, headers: Headers) {
  const now = new Date();
  const open = addresses
    .filter(({ area }) => area === 'admin' || area === 'oagf')
    .map(({ path, title }) => ({ path: path.replaceAll(/\$(\w+)/g, '{$1}'), title }))
    .filter(({ path }) => {
      const place = path.replaceAll(/\{\w+\}/g, '1');
      return adminGuard(person, place, place, now) === undefined;
    });
  const found = await Promise.all(
    open.map(async ({ path, title }) => {
      const type = requestPages[path];
      const id = type === undefined ? person.orgId : await requestOf(request, headers, type);
      const isOne = path.includes('{');
      return isOne && id === undefined
        ? []
        : [{ path: path.replaceAll(/\{\w+\}/g, String(id)), title, isOne: isOne || ofOne.has(path) }];
    }),
  );
  return found.flat();
}

/** How far the menu is longer than its place, in pixels: 0 is no scroll bar. */
const scrolled = (page: Page): Promise<number> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .evaluate((menu) => menu.scrollHeight - menu.clientHeight);

for (const { login, entries, tag } of people) {
  const more = tag ? { tag } : {};

  test(
    `every address that ${login} may open answers, has its title and lights one entry of the menu`,
    more,
    async ({ page }, { project }) => {
      test.skip(project.name === 'phone', 'the same addresses');
      test.setTimeout(600_000);
      await page.setViewportSize({ width: 1280, height: 800 });
      const headers = await programOf(page.request, login);
      const person = await recordOf(page.request, headers);
      const open = await addressesFor(page.request, person, headers);
      expect(open.length).toBeGreaterThan(entries);
      await signIn(page, login);
      const lit = page.getByRole('navigation', { name: 'Main' }).first().locator('[data-entry][aria-current]');
      for (const { path, title, isOne } of open)
        await test.step(path, async () => {
          const answer = await page.goto(path);
          expect(answer?.status()).toBe(200);
          await quiet(page);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          // The page of one thing may lead to the address of its type, and has its name as the title.
          if (!isOne) expect(new URL(page.url()).pathname).toBe(path);
          if (!isOne) await expect(page).toHaveTitle(`${title} - Isura`);
          await expect(lit).toHaveCount(1);
          expect(await scrolled(page)).toBe(0);
        });
    },
  );

  test(
    `every entry, section and tab of ${login} opens without a refused call, and no menu scrolls`,
    more,
    async ({ page }, { project }) => {
      test.skip(project.name === 'phone', 'the same menu, in a drawer: its entries are compared at the end');
      test.setTimeout(600_000);
      await page.setViewportSize({ width: 1280, height: 800 });
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${answer.url()}`);
      });
      await signIn(page, login);
      const places = await walkMenu(page, async (menu) => {
        expect(await scrolled(page)).toBe(0);
        await expect(menu.locator('[data-entry][aria-current]')).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          await quiet(page);
        }
      });
      expect(places).toContain('/admin');
      expect(refused).toEqual([]);
      const shown = page.getByRole('navigation', { name: 'Main' }).first().locator('[data-entry]');
      await expect(shown).toHaveCount(entries);
      const ways = await addressesOf(shown);

      await page.setViewportSize({ width: 360, height: 740 });
      expect(await addressesOf((await mainMenu(page)).locator('[data-entry]'))).toEqual(ways);
    },
  );
}

test('the menu shows icons only where the person chose so, and each keeps its name', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 1024, DESK_LATER);
  await signIn(page, 'admin@mow.test', '/admin/payment');
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(menu.getByRole('list', { name: 'Sections of Payments' })).toBeVisible();
  await page.getByRole('button', { name: 'Show icons only' }).click();
  await expect(menu.getByRole('list', { name: 'Sections of Payments' })).toHaveCount(0);
  await expect(menu.locator('[data-entry]')).toHaveCount(12);
  await expect(menu.getByRole('link', { name: 'To fix', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show names' }).click();
  await expect(menu.getByRole('list', { name: 'Sections of Payments' })).toBeVisible();
});
