import type { Kobo } from '@isura/contract/kernel/money';
import type { Page } from '@playwright/test';
import { narrow, rowOf } from './test.ts';
import { moneyIn } from './walking.ts';

/** The label of the search in lists of payments. */
export const PAYMENTS = 'Number, title or payee';

/** A debit of an account. */
export interface Out {
  reference: string;
  kobo: Kobo;
}

/** Returns the newest transfer of a payment that the bank paid, as the accountant sees it. */
export async function paidOf(page: Page, number: string, payee: string): Promise<Out> {
  await page.goto('/admin/payment/unprocessed-transactions?part=paid');
  await page.getByRole('tab', { name: 'Paid' }).click();
  await narrow(page, PAYMENTS, number);
  const words = await rowOf(page, payee).first().innerText();
  return { reference: /TB\S{6,}/.exec(words)![0], kobo: moneyIn(words)[0]! };
}
