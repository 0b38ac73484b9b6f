import type { Page } from '@playwright/test';
import { APPROVE, decided, openFromInbox } from './support/approving.ts';
import { another, signIn, withProof } from './support/people.ts';
import { actIn, atADesk, DESK_LATER, expect, inThisProof, PHONE_LATER, rowOf, test } from './support/test.ts';
import { checkAndSubmit } from './support/type-form.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|403)/));

interface Invoice {
  supplier: string;
  number: string;
  amount: string;
}

/** Types one invoice into the part of the form with this number, as the maker. */
async function typeInvoice(page: Page, at: number, { supplier, number, amount }: Invoice): Promise<void> {
  const part = page.getByRole('group', { name: `Invoice ${at}`, exact: true });
  await part.getByLabel('Supplier').fill(supplier);
  await part.getByLabel('Tax ID').fill('2311964901001');
  await part.getByLabel('Address').fill('14 Aminu Street, Kaduna');
  await part.getByLabel('Invoice number').fill(number);
  await part.getByLabel('Invoice date').fill('14/10/2026');
  await part.getByLabel('Goods or services').fill('Road rehabilitation');
  await part.getByLabel('Amount before VAT').fill(amount);
  await part.getByLabel('VAT rate').selectOption({ index: 1 });
}

/** Creates a VAT payment of two invoices, up to the validation of its answers; the suppliers identify the test. */
async function writeVat(page: Page, title: string, invoices: readonly Invoice[]): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Narration').fill('VAT OCT 2026');
  await page.getByLabel('Month').selectOption('October');
  await page.getByLabel('Year').selectOption('2026');
  for (const [nth, invoice] of invoices.entries()) {
    if (nth > 0) await page.getByRole('button', { name: 'Add another invoice' }).click();
    await typeInvoice(page, nth + 1, invoice);
  }
  await page.getByLabel('Pay from').selectOption({ index: 1 });
  await page.getByLabel('Pay date').fill('24/12/2026');
}

const SINGLE = '/admin/payment/tax-payments/vat/single';
const mark = (project: string): string => `${project}-${Date.now().toString(36)}`;

test('a maker fills in a payment, sees its VAT, reloads the saved draft, and submits it for approval (J8)', async ({
  page,
}, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  const of = mark(project.name);
  await signIn(page, 'maker@mow.test', SINGLE);
  await writeVat(page, `VAT of ${of}`, [{ supplier: 'Zuma Stone', number: of, amount: '1234567.89' }]);
  await expect(page.getByText('₦92,592.59').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Draft PR-\d{4}-\d{6}$/)).toBeVisible();
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Supplier')).toHaveValue('Zuma Stone');
  await expect(page.getByLabel('Amount before VAT')).toHaveValue('1,234,567.89');
  await expect(page.getByText('₦92,592.59').first()).toBeVisible();

  const number = await checkAndSubmit(page);
  await page.getByRole('link', { name: 'See request' }).click();
  await expect(page.getByRole('heading', { name: `VAT of ${of}` })).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('Awaiting Approval').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recall' })).toBeVisible();
});

test('missing fields are reported beside each field, and nothing is submitted (J8)', async ({ page }, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  await signIn(page, 'maker2@mow.test', SINGLE);
  await page.getByRole('button', { name: 'Continue to check answers' }).click();
  await expect(page.getByText('Enter a title of 3 to 100 characters').first()).toBeVisible();
  await expect(page.getByText('Enter the supplier’s name').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeHidden();
});

test('a reviewer excludes a line and passes on the rest, an approver approves it with a code; a second payment is rejected (J10)', async ({
  page,
  faults,
}, { project }) => {
  test.skip(!inThisProof(project.name), DESK_LATER);
  // A look of two seconds may end while the reviewer's own exclusion changes what was looked at: it is not noted.
  faults.expected(/409.*\/requests\/\d+\/seen/);
  const of = mark(project.name);
  const title = `VAT of ${of}`;
  const maker = await another(page);
  await signIn(maker, 'maker2@mow.test', SINGLE);
  await writeVat(maker, title, [
    { supplier: 'Zuma Stone', number: `${of}-1`, amount: '100000' },
    { supplier: 'Arewa Roads', number: `${of}-2`, amount: '200000' },
  ]);
  await checkAndSubmit(maker);
  await maker.goto(SINGLE);
  await writeVat(maker, `${title}, again`, [{ supplier: 'Kainji Cleaning', number: `${of}-3`, amount: '1000' }]);
  await checkAndSubmit(maker);

  await signIn(page, 'reviewer@mow.test', '/admin?tab=approvals');
  await openFromInbox(page, title);
  await expect(page.getByText('₦22,500.00').first()).toBeVisible();
  await rowOf(page, 'Arewa Roads').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Exclude lines' }).click();
  const question = page.getByRole('dialog', { name: 'Exclude these lines?' });
  await expect(
    question.getByText(/1 line is not paid\. The total goes from ₦22,500\.00 to ₦7,500\.00\./),
  ).toBeVisible();
  await question.getByLabel('Reason').fill('The certificate is not signed');
  await question.getByRole('button', { name: 'Exclude lines' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('The certificate is not signed', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Pass to approval' }).click();
  await decided(page, title);

  await openFromInbox(page, `${title}, again`);
  await actIn(page.locator('body'), 'Reject request');
  const reason = page.getByRole('dialog', { name: 'Reject this payment?' });
  await reason.getByLabel('Reason').fill('This was paid by hand in October');
  await reason.getByRole('button', { name: 'Reject request' }).click();
  await decided(page, `${title}, again`);

  const approver = await another(page);
  await approver.setViewportSize(page.viewportSize()!);
  const releases = project.name === 'phone' ? 'approver2@mow.test' : 'approver@mow.test'; // each approver has their own code
  await signIn(approver, releases, '/admin?tab=approvals');
  await openFromInbox(approver, title);
  await expect(approver.getByText('₦7,500.00').first()).toBeVisible();
  await withProof(approver, releases, () => approver.getByRole('button', { name: APPROVE }).click());
  await decided(approver, title);

  await maker.goto('/admin/payment/tax-payments/vat');
  await expect(rowOf(maker, `${title}, again`).getByText('Rejected').first()).toBeVisible();
  await expect(rowOf(maker, of).filter({ hasNotText: 'again' }).getByText('Approved').first()).toBeVisible();
  await maker.context().close();
  await approver.context().close();
});
