import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { decided, openFromInbox, passOn, release } from './support/approving.ts';
import { another, signIn } from './support/people.ts';
import { salaryFile } from './support/salary-file.ts';
import { correct, sendFile, submitRows, tile } from './support/schedule-steps.ts';
import { expect, lineOf, narrow, test } from './support/test.ts';
import { choose, choosePayments, moneyIn } from './support/walking.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|403)/));

const ROWS = 120;

test(
  'a payroll is uploaded and corrected, two reviewers pass it on without one excluded person, it is approved, and Balances shows its money as reserved',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(project.name !== 'desktop', 'walked at a desk');
    const { bytes, alone, kinds, amounts } = salaryFile(ROWS, '2026-10');
    const title = `Payroll ${Date.now().toString(36)}`;
    await signIn(page, 'maker@mow.test');
    await choosePayments(page, 'Payroll');
    await page.getByRole('link', { name: 'Upload a schedule' }).click();
    const about = { Payroll: 'Main payroll', 'Where other deductions are paid (optional)': 'Paid by IPPIS' };
    await sendFile(page, { title, name: 'payroll.csv', bytes, about });
    await expect(tile(page, 'Excluded')).toContainText('50', { timeout: 120_000 });
    for (const { times } of kinds) await page.getByRole('button', { name: `Fix all ${times} of this kind` }).click();
    await expect(tile(page, 'Excluded')).toContainText('15');
    for (const row of alone) await correct(page, row);
    await expect(tile(page, 'Excluded')).toContainText('3');
    const number = await submitRows(page, 3, { hasWarnings: true }); // the file pays no PAYE

    const reviewer = await another(page);
    await signIn(reviewer, 'reviewer@mow.test', '/admin?tab=approvals');
    await openFromInbox(reviewer, title);
    const sent = (amounts.all - amounts.left) as Kobo;
    await expect(reviewer.getByText(formatMoney(sent)).first()).toBeVisible();
    const out = reviewer.getByRole('row').filter({ hasText: 'To be decided' }).first();
    const taken = moneyIn(await out.innerText())[0]!; // the net pay is the first amount in it
    const kept = formatMoney((sent - taken) as Kobo);
    await out.getByRole('checkbox').check();
    await reviewer.getByRole('button', { name: 'Exclude lines' }).click();
    const question = reviewer.getByRole('dialog', { name: 'Exclude these lines?' });
    await expect(
      question.getByText(`1 line is not paid. The total goes from ${formatMoney(sent)} to ${kept}.`),
    ).toBeVisible();
    await question.getByLabel('Reason').fill('Is on leave without pay');
    await question.getByRole('button', { name: 'Exclude lines' }).click();
    await expect(question).toBeHidden();
    await reviewer.getByRole('button', { name: 'Pass to approval' }).click();
    await decided(reviewer, title);

    const second = await another(page);
    await signIn(second, 'reviewer2@mow.test', '/admin?tab=approvals');
    await passOn(second, title);

    const accountant = await another(page);
    await signIn(accountant, 'accountant@mow.test');
    const approver = await another(page);
    await signIn(approver, 'approver@mow.test', '/admin?tab=approvals');
    const address = await release(approver, 'approver@mow.test', title);

    await accountant.goto(address);
    await expect(accountant.getByText('116 to pay, 1 excluded')).toBeVisible();
    await expect(accountant.getByText('Is on leave without pay', { exact: false })).toBeVisible();
    const account = (await accountant.getByText(/account, .* ••••\d{4}$/).innerText()).split(',')[0]!;
    await choose(accountant, 'Accounts', 'Balances');
    const current = accountant.getByRole('row', { name: new RegExp(`^${account}`) });
    const [ledger = 0n, reserved = 0n, available = 0n] = moneyIn(await current.innerText());
    expect(available).toBe(ledger - reserved);
    expect(reserved).toBeGreaterThanOrEqual(sent - taken); // other tests may reserve money of this account too
    await current.click();
    await accountant.getByRole('link', { name: 'See what it is reserved for' }).click();
    await expect(accountant.getByRole('heading', { level: 1, name: 'Reserved on one account' })).toBeVisible();
    await narrow(accountant, 'Number, title or payee', number);
    await expect(lineOf(accountant, /116 lines/)).toContainText(kept);
    for (const each of [reviewer, second, approver, accountant]) await each.context().close();
  },
);
