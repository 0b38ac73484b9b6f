import type { Page } from '@playwright/test';
import { looksRight, looksRightInBoth } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { actIn, DESK_LATER, expect, inThisProof, test } from './support/test.ts';

const DESK = '/admin/collections/print-invoice';
const ACCOUNTANT = 'accountant@fra.test';

/** Fills in the form of a new invoice and checks the total before saving it. */
async function bill(page: Page, amount: string, name: string): Promise<void> {
  await page.goto(`${DESK}?new=1`);
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Road cut reinstatement' });
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('radio', { name: 'A company' }).check();
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel('Email address').fill('accounts@okoro.test');
  await page.getByLabel('Phone number').fill('08031234678');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check the invoice' })).toBeFocused();
}

/** Pays part of the amount shown on /payment by USSD, at the test provider. */
async function payPart(page: Page, amount: string | undefined): Promise<void> {
  if (amount !== undefined) {
    await page.getByRole('radio', { name: 'Part of it' }).check();
    await page.getByLabel('Amount to pay now').fill(amount);
  }
  await page.getByRole('button', { name: /^USSD/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Receipt number')).toBeVisible();
}

test('an accountant issues an invoice; the payer finds it by its reference and pays it in two parts, each with a receipt (J2)', async ({
  page,
  browser,
}, { project }) => {
  test.skip(!inThisProof(project.name), DESK_LATER);
  await signIn(page, ACCOUNTANT, DESK);
  await bill(page, '100,000', 'Okoro Builders Ltd');
  await expect(page.getByText('₦100,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText(/has been issued. The payer is notified/)).toBeVisible();
  const drawer = page.getByRole('dialog');
  const heading = drawer.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/^INV-\d{4}-\d{7}$/);
  const number = await heading.innerText();
  await looksRight(page);

  const payer = await (await browser.newContext()).newPage();
  await payer.goto('/invoice');
  const box = payer.getByLabel('Invoice number or 12-digit reference');
  await box.fill('270512345679');
  await payer.getByRole('button', { name: 'Find invoice' }).click();
  await expect(payer.getByText('Check the reference. One digit looks wrong.').first()).toBeVisible();
  await box.fill(number.toLowerCase());
  await payer.getByRole('button', { name: 'Find invoice' }).click();
  await expect(payer.getByText('O** B** L**')).toBeVisible();
  await expect(payer.getByText('You can pay this invoice in parts of ₦30,000.00 or more.')).toBeVisible();
  await looksRight(payer);

  await payer.getByRole('link', { name: 'Pay now' }).click();
  await payPart(payer, '40,000');
  await payer.goto(`/invoice?number=${number}`);
  await expect(payer.getByText('Partly paid')).toBeVisible();
  await payer.getByRole('link', { name: 'Pay the rest' }).click();
  await payPart(payer, undefined);
  await payer.goto(`/invoice?number=${number}`);
  await expect(payer.getByText('This invoice is paid in full')).toBeVisible();
  await expect(payer.getByText(/RCT-\d{4}-\d{7}/)).toHaveCount(2);
  await expect(payer.getByRole('definition').filter({ hasText: /^₦0\.00$/ })).toBeVisible();
  await expect(payer.getByRole('link', { name: /^Pay (now|the rest)/ })).toHaveCount(0);
  await payer.context().close();

  await page.reload();
  await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText(/Receipt RCT-/)).toHaveCount(2);
});

test(
  'a draft invoice is edited, issued and cancelled; an uploaded file shows the result of each row',
  { tag: '@more' },
  async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'the desk is walked at a desk');
    await signIn(page, ACCOUNTANT, DESK);
    await bill(page, '150,000', 'Draft Company Ltd');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Draft', { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Amount', { exact: true }).fill('99,999.99');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Amount must be ₦100,000.00 or more').first()).toBeVisible();
    await page.getByLabel('Amount', { exact: true }).fill('200,000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(drawer.getByText('₦200,000.00').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(drawer.getByText('To be paid')).toBeVisible();
    await actIn(drawer, 'Cancel invoice');
    const ask = page.getByRole('dialog', { name: /^Cancel INV-/ });
    await ask.getByLabel('Reason').fill('Billed the wrong company');
    await ask.getByRole('button', { name: 'Cancel invoice' }).click();
    await expect(drawer.getByText('Cancelled', { exact: true })).toBeVisible();

    await page.goto(`${DESK}?upload=1`);
    await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Road cut reinstatement' });
    const columns = 'Payer Name,Payer Type,Email,Phone,Amount,Due Date';
    const another = async () => {
      await page.getByRole('link', { name: 'Another file' }).click();
      await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Road cut reinstatement' });
    };
    const sendFile = (lines: readonly string[]) =>
      page.getByLabel('Invoice file').setInputFiles({
        name: 'bills.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([columns, ...lines].join('\n')),
      });
    await sendFile([]);
    await expect(
      page.getByText(/^There are no rows .* Fill in at least one, then send the file again\.$/),
    ).toBeVisible();
    await another();
    await sendFile(Array.from({ length: 200_000 }, (_, no) => `P${no},,a@b.test,08030000000,1,`));
    await expect(page.getByText('This file has more than 10,000 rows. Split it into smaller files.')).toBeVisible();
    await another();
    const bills = [
      'Good Roads Ltd,Company,pay@good.test,08031112222,250000,31/12/2099',
      'Short Roads Ltd,Company,pay@short.test,8031112223,250000,',
      'Bad Roads Ltd,Company,not-an-address,08031112222,250000,',
      'Formula Ltd,Company,pay@formula.test,08031112222,=1+1,',
    ];
    await sendFile(bills);
    await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible();
    await expect(page.getByText('This is a formula. Enter its result as a value.')).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Fix it' }).click();
    await expect(page.getByRole('tab', { name: /^Excluded/ })).toHaveText('Excluded2');
    await page.getByRole('button', { name: 'Edit row 4' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('pay@bad.test');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: /^Excluded/ })).toHaveText('Excluded1');
    await page.getByRole('button', { name: 'Details of row 5' }).click();
    await expect(page.getByRole('dialog', { name: 'Row 5' })).toBeVisible();
    await looksRight(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Issue 3 invoices' }).click();
    const question = page.getByRole('dialog', { name: 'Issue 3 invoices?' });
    await expect(question).toContainText('₦750,000.00');
    await looksRight(page);
    await question.getByRole('button', { name: 'Issue 3 invoices' }).click();
    await expect(page.getByText('3 invoices, ₦750,000.00, have been issued. The payers are notified.')).toBeVisible();
    await expect(page.getByText('Amount to issue')).toHaveCount(0);
    await another();
    await sendFile(bills);
    await expect(page.getByText(/^This same file was uploaded on .* and produced 3 invoices\./)).toBeVisible();
    await page.getByRole('tab', { name: /^Warnings/ }).click();
    await expect(page.getByText(/INV-.* bills this payer the same amount/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Discard file' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard file' }).click();
    await expect(page.getByText('This file was discarded. Nothing was issued from it.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to invoices' }).click();
    await expect(page.getByText('Good Roads Ltd')).toBeVisible();
    await page
      .getByLabel(/^Select INV-/)
      .first()
      .check();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print selected' }).click();
    expect((await file).suggestedFilename()).toBe('invoices.pdf');
    await page
      .getByLabel(/^Select INV-/)
      .first()
      .uncheck();
    await page.getByLabel('Number, reference or payer').fill('Good Roads'); // a list so short that its totals cover no row
    await expect(page.getByText('1 row', { exact: true })).toBeVisible();
    await looksRightInBoth(page);
  },
);
