import type { Locator } from '@playwright/test';
import { signIn } from './support/people.ts';
import { quiet } from './support/quiet.ts';
import { expect, mainMenu, test } from './support/test.ts';

/**
 * Walks one menu here, and all menus in the longer run. That a menu shows exactly what its person may call is proved
 * for every role of the matrix over HTTP, without a browser (server/test/matrix/matrix.test.ts: an account's permissions match
 * the responses; tools/tidy/menu.test.ts: menus and tabs are built from them).
 */
const people = ['admin@mow.test'];
const more = [
  'admin1@oagf.test',
  'maker@mow.test',
  'reviewer@mow.test',
  'approver@mow.test',
  'accountant@mow.test',
  'auditor@mow.test',
  'support@oagf.test',
  'auditor@oagf.test',
].map((login) => `${login} @more`);

for (const [login, tag] of [...people, ...more].map((each) => each.split(' ') as [string, string?]))
  test(`every menu item and tab of ${login} opens without a refused call${tag ? ` ${tag}` : ''}`, async ({ page }, {
    project,
  }) => {
    test.skip(project.name === 'phone', 'the same menu, in a drawer: its links are compared at the end');
    test.setTimeout(240_000);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${answer.url()}`);
    });
    await signIn(page, login);
    const menu = page.getByRole('navigation', { name: 'Main' }).first();
    const places = await placesOf(menu);
    expect(places).toContain('/admin');
    for (const place of places) {
      await menu.locator(`a[href="${place}"]`).click();
      await page.waitForURL(({ pathname }) => pathname === place.replace(/\?.*$/, ''));
      await quiet(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await quiet(page);
      }
    }
    expect(refused).toEqual([]);

    await page.setViewportSize({ width: 360, height: 740 });
    expect((await placesOf(await mainMenu(page))).toSorted()).toEqual(places.toSorted());
  });

/** Returns the addresses a menu links to, including those in collapsed groups. */
async function placesOf(menu: Locator): Promise<string[]> {
  await expect(menu.getByRole('link').first()).toBeVisible();
  for (const folded of await menu.getByRole('button', { expanded: false }).all()) await folded.click();
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
