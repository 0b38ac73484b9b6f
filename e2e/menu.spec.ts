import type { Locator } from '@playwright/test';
import { signIn } from './support/people.ts';
import { quiet } from './support/quiet.ts';
import { expect, mainMenu, test } from './support/test.ts';

/**
 * That what a menu shows is what its person may call is proved for every role of the matrix over HTTP and without a browser
 * (server/test/matrix.test.ts: what an account says is open is what answers; tools/tidy/menu.test.ts: menus and tabs are made
 * of that); here one menu is walked, and all of them in the longer run.
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
  test(`everything the menu of ${login} shows answers: each item, and each tab on it${tag ? ` ${tag}` : ''}`, async ({
    page,
  }, { project }) => {
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

/** Where the links of a menu lead, those of folded groups too. */
async function placesOf(menu: Locator): Promise<string[]> {
  await expect(menu.getByRole('link').first()).toBeVisible();
  for (const folded of await menu.getByRole('button', { expanded: false }).all()) await folded.click();
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
