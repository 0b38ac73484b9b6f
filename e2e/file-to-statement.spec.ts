import { dayInField } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { passOn, release } from './support/approving.ts';
import { type Out, paidOf } from './support/paid-lines.ts';
import { another, programOf, signIn } from './support/people.ts';
import { programWith } from './support/program.ts';
import { rightSalaries } from './support/salary-file.ts';
import { sendFile, submitRows, tile } from './support/schedule-steps.ts';
import { expect, rowOf, test } from './support/test.ts';
import { choosePayments } from './support/walking.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|401|403|404|409)/));

const PAGE = '/admin/reconciliation';
const today = lagosDay(new Date());

/** Returns a bank statement of these debits, each with its reference. */
function statementOf(outs: readonly Out[]): Buffer {
  let balance: Kobo = koboOf('900000000.00');
  const lines = outs.map(({ reference, kobo }) => {
    balance = asKobo(balance - kobo);
    return [today, today, reference, 'SALARY TRANSFER', nairaOf(kobo), '', nairaOf(balance)].join(',');
  });
  return Buffer.from(`${['Date,Value Date,Reference,Narration,Debit,Credit,Balance', ...lines].join('\r\n')}\r\n`);
}

test(
  'the whole way: a payroll file is checked, approved and paid, and the bank statement with its transfers is signed off',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(project.name !== 'desktop', 'walked at a desk');
    test.setTimeout(400_000);
    const title = `Port salaries ${Date.now().toString(36)}`;
    const { bytes, people } = rightSalaries(3, '2026-10');
    await signIn(page, 'maker@ipe.test');
    await choosePayments(page, 'Salary only');
    await page.getByRole('link', { name: 'Upload a schedule' }).click();
    await sendFile(page, { title, name: 'salaries.csv', bytes, payDate: dayInField(today) });
    await expect(tile(page, 'Valid')).toContainText('3', { timeout: 120_000 });
    const number = await submitRows(page, 0);

    const reviewer = await another(page);
    await signIn(reviewer, 'reviewer@ipe.test', '/admin?tab=approvals');
    await passOn(reviewer, title);
    const approver = await another(page);
    await signIn(approver, 'approver@ipe.test', '/admin?tab=approvals');
    const address = await release(approver, 'approver@ipe.test', title);

    const accountant = await another(page);
    await signIn(accountant, 'accountant@ipe.test', address);
    const progress = accountant.getByRole('region', { name: 'Payment progress' });
    await expect(progress.getByText('Paid in full, 3 of 3')).toBeVisible({ timeout: 120_000 });
    const outs: Out[] = [];
    for (const { name } of people) outs.push(await paidOf(accountant, number, name));
    expect(outs.map(({ kobo }) => kobo)).toEqual(people.map(({ kobo }) => kobo));
    expect(new Set(outs.map(({ reference }) => reference)).size).toBe(3);

    const file = `port-${Date.now()}.csv`;
    await accountant.goto(`${PAGE}?tab=statements`);
    await accountant.getByRole('button', { name: 'Import statement' }).first().click();
    const importing = accountant.getByRole('dialog', { name: 'Import a bank statement' });
    await importing.getByRole('combobox', { name: 'Account of the statement' }).click();
    await accountant.getByRole('option', { name: /^Running costs account/ }).click();
    await importing
      .getByLabel('Bank statement file')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: statementOf(outs) });
    await expect(importing.getByRole('cell', { name: outs[0]!.reference })).toBeVisible();
    await importing.getByRole('button', { name: 'Import statement' }).click();
    const statement = accountant.getByRole('dialog', { name: file });
    await statement.getByRole('button', { name: /^Import \d+ lines?/ }).click();
    await expect(statement.getByText(new RegExp(`^${number}.*: reference`))).toHaveCount(3);
    const imported = new URL(accountant.url()).searchParams.get('statement');

    const signer = await another(page);
    await signIn(signer, 'admin2@oagf.test', `${PAGE}?tab=statements&statement=${imported}`);
    const signing = signer.getByRole('dialog', { name: file });
    await signing.getByRole('button', { name: 'Sign off' }).click();
    const sure = signer.getByRole('dialog', { name: 'Sign off this statement?' });
    await sure.getByRole('button', { name: 'Sign off' }).click();
    await expect(signing.getByText('Signed off', { exact: true }).first()).toBeVisible();

    const auditor = 'auditor@ipe.test';
    const reader = programWith(page.request, auditor, await programOf(page.request, auditor));
    const signed = await reader.call<{
      status: string;
      debitAmount: string;
      lines: { matches: { number: string }[] }[];
    }>('GET', `/services/bankingservice/api/statements/${imported}`);
    expect(signed.status).toBe('SIGNED_OFF');
    expect(koboOf(signed.debitAmount)).toBe(sum(people.map(({ kobo }) => kobo)));
    for (const { matches } of signed.lines)
      expect(matches).toEqual([expect.objectContaining({ number: expect.stringContaining(number) })]);
    await accountant.goto('/admin/payment/salary-only');
    await expect(rowOf(accountant, title)).toContainText('Paid · Approved');
    for (const each of [reviewer, approver, accountant, signer]) await each.context().close();
  },
);
