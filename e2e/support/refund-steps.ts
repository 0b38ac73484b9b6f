import type { Page } from '@playwright/test';
import { looksRight } from './axe.ts';
import { withProof } from './people.ts';
import { expect, narrow, rowOf } from './test.ts';
import { newAccount } from './typing.ts';

export const REFUNDS = '/admin/collections/revenue-validation?tab=refunds';

const today = (): string => new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' }).format(new Date());

/** Returns the payer’s row of the payment with this receipt. */
async function ownRow(page: Page, receipt: string) {
  await narrow(page, 'Service, number or reference', receipt);
  return rowOf(page, receipt);
}

/** Requests a full refund, as the payer. */
export async function asks(page: Page, receipt: string): Promise<void> {
  const row = await ownRow(page, receipt);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Request a refund' }).click();
  const form = page.getByRole('dialog', { name: `Refund of receipt ${receipt}` });
  await form.getByLabel('Reason').fill('I paid for the wrong plot');
  await form.getByLabel('Bank', { exact: true }).selectOption('First Bank of Nigeria Limited');
  await form.getByLabel('Account number').fill(newAccount(36));
  await form.getByLabel('Account name').fill('Person Payer');
  await form.getByRole('checkbox', { name: /the refund may go to this holder/ }).check();
  await looksRight(page);
  await withProof(page, 'person@payer.test', () => form.getByRole('button', { name: 'Ask for refund' }).click());
  await expect(page.getByText(`You asked for a refund of receipt ${receipt}.`, { exact: false })).toBeVisible();
  await expect(row.getByText('Refund requested')).toBeVisible();
}

/** Starts the requested refund as an accountant; returns the number of the payment request that pays it. */
export async function starts(page: Page, receipt: string): Promise<string> {
  await narrow(page, 'Receipt, invoice or request number', receipt);
  await rowOf(page, receipt)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Start refund' }).click();
  const form = page.getByRole('dialog', { name: `Refund receipt ${receipt}` });
  await expect(form.getByLabel('Reason')).toHaveValue('I paid for the wrong plot');
  await form.getByRole('checkbox', { name: /I have checked why/ }).check();
  await form.getByRole('radio', { name: /^No: it was not owed/ }).check();
  await withProof(page, 'accountant@mow.test', () => form.getByRole('button', { name: 'Start refund' }).click());
  const made = page.getByText(/^Payment request PR-\d{4}-\d{6} has been created/);
  await expect(made).toBeVisible();
  return /PR-\d{4}-\d{6}/.exec(await made.innerText())![0];
}

/** Completes the draft as a maker: its account is filled in, to be checked. */
export async function completes(page: Page, number: string, title: string): Promise<void> {
  await narrow(page, 'Number, title or payee', number);
  await rowOf(page, title).press('Enter');
  await page.getByRole('link', { name: 'Edit draft' }).click();
  await expect(page.getByText(/A refund goes to the account it was started for/)).toBeVisible();
  await expect(page.getByLabel('Account number')).not.toBeEditable();
  await page.getByLabel('Pay from').selectOption({ index: 1 });
  await page.getByLabel('Pay date').fill(today());
  await page.getByRole('button', { name: 'Continue to check answers' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
  await page.getByRole('checkbox', { name: /I have checked this payment/ }).check();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByRole('heading', { name: `${number} sent for approval` })).toBeVisible();
}
