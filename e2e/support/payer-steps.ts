import { expect, type Page } from '@playwright/test';

export const payer = { name: 'Ada Obi', email: 'ada.obi@payer.test', phone: '0803 123 4678' };

/** Finds a service by name, as a new payer does, and opens its form; `id` chooses among services of the same name. */
export async function find(page: Page, name: string, id?: number): Promise<void> {
  await page.goto('/voxePayment');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(`for “${name}”`)).toBeVisible(); // an earlier result may contain the name and still move
  const way = page.getByRole('link', { name: `Pay ${name}` });
  await (id === undefined ? way : way.and(page.locator(`[href$="serviceId=${id}"]`))).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
}

/** Fills in the payer's details. */
export async function sayWho(page: Page, email = payer.email): Promise<void> {
  await page.getByLabel('Full name').fill(payer.name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number', { exact: true }).fill(payer.phone);
}

/** Continues from the form to the reference: a summary, then one button. Returns the reference. */
export async function getReference(page: Page, total: string): Promise<string> {
  await page.getByRole('button', { name: `Continue: ${total}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText(total).first()).toBeVisible();
  await page.getByRole('button', { name: 'Get payment reference' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose how to pay' })).toBeVisible();
  return new URL(page.url()).searchParams.get('ref')!;
}

const received = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();

/** Pays by card on the test provider's page and waits for the result on ours. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Card/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/revenuePayment\/success/);
  await received(page);
}

/** Pays by a channel that completes on the page itself, and waits for the result. */
export async function payHere(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await received(page);
}

/** Returns the number of the receipt shown. */
export const receiptNumber = (page: Page): Promise<string> =>
  page
    .getByText(/^RCT-\d{4}-\d{7,}$/)
    .first()
    .innerText();
