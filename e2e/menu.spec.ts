import { signIn } from './support/people.ts';
import { atADesk, expect, test } from './support/test.ts';

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
    test.skip(!atADesk(project.name), 'the same menu, in a drawer');
    test.setTimeout(240_000);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${answer.url()}`);
    });
    await signIn(page, login);
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' }).first();
    await expect(menu.getByRole('link').first()).toBeVisible();
    for (const folded of await menu.getByRole('button', { expanded: false }).all()) await folded.click();
    const places = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(places).toContain('/admin');
    for (const place of places) {
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(place.replace(/\?.*$/, ''));
      await page.waitForLoadState('networkidle');
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await page.waitForLoadState('networkidle');
      }
    }
    expect(refused).toEqual([]);
  });
