import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { expect, type Locator } from '@playwright/test';

/** A choice of a list that is searched by typing, by keyboard alone; the one that is said, or else the first that has the words. */
export async function pick(field: Locator, words: string, option: string | RegExp = words): Promise<void> {
  await field.focus();
  await field.pressSequentially(words);
  await expect(field.page().getByRole('option', { name: option }).first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** An account of First Bank that nobody was paid to before; its last digits script no fault of the test bank. Two digits tell those of one moment apart. */
export function newAccount(at: number): string {
  const serial = `${at}${String(Date.now()).slice(-5)}22`;
  return serial + checkDigit2010('011', serial);
}
