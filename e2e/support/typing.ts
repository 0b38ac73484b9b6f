import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { expect, type Locator } from '@playwright/test';

/**
 * Chooses from a list that is searched by typing, by keyboard alone: the given option, or the first that contains the
 * words.
 */
export async function pick(field: Locator, words: string, option: string | RegExp = words): Promise<void> {
  await field.focus();
  await field.pressSequentially(words);
  await expect(field.page().getByRole('option', { name: option }).first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
}

/**
 * Returns a First Bank account that nobody was paid to before; its last digits trigger no scripted fault of the test
 * bank. Two digits distinguish accounts made at the same moment.
 */
export function newAccount(at: number): string {
  const serial = `${at}${String(Date.now()).slice(-5)}22`;
  return serial + checkDigit2010('011', serial);
}
