import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { paidReceipt } from './support/paying.ts';
import { programOf } from './support/people.ts';
import { expect, PHONE_LATER, tabTo, test, unlessAtADesk } from './support/test.ts';

/** Presses a control by keyboard only; fails when the Tab key does not reach it. */
const press = async (page: Page, name: RegExp | string, role: 'button' | 'link' | 'radio' = 'button') => {
  await tabTo(page, page.getByRole(role, { name }).first(), 200);
  await page.keyboard.press(role === 'radio' ? 'Space' : 'Enter');
};
const type = async (page: Page, label: string, words: string) => {
  await tabTo(page, page.getByLabel(label).first(), 200);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
};

test.skip(unlessAtADesk, PHONE_LATER);

test('keyboard only: a payer finds an invoice by its number and pays it in two parts (J2)', { tag: '@more' }, async ({
  page,
}) => {
  const answer = await page.request.post('/services/collectionservice/api/invoices', {
    headers: { ...(await programOf(page.request, 'accountant@fra.test')), 'idempotency-key': randomUUID() },
    data: {
      serviceId: 9007, // Road cut reinstatement: parts of 30 percent or more
      amount: '100000.00',
      payer: { kind: 'COMPANY', name: 'Keys Ltd', email: 'keys@payer.test', phone: '08031234678' },
      customValues: {},
      issue: true,
      expectedPayable: '100161.25',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { number } = (await answer.json()) as { number: string };
  const look = async () => {
    await page.goto('/invoice');
    await type(page, 'Invoice number or 12-digit reference', number.toLowerCase());
    await page.keyboard.press('Enter');
  };
  const pay = async () => {
    await press(page, /^USSD/);
    await press(page, /^Pay$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeFocused();
  };
  await look();
  await expect(page.getByText('You can pay this invoice in parts of ₦30,000.00 or more.')).toBeVisible();
  await press(page, 'Pay now', 'link');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose how to pay' })).toBeFocused();
  // The two options are one Tab stop; the arrow keys move between them.
  await tabTo(page, page.getByRole('radio', { checked: true }).first(), 200);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Part of it' })).toBeChecked();
  await type(page, 'Amount to pay now', '40,000');
  await pay();
  await look();
  await press(page, /^Pay the rest/, 'link');
  await pay();
  await look();
  await expect(page.getByText('This invoice is paid in full')).toBeVisible();
  await expect(page.getByText(/RCT-\d{4}-\d{7}/)).toHaveCount(2);
  await expect(page.getByRole('definition').filter({ hasText: /^₦0\.00$/ })).toBeVisible();
});

test('keyboard only: a receipt is verified by number and code, from its QR link, and offline (J3)', async ({
  page,
  context,
}) => {
  const { number, code } = await paidReceipt(page.request, { name: 'Ngozi Eze', email: 'ngozi@guest.test' });
  const genuine = page.getByRole('heading', { name: 'This receipt is genuine' });
  await page.goto('/receipts');
  await type(page, 'Receipt number or 12-digit reference', number);
  await type(page, 'Verification code', code);
  await page.keyboard.press('Enter');
  await expect(genuine).toBeVisible();

  const reported = await page.request.get(
    `/services/collectionservice/api/public/receipts/verify?number=${number}&code=${code}`,
  );
  const { proof } = ((await reported.json()) as { full: { proof: string } }).full;
  expect(proof).toMatch(new RegExp(`/receipts\\?number=${number}&code=${code}&s=`));
  const { pathname, search } = new URL(proof);
  await page.goto(pathname + search);
  await expect(genuine).toBeVisible();
  await expect(page.getByLabel('Receipt number or 12-digit reference')).toHaveValue(number);
  await tabTo(page, page.getByText('Check offline'), 200);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Public keys of/)).toBeVisible();
  await looksRight(page);
  await context.setOffline(true);
  await press(page, 'Check the signature');
  await expect(page.getByRole('heading', { name: 'The signature is ours' })).toBeVisible();
  await context.setOffline(false);
});
