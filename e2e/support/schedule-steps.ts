import type { Locator, Page } from '@playwright/test';
import type { Planted } from './salary-file.ts';
import { expect } from './test.ts';

interface Sent {
  title: string;
  name: string;
  bytes: Buffer;
  /** Other fields of the type's form, by their labels. */
  about?: Readonly<Record<string, string>>;
  /** As it is typed; a day far ahead when left out, so that nothing is sent to the bank. */
  payDate?: string;
}

/** Creates an October salary payment and uploads its file. */
export async function sendFile(
  page: Page,
  { title, name, bytes, about = {}, payDate = '24/12/2026' }: Sent,
): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Narration').fill('Salary');
  await page.getByLabel('Month').selectOption('October');
  await page.getByLabel('Year').selectOption('2026');
  for (const [label, words] of Object.entries(about)) await page.getByLabel(label, { exact: true }).fill(words);
  await page.getByLabel('Pay from').selectOption({ index: 1 });
  await page.getByLabel('Pay date').fill(payDate);
  await page.getByRole('button', { name: 'Continue to the file' }).click();
  await page.getByLabel('Schedule file').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
}

/** Finds the tile with this label, but not the menu entry of the same name. */
export const tile = (page: Page, label: string): Locator =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();

/** Types the correct value into the row. */
export async function correct(page: Page, { rowNo, column, right = '' }: Planted): Promise<void> {
  await page.getByRole('button', { name: `Edit row ${rowNo}`, exact: true }).click();
  const form = page.getByRole('form', { name: `Edit row ${rowNo}` });
  await form.getByRole('textbox', { name: column, exact: true }).fill(right);
  await form.getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(form).toBeHidden();
}

/** Ticks the confirmations and submits the valid rows for approval; returns the number of their payment. */
export async function submitRows(page: Page, leftOut: number, { hasWarnings = false } = {}): Promise<string> {
  await page.getByRole('button', { name: 'Check and submit' }).click();
  if (leftOut > 0) await page.getByRole('checkbox', { name: new RegExp(`^${leftOut} rows?`) }).check();
  if (hasWarnings) await page.getByRole('checkbox', { name: /^Also pay the .*warning/ }).check();
  await page.getByRole('checkbox', { name: /I have checked this schedule/ }).check();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  const done = page.getByRole('heading', { name: /^PR-\d{4}-\d{6} sent for approval$/ });
  await expect(done).toBeVisible();
  return /PR-\d{4}-\d{6}/.exec(await done.innerText())![0];
}
