import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { DESK_LATER, expect, test, unlessOnAPhone } from './support/test.ts';

const COL = '/services/collectionservice/api/public/checkouts';

/** One road crossing permit plus the card fee. */
const PAYABLE = '25161.25';

/** Creates a reference with a card attempt that waits on the test provider's page. */
async function byCard(request: APIRequestContext): Promise<{ status: string; reference: string; at: string }> {
  const send = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(path, { data, headers: { 'idempotency-key': randomUUID() } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as Answer;
  };
  const payer = { kind: 'INDIVIDUAL', name: 'Ada Obi', email: 'ada.card@payer.test', phone: '08031234678' };
  const { reference, token } = await send<{ reference: string; token: string }>(COL, {
    serviceId: 9001,
    quantity: 1,
    payer,
    customValues: {},
    expectedPayable: PAYABLE,
  });
  const { nextAction } = await send<{ nextAction: { url: string } }>(`${COL}/${reference}/attempts`, {
    channel: 'CARD',
    expectedPayable: PAYABLE,
  });
  return { status: `${COL}/${reference}/status?token=${token}`, reference, at: new URL(nextAction.url).pathname };
}

test.skip(unlessOnAPhone, DESK_LATER);

test('the test provider’s page fits, passes axe and works by keyboard only', async ({ page }) => {
  const { status, reference, at } = await byCard(page.request);
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await looksRight(page);
  }
  await page.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/revenuePayment/success\\?ref=${reference}`));
  await expect
    .poll(async () => await (await page.request.get(status)).json())
    .toMatchObject({ paymentStatus: 'FAILED' });
  await page.goto(at);
  await expect(page.getByText('This payment was declined.')).toBeVisible();
});

test('the test provider’s page takes a payment without JavaScript', async ({ page, browser, baseURL }) => {
  const { status, reference, at } = await byCard(page.request);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await context.newPage();
  await plain.goto(at);
  await plain.getByRole('button', { name: 'Pay', exact: true }).click();
  await plain.waitForURL(new RegExp(`/revenuePayment/success\\?ref=${reference}`));
  await expect
    .poll(async () => await (await page.request.get(status)).json())
    .toMatchObject({ invoiceStatus: 'PAID', paymentStatus: 'SUCCESSFUL' });
  await context.close();
});
