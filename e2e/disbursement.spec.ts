import { dayInField, formatDay } from '@isura/contract/kernel/day-format';
import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Locator, Page } from '@playwright/test';
import { passOn, release } from './support/approving.ts';
import { another, signIn, withProof } from './support/people.ts';
import { atADesk, expect, narrow, PHONE_LATER, rowOf, settled, test } from './support/test.ts';
import { checkAndSubmit } from './support/type-form.ts';
import { newAccount, pick } from './support/typing.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|403)/));

const SINGLE = '/admin/payment/retail/single';
const FAILED = '/admin/payment/failed-transaction';
const mark = (project: string): string => `${project}-${Date.now().toString(36)}`;

/** Types one transfer into the part of the form with this number, as the maker; the bank supplies the name. */
async function typeTransfer(page: Page, at: number, number: string, amount: string): Promise<void> {
  const part = page.getByRole('group', { name: `Invoice ${at}`, exact: true });
  await pick(part.getByRole('combobox', { name: 'Bank' }), 'First Bank', /First Bank of Nigeria/);
  await part.getByLabel('Account number').fill(newAccount(30 + at));
  await part.getByLabel('Amount').fill(amount);
  await part.getByLabel('Invoice number').fill(`${number}-${at}`);
  await pick(part.getByRole('combobox', { name: 'Account code' }), '22', /22/);
  await expect(part.getByLabel('Beneficiary')).not.toHaveValue('');
}

/** Creates a retail payment of these amounts and submits it for approval; returns its number. */
async function write(
  page: Page,
  of: { title: string; number: string; amounts: readonly string[]; payDate: string },
): Promise<string> {
  await page.getByLabel('Title').fill(of.title);
  await page.getByLabel('Narration').fill('Supplies');
  await page.getByLabel('Purpose').selectOption('Supplies');
  for (const [nth, amount] of of.amounts.entries()) {
    if (nth > 0) await page.getByRole('button', { name: 'Add another invoice' }).click();
    await typeTransfer(page, nth + 1, of.number, amount);
  }
  await page.getByLabel('Pay from').selectOption({ index: 1 });
  await page.getByLabel('Pay date').fill(of.payDate);
  return await checkAndSubmit(page);
}

const progress = (page: Page): Locator => page.getByRole('region', { name: 'Payment progress' });

/** Returns the day this many days from today, as it is typed. */
const ahead = (days: number): Day => addDays(lagosDay(new Date()), days);
const dayAhead = (days: number): string => dayInField(ahead(days));

test('transfers the bank refuses are listed with the reason, sent again, then paid or closed, and the payment shows its progress (J11, J12)', async ({
  page,
}, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  const of = mark(project.name);
  const title = `Supplies of ${of}`;
  const maker = await another(page);
  await signIn(maker, 'maker@mow.test', SINGLE);
  const amounts = ['1000.13', '2000.17', '3000.00'];
  const number = await write(maker, { title, number: of, amounts, payDate: dayAhead(0) });

  const reviewer = await another(page);
  await signIn(reviewer, 'reviewer@mow.test', '/admin?tab=approvals');
  const approver = await another(page);
  await signIn(approver, 'approver@mow.test', '/admin?tab=approvals');
  await passOn(reviewer, title);
  const address = await release(approver, 'approver@mow.test', title);

  await approver.goto(address);
  await expect(progress(approver).getByText('1 of 3 paid, 2 failed')).toBeVisible({ timeout: 120_000 });
  await expect(
    progress(approver).getByText('₦3,000.00 of ₦6,000.30 paid · ₦3,000.30 failed', { exact: false }),
  ).toBeVisible();
  await expect(rowOf(approver, '₦1,000.13').getByText('The account is dormant (DORMANT)')).toBeVisible();

  await signIn(page, 'accountant@mow.test', FAILED);
  await narrow(page, 'Number, title or payee', number);
  await expect(rowOf(page, number)).toHaveCount(2);
  await expect(rowOf(page, '₦2,000.17').getByText('The account is dormant (DORMANT)')).toBeVisible();
  await expect(rowOf(page, '₦2,000.17').getByText('1 of 3')).toBeVisible();
  await rowOf(page, '₦1,000.13').getByRole('checkbox').check();
  await rowOf(page, '₦2,000.17').getByRole('checkbox').check();
  await withProof(page, 'accountant@mow.test', () => page.getByRole('button', { name: 'Retry selected' }).click());
  await expect(page.getByText('2 lines are sent again')).toBeVisible();

  await approver.reload(); // a page whose run has ended stops polling until it is opened again
  await expect(progress(approver).getByText('2 of 3 paid, 1 failed')).toBeVisible({ timeout: 120_000 });
  await expect(rowOf(approver, '₦2,000.17').getByText('Paid', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, '₦1,000.13').getByText('2 of 3')).toBeVisible();
  await expect(rowOf(page, '₦2,000.17')).toHaveCount(0);

  await approver.getByRole('button', { name: 'Close failed lines' }).click();
  const question = approver.getByRole('dialog', { name: 'Close the failed lines of this payment?' });
  await question.getByLabel('Reason').fill('They were paid by cheque');
  await question.getByRole('button', { name: 'Close failed lines' }).click();
  await expect(question).toBeHidden();
  await expect(progress(approver).getByText('2 of 3 paid, 1 closed')).toBeVisible();
  await expect(progress(approver).getByText('Closed: They were paid by cheque')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(rowOf(page, number)).toHaveCount(0);
  for (const each of [maker, reviewer, approver]) await each.context().close();
});

test(
  'an approved payment with a future pay date shows the date, cannot be sent early, and can be cancelled (J11)',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(!atADesk(project.name), PHONE_LATER);
    const of = mark(project.name);
    const title = `Chairs of ${of}`;
    const payDay = ahead(30);
    const maker = await another(page);
    await signIn(maker, 'maker2@mow.test', SINGLE);
    const number = await write(maker, { title, number: of, amounts: ['500.00'], payDate: dayInField(payDay) });

    const reviewer = await another(page);
    await signIn(reviewer, 'reviewer2@mow.test', '/admin?tab=approvals');
    const approver = await another(page);
    await signIn(approver, 'approver2@mow.test', '/admin?tab=approvals');
    await passOn(reviewer, title);
    const address = await release(approver, 'approver2@mow.test', title);

    await approver.goto(address);
    await expect(approver.getByText(/^Pays \d/).first()).toBeVisible();
    await expect(approver.getByRole('button', { name: 'Send now' })).toHaveCount(0);

    await signIn(page, 'accountant@mow.test', '/admin/payment/unprocessed-transactions');
    await narrow(page, 'Number, title or payee', number);
    await expect(rowOf(page, number).getByText(`To be paid on ${formatDay(payDay)}`)).toBeVisible();
    await rowOf(page, number)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Open payment' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Send now' })).toHaveCount(0);

    await approver.getByRole('button', { name: 'Cancel payment' }).click();
    const question = approver.getByRole('dialog', { name: 'Cancel this approved payment?' });
    await question.getByLabel('Reason').fill('The chairs were returned');
    await question.getByRole('button', { name: 'Cancel payment' }).click();
    await expect(question).toBeHidden();
    await expect(approver.getByRole('button', { name: 'Cancel payment' })).toHaveCount(0);
    await expect(approver.getByText('The chairs were returned').first()).toBeVisible();
    await expect(rowOf(approver, '₦500.00').getByText('Cancelled', { exact: true }).first()).toBeVisible();
    for (const each of [maker, reviewer, approver]) await each.context().close();
  },
);
