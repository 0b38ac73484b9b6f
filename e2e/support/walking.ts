import { type Kobo, koboOf } from '@isura/contract/kernel/money';
import type { Locator, Page } from '@playwright/test';
import { expect, mainMenu, settled } from './test.ts';

/** Opens an entry of the menu, and a section of it. */
export async function choose(page: Page, entry: string, section?: string, heading = section ?? entry): Promise<void> {
  const menu = await mainMenu(page);
  await menu
    .locator('[data-entry]')
    .and(menu.getByRole('link', { name: entry, exact: true }))
    .click();
  if (section !== undefined) {
    await settled(page);
    const sections = (await mainMenu(page)).getByRole('list', { name: `Sections of ${entry}` });
    await sections.getByRole('link', { name: section, exact: true }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await settled(page);
}

/** Opens the payments of a type, from the list of all. */
export async function choosePayments(page: Page, type: string): Promise<void> {
  await choose(page, 'Payments');
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption(type);
  await expect(page.getByRole('heading', { level: 1, name: type })).toBeVisible();
  await settled(page);
}

/** Returns where links lead to. */
export const addressesOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

/**
 * Opens every entry of the menu beside the page and its sections, does something there, and returns every address that
 * the menu leads to: its sections, and the pages that these offer above their content.
 */
export async function walkMenu(
  page: Page,
  there: (menu: Locator) => Promise<void> = async () => {},
): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(menu.getByRole('link').first()).toBeVisible();
  const places = new Set<string>();
  const follow = async (link: Locator): Promise<void> => {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', /./);
    await settled(page);
    await there(menu);
  };
  // An entry leads elsewhere while something waits in one of its lists.
  for (const entry of await menu.locator('[data-entry]').all()) {
    await follow(entry);
    for (const address of await addressesOf(entry)) places.add(address);
    const sections = menu.getByRole('list', { name: /^Sections of / });
    for (const section of await addressesOf(sections.getByRole('link'))) {
      const link = sections.locator(`[href="${section}"]`);
      // A tab of the page before may belong to another entry, whose sections are shown then.
      if ((await link.count()) === 0) await entry.click();
      await follow(link);
      places.add(section);
      const pages = page.getByRole('navigation', { name: /^Pages of / }).getByRole('link');
      for (const each of await addressesOf(pages)) places.add(each);
    }
  }
  return [...places];
}

/** Returns the amounts of money in a text. */
export const moneyIn = (words: string): Kobo[] =>
  [...words.matchAll(/₦([\d,]+\.\d{2})/g)].map(([, figure = '']) => koboOf(figure.replaceAll(',', '')));
