import { type Kobo, koboOf } from '@isura/contract/kernel/money';
import type { Page } from '@playwright/test';
import { expect, mainMenu, settled } from './test.ts';

/** Opens an entry of the menu, in its group. */
export async function choose(page: Page, group: string, entry: string, heading = entry): Promise<void> {
  const menu = await mainMenu(page);
  const part = menu.getByRole('button', { name: group, exact: true });
  if ((await part.getAttribute('aria-expanded')) === 'false') await part.click();
  await menu.getByRole('link', { name: entry, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await settled(page);
}

/** Returns the amounts of money in a text. */
export const moneyIn = (words: string): Kobo[] =>
  [...words.matchAll(/₦([\d,]+\.\d{2})/g)].map(([, figure = '']) => koboOf(figure.replaceAll(',', '')));
