import { expect, type Page } from '@playwright/test';

export const payer = { name: 'Ada Obi', email: 'ada.obi@payer.test', phone: '0803 123 4678' };

/** Finds a service by name as a newcomer does, and opens its form; by its number where several are called so. */
export async function find(page: Page, name: string, id?: number): Promise<void> {
  await page.goto('/voxePayment');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(`for “${name}”`)).toBeVisible(); // a result of before may carry the name and still move
  const way = page.getByRole('link', { name: `Pay ${name}` });
  await (id === undefined ? way : way.and(page.locator(`[href$="serviceId=${id}"]`))).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
}

/** Says who pays. */
export async function sayWho(page: Page, email = payer.email): Promise<void> {
  await page.getByLabel('Full name').fill(payer.name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number', { exact: true }).fill(payer.phone);
}

/** From the form to the reference: everything once more, then one button. Gives the reference. */
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

/** Pays by card on the page of the test provider, and waits for the result back on ours. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Card/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/revenuePayment\/success/);
  await received(page);
}

/** Pays by a way that is decided on the page itself, and waits for the result. */
export async function payHere(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await received(page);
}

/** The number of the receipt that is shown. */
export const receiptNumber = (page: Page): Promise<string> =>
  page
    .getByText(/^RCT-\d{4}-\d{7,}$/)
    .first()
    .innerText();
