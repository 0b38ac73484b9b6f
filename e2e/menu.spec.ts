import type { Locator } from '@playwright/test';
import { signIn } from './support/people.ts';
import { quiet } from './support/quiet.ts';
import { expect, mainMenu, test } from './support/test.ts';

/** One of each kind of right: who makes, who looks after the money, who helps, who administers, and the central office. */
const people = [
  'maker@mow.test',
  'reviewer@mow.test',
  'accountant@mow.test',
  'admin@mow.test',
  'support@oagf.test',
  'admin1@oagf.test',
];

for (const login of people)
  test(`everything the menu of ${login} shows answers: each item, and each tab on it`, async ({ page }, {
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

/** Where the links of a menu lead, those of folded groups too. */
async function placesOf(menu: Locator): Promise<string[]> {
  await expect(menu.getByRole('link').first()).toBeVisible();
  for (const folded of await menu.getByRole('button', { expanded: false }).all()) await folded.click();
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
