import { passOn, release } from './support/approving.ts';
import { paidReceipt } from './support/paying.ts';
import { another, message, signIn } from './support/people.ts';
import { asks, completes, REFUNDS, starts } from './support/refund-steps.ts';
import { atADesk, expect, PHONE_LATER, rowOf, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|403|404)/));

const PAYER = 'person@payer.test';

test('a payer requests a refund; it is started, completed, approved and paid, and the receipt is voided (J22)', async ({
  page,
}, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  const since = new Date();
  const { number: receipt } = await paidReceipt(page.request, { name: 'Person Payer', email: PAYER });
  await signIn(page, PAYER, '/my-payments');
  await asks(page, receipt);

  const accountant = await another(page);
  await signIn(accountant, 'accountant@mow.test', REFUNDS);
  const request = await starts(accountant, receipt);
  const begun = await message(
    page.request,
    PAYER,
    ({ subject }) => /^A refund of .* has started$/.test(subject),
    since,
  );
  expect(begun.text).toContain(receipt);

  const maker = await another(page);
  await signIn(maker, 'maker@mow.test', '/admin/payment/retail');
  await completes(maker, request, `Refund of ${receipt}`);
  await maker.context().close();

  const reviewer = await another(page);
  await signIn(reviewer, 'reviewer@mow.test', '/admin?tab=approvals');
  await passOn(reviewer, `Refund of ${receipt}`);
  const approver = await another(page);
  await signIn(approver, 'approver@mow.test', '/admin?tab=approvals');
  await release(approver, 'approver@mow.test', `Refund of ${receipt}`);

  const paid = await message(page.request, PAYER, ({ subject }) => /was refunded to you$/.test(subject), since);
  expect(paid.text).toContain('so the receipt is void');
  await page.reload();
  await expect(rowOf(page, receipt).getByText('Paid back')).toBeVisible();
  await page.goto(`/receipts?number=${receipt}`);
  await expect(page.getByRole('heading', { name: /^This receipt was voided on/ })).toBeVisible();
  await expect(page.getByText('The money was refunded')).toBeVisible();
  await accountant.reload();
  await expect(rowOf(accountant, receipt).getByText('Paid back')).toBeVisible();
});
