import type { Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { paidReceipt } from './support/paying.ts';
import { another, codeFor, signIn, signInAnew, withProof } from './support/people.ts';
import { atADesk, DESK_LATER, expect, inThisProof, PHONE_LATER, rowOf, test, unfoldFilters } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|403|404|409)/));

const VALIDATION = '/admin/collections/revenue-validation';
const ACCOUNTANT = 'accountant@mow.test';
const OFFICER = 'admin@mow.test';

async function check(page: Page, number: string, code = ''): Promise<void> {
  await page.getByLabel('Receipt number or 12-digit reference').fill(number);
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Check receipt' }).click();
}

/** Returns a text with the digit or letter at one position replaced. */
const altered = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`;

test('a visitor verifies a receipt; a changed digit in the number or code never shows it as genuine (J3)', async ({
  page,
}, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  const { number, code, reference } = await paidReceipt(page.request, { name: 'Ada Obi', email: 'ada@guest.test' });
  const genuine = page.getByRole('heading', { name: 'This receipt is genuine' });
  await page.goto('/receipts');
  await check(page, altered(number, 5));
  await expect(page.getByText('This receipt is not in our records. Do not accept it.')).toBeVisible();
  await looksRight(page);
  await check(page, altered(number, number.length - 1), code);
  await expect(page.getByRole('alert').filter({ hasText: 'Do not accept it.' })).toBeVisible();
  await check(page, altered(reference, 11));
  await expect(page.getByText('Check the reference. One digit looks wrong.').first()).toBeVisible();
  await expect(genuine).toHaveCount(0);

  await check(page, number);
  await expect(page.getByRole('heading', { name: `Receipt ${number} is in our records` })).toBeVisible();
  await expect(page.getByText('A** O**')).toBeVisible();
  await expect(page.getByText('Ada Obi')).toHaveCount(0);
  await check(page, number.toLowerCase(), altered(code, 3));
  await expect(page.getByText('This verification code does not belong to this receipt.')).toBeVisible();
  await expect(genuine).toHaveCount(0);
  await check(page, number, code.toLowerCase());
  await expect(genuine).toBeVisible();
  await expect(page.getByText('Twenty-five thousand naira only')).toBeVisible();
  await looksRight(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  expect((await file).suggestedFilename()).toBe(`${number}.pdf`);
});

test('the QR code of a receipt is verified offline, and rejected when one character is changed', async ({
  page,
  context,
}, { project }) => {
  test.skip(!inThisProof(project.name), DESK_LATER);
  const { number, code } = await paidReceipt(page.request, { name: 'Bola Ade', email: 'bola@guest.test' });
  const reported = await page.request.get(
    `/services/collectionservice/api/public/receipts/verify?number=${number}&code=${code}`,
  );
  const { full } = (await reported.json()) as { full: { proof: string } };
  await page.goto('/receipts');
  await page.getByText('Check offline').click();
  await expect(page.getByText(/^Public keys of/)).toBeVisible();
  await context.setOffline(true);
  const prove = async (text: string): Promise<void> => {
    await page.getByLabel('Text of the QR code').fill(text);
    await page.getByRole('button', { name: 'Check the signature' }).click();
  };
  await prove(full.proof);
  await expect(page.getByRole('heading', { name: 'The signature is ours' })).toBeVisible();
  await expect(page.getByText('B** A**')).toBeVisible();
  await prove(altered(full.proof, full.proof.indexOf(number) + number.length - 1));
  await expect(
    page.getByRole('heading', { name: 'This code has been altered. Do not accept the receipt.' }),
  ).toBeVisible();
  await context.setOffline(false);
});

test('a payment can be marked as used only once; the second officer sees who used it and when (J3)', async ({ page }, {
  project,
}) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  const { number, reference } = await paidReceipt(page.request, { name: 'Chidi Eze', email: 'chidi@guest.test' });
  await signInAnew(page, ACCOUNTANT, VALIDATION);
  await page.getByLabel('Reference, invoice number or receipt number').fill(reference);
  await page.getByRole('button', { name: 'Check payment' }).click();
  await expect(page.getByRole('heading', { name: 'Valid. You can provide the service.' })).toBeVisible();
  await expect(
    page.getByText('Consolidated Revenue Fund').or(page.getByText('Ministry of Works')).first(),
  ).toBeVisible();
  await looksRight(page);

  const other = await another(page);
  await signInAnew(other, OFFICER, `${VALIDATION}?ref=${number}`);
  await expect(other.getByRole('heading', { name: 'Valid. You can provide the service.' })).toBeVisible();

  await page.getByRole('button', { name: 'Mark as used' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark this payment as used?' });
  await dialog.getByLabel('Note').fill('Permit 88');
  await withProof(page, ACCOUNTANT, () => dialog.getByRole('button', { name: 'Mark as used' }).click());
  await expect(page.getByRole('heading', { name: 'Used. The service has been provided.' })).toBeVisible();

  await other.getByRole('button', { name: 'Mark as used' }).click();
  const late = other.getByRole('dialog', { name: 'Mark this payment as used?' });
  await withProof(other, OFFICER, () => late.getByRole('button', { name: 'Mark as used' }).click());
  await expect(late.getByText(/^This was used on .* by /)).toBeVisible();
  await other.context().close();

  await page.getByRole('tab', { name: 'Payments' }).click();
  await unfoldFilters(page);
  await page.getByLabel('Reference or number').fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successful, 1 payment', { exact: true })).toBeVisible();
  await looksRight(page);
});

test(
  'two administrators void a receipt, and a check then shows it as voided',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the calls are the same there');
    const [one, two] = ['admin2@oagf.test', 'admin1@oagf.test'];
    const { number, code } = await paidReceipt(page.request, { name: 'Dayo Bello', email: 'dayo@guest.test' });
    await signIn(page, one, `${VALIDATION}?tab=receipts&find=${number}`);
    await page.getByRole('button', { name: `Actions for ${number}` }).click();
    await page.getByRole('menuitem', { name: 'Void receipt' }).click();
    const dialog = page.getByRole('dialog', { name: `Void ${number}?` });
    await dialog.getByLabel('Issued in error').check();
    await dialog.getByLabel('Reason').fill('Printed for the wrong service.');
    await withProof(page, one, () => dialog.getByRole('button', { name: 'Ask to void' }).click());
    await expect(page.getByText(/^Saved as AR-/)).toBeVisible();
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
    await looksRight(page);
    const requested = (await page.getByText(/^Saved as AR-/).innerText()).match(/AR-\d{4}-\d{6,}/)![0];

    const other = await another(page);
    await signIn(
      other,
      two,
      '/admin/setup-administration/user-management?tab=requests&request-status=AWAITING_APPROVAL',
    );
    await rowOf(other, requested).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const question = other.getByRole('dialog', { name: `Approve ${requested}?` });
    await withProof(other, two, () => question.getByRole('button', { name: 'Approve' }).click());
    await expect(question).toBeHidden();

    await other.goto(`/receipts?number=${number}&code=${code}`);
    await expect(other.getByRole('heading', { name: /^This receipt was voided on/ })).toBeVisible();
    await expect(other.getByText('Issued in error')).toBeVisible();
    await other.context().close();
  },
);

test('a guest’s payments are listed once they register with the same email address (J4)', async ({ page }, {
  project,
  testId,
}) => {
  test.skip(!inThisProof(project.name), DESK_LATER);
  const email = `guest-${testId}@payer.test`;
  const { number } = await paidReceipt(page.request, { name: 'Efe Guest', email });
  const since = new Date();
  const password = 'kite marble river stone';
  await page.request.post('/api/payer/register', {
    data: { kind: 'INDIVIDUAL', name: 'Efe Guest', email, phone: '08031239999', password, acceptTerms: true },
  });
  const otp = await codeFor(page.request, email, since);
  await page.request.post('/api/otp/verify', { data: { email, otp, purpose: 'REGISTRATION' } });
  await signIn(page, email, '/receipts', password);
  await page.getByRole('banner').getByRole('button').click();
  await page.getByRole('dialog').getByRole('link', { name: 'My payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My payments' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
  await expect(page.getByText('Efe Guest', { exact: true })).toBeVisible();
  await looksRight(page);
});
