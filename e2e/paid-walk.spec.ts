import { type Kobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Locator, Page } from '@playwright/test';
import { passOn, release } from './support/approving.ts';
import { type Out, PAYMENTS, paidOf } from './support/paid-lines.ts';
import { paidReceipt } from './support/paying.ts';
import { another, message, programOf, signIn, withProof } from './support/people.ts';
import { programWith } from './support/program.ts';
import { asks, completes, REFUNDS, starts } from './support/refund-steps.ts';
import { expect, narrow, rowOf, settled, test } from './support/test.ts';
import { choose, choosePayments } from './support/walking.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|401|403|404|409)/));

const GANGS = 'Salaries of the road gangs';
const PAYER = 'person@payer.test';
const ACC = '/services/accountingservice/api';
const BNK = '/services/bankingservice/api';
const PAGE = '/admin/reconciliation';
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' });

const progress = (page: Page): Locator => page.getByRole('region', { name: 'Payment progress' });

const CHARGE = koboOf('52.50');
const CUT_OFF = `TRANSFER ${Date.now()}`;
const TAKEN = `SMS ALERT CHARGE ${Date.now()}`;

/** Returns a bank statement: these debits, the second with its reference cut off, and the bank's charge. */
function statementOf(outs: readonly Out[]): Buffer {
  let balance = koboOf('900000000.00') as bigint;
  const row = (reference: string, narration: string, kobo: Kobo): string => {
    balance -= kobo;
    return [today, today, reference, narration, nairaOf(kobo), '', nairaOf(balance as Kobo)].join(',');
  };
  const [first, second] = outs as [Out, Out];
  const lines = [
    'Date,Value Date,Reference,Narration,Debit,Credit,Balance',
    row(first.reference, 'SALARY TRANSFER', first.kobo),
    row(second.reference.slice(0, -2), CUT_OFF, second.kobo),
    row('', TAKEN, CHARGE),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

interface Match {
  number?: string;
  amount: string;
  journalNumber?: string;
}

interface Line {
  matches: Match[];
}

/**
 * Imports a statement of the account payments leave, matches it and books the lines the portal lacks, as the
 * accountant; returns the address of the statement.
 */
async function reconcile(page: Page, name: string, outs: readonly Out[]): Promise<string> {
  await choose(page, 'Reconcile');
  await page.getByRole('tab', { name: 'Statements' }).click();
  await page.getByRole('button', { name: 'Import statement' }).first().click();
  const importing = page.getByRole('dialog', { name: 'Import a bank statement' });
  await importing.getByRole('combobox', { name: 'Account of the statement' }).click();
  await page.getByRole('option', { name: /^Overhead account/ }).click();
  await importing
    .getByLabel('Bank statement file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: statementOf(outs) });
  await expect(importing.getByRole('cell', { name: TAKEN })).toBeVisible();
  await importing.getByRole('button', { name: 'Import statement' }).click();
  const statement = page.getByRole('dialog', { name });
  await statement.getByRole('button', { name: /^Import \d+ lines?/ }).click();
  await expect(statement.getByText('2 lines are not explained yet.', { exact: false })).toBeVisible();
  const address = `${PAGE}?tab=statements&statement=${new URL(page.url()).searchParams.get('statement')}`;

  await statement.getByRole('link', { name: CUT_OFF }).click();
  const line = page.getByRole('dialog').last();
  await line.getByRole('button', { name: /^Select PR-/ }).click();
  await line.getByRole('button', { name: 'Match with 1 item' }).click();
  await expect(line.getByRole('button', { name: 'Undo the match' })).toBeVisible();

  await page.goto(address);
  await statement.getByRole('link', { name: TAKEN }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Book it differently' }).click();
  const booking = page.getByRole('dialog', { name: 'What is this money?' });
  await booking.getByLabel('Note').fill('Messages of the bank');
  await withProof(page, 'accountant@mow.test', () => booking.getByRole('button', { name: 'Book it' }).click());
  await expect(booking).toBeHidden();
  return address;
}

interface Walked {
  salaries: string;
  refund: string;
  file: string;
  outs: readonly [salary: Out, back: Out];
}

/** The values of each of these rows, newest first. */
type Rows<Key extends string> = Record<Key, string>[];

/** Checks that ledger, balances, statement and audit trail agree on everything this journey did. */
async function booksAgree(page: Page, { salaries, refund, file, outs }: Walked): Promise<void> {
  const reader = programWith(page.request, 'auditor@mow.test', await programOf(page.request, 'auditor@mow.test'));
  const read = <Answer>(path: string) => reader.call<Answer>('GET', path);
  const [{ id } = { id: '' }] = await read<Rows<'id'>>(`${BNK}/statements?query=${file}`);
  const statement = await read<Record<'status' | 'debitAmount' | 'signedOffBy', string> & { lines: Line[] }>(
    `${BNK}/statements/${id}`,
  );
  const [salary, back] = outs;
  expect(statement).toMatchObject({ status: 'SIGNED_OFF', signedOffBy: 'admin1@oagf.test' });
  expect(koboOf(statement.debitAmount)).toBe(salary.kobo + back.kobo + CHARGE);
  const explained = statement.lines.flatMap(({ matches }) => matches);
  expect(explained.map(({ number, amount }) => [number?.slice(0, salaries.length), koboOf(amount)])).toEqual([
    [salaries, salary.kobo],
    [refund, back.kobo],
    [undefined, CHARGE],
  ]);

  const accounts = await read<Rows<'label' | 'ledgerBalance' | 'orgId' | 'ledgerAccountId'>>(`${BNK}/balances`);
  const account = accounts.find(({ label }) => label === 'Overhead account')!;
  const entries = await read<Rows<'number' | 'description' | 'side' | 'amount' | 'balance'>>(
    `${ACC}/ledger-accounts/${account.ledgerAccountId}/entries?start-date=${today}&end-date=${today}&size=100`,
  );
  const [transfer, refunded, fee] = explained as [Match, Match, Match];
  const posted = entries.filter(
    ({ number, description }) =>
      [transfer, refunded].some((each) => description === `${each.number} paid`) || number === fee.journalNumber,
  );
  expect(posted.map(({ side, amount }) => [side, koboOf(amount)])).toEqual(
    [CHARGE, back.kobo, salary.kobo].map((kobo) => ['CREDIT', kobo]),
  );
  const last = Math.max(...posted.map((each) => entries.indexOf(each)));
  const before = koboOf(entries[last]!.balance) + koboOf(entries[last]!.amount);
  const moved = entries
    .slice(0, last + 1)
    .reduce((sum, { side, amount }) => sum + (side === 'DEBIT' ? koboOf(amount) : -koboOf(amount)), 0n);
  expect(koboOf(account.ledgerBalance)).toBe(before + moved);

  const trail = async (words: string): Promise<string[]> => {
    const path = `/services/auditservice/api/audit-trail/${account.orgId}/date/mda-trail?query=${words}&size=20`;
    return (await read<Rows<'actorName' | 'summary'>>(path)).map((each) => `${each.actorName}: ${each.summary}`);
  };
  expect(await trail(salaries)).toEqual(
    expect.arrayContaining([
      `The portal: ${transfer.number} of ${formatMoney(salary.kobo)} paid`,
      expect.stringMatching(/^Accountant Works: 1 transfer of .* tried again$/),
      expect.stringMatching(/^Approver Works: .* closed with its failed lines$/),
    ]),
  );
  expect(await trail(refund)).toEqual(
    expect.arrayContaining([
      `Approver Works: ${refund} of ${formatMoney(back.kobo)} approved`,
      `The portal: ${refunded.number} of ${formatMoney(back.kobo)} paid`,
      `Accountant Works: Line of ${formatMoney(back.kobo)} matched with ${refunded.number}`,
    ]),
  );
  expect((await trail(file))[0]).toContain(`${file}: Overhead account signed off up to `);
}

test(
  'a payroll pays 118 of 120 people, one line is sent again and one closed, a payer is refunded, the statement is signed off, and all books agree',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(project.name !== 'desktop', 'walked at a desk');
    test.setTimeout(400_000);
    await signIn(page, 'accountant@mow.test');
    await choosePayments(page, 'Salary only');
    await expect(rowOf(page, GANGS).getByText('118 of 120 paid, 2 failed')).toBeVisible();
    await rowOf(page, GANGS).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: GANGS })).toBeVisible();
    const address = new URL(page.url()).pathname;
    const salaries = /PR-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())![0];

    await choose(page, 'To fix', 'Failed');
    await narrow(page, PAYMENTS, salaries);
    await expect(rowOf(page, salaries)).toHaveCount(2);
    const worn = rowOf(page, salaries).filter({ hasText: '3 of 3' });
    await expect(worn).toHaveCount(1);
    const again = rowOf(page, salaries).filter({ hasText: '1 of 3' });
    const payee = (await again.innerText()).match(/[A-Z]+ [A-Z]+ [A-Z]+/)![0];
    await again.getByRole('checkbox').check();
    await withProof(page, 'accountant@mow.test', () => page.getByRole('button', { name: 'Retry selected' }).click());
    await expect(page.getByText('1 line is sent again')).toBeVisible();
    await expect(async () => {
      await page.goto(address);
      await settled(page);
      expect(await progress(page).getByText('119 of 120 paid, 1 failed').isVisible()).toBe(true);
    }).toPass();

    const approver = await another(page);
    await signIn(approver, 'approver@mow.test', address);
    await approver.getByRole('button', { name: 'Close failed lines' }).click();
    const question = approver.getByRole('dialog', { name: 'Close the failed lines of this payment?' });
    await question.getByLabel('Reason').fill('She was paid by cheque');
    await question.getByRole('button', { name: 'Close failed lines' }).click();
    await expect(progress(approver).getByText('119 of 120 paid, 1 closed')).toBeVisible();

    const since = new Date();
    const { number: receipt } = await paidReceipt(page.request, { name: 'Person Payer', email: PAYER });
    const payer = await another(page);
    await signIn(payer, PAYER, '/my-payments');
    await asks(payer, receipt);
    await page.goto(REFUNDS);
    const refund = await starts(page, receipt);
    const maker = await another(page);
    await signIn(maker, 'maker@mow.test', '/admin/payment/retail');
    await completes(maker, refund, `Refund of ${receipt}`);
    const reviewer = await another(page);
    await signIn(reviewer, 'reviewer@mow.test', '/admin?tab=approvals');
    await passOn(reviewer, `Refund of ${receipt}`);
    await release(approver, 'approver@mow.test', `Refund of ${receipt}`);
    await message(page.request, PAYER, ({ subject }) => /was refunded to you$/.test(subject), since);

    const salary = await paidOf(page, salaries, payee);
    const back = await paidOf(page, refund, refund);
    const file = `overhead-${Date.now()}.csv`;
    const statement = await reconcile(page, file, [salary, back]);
    const signer = await another(page);
    await signIn(signer, 'admin1@oagf.test', statement);
    const signing = signer.getByRole('dialog', { name: file });
    await signing.getByRole('button', { name: 'Sign off' }).click();
    const requested = signer.getByRole('dialog', { name: 'Sign off this statement?' });
    await requested.getByRole('button', { name: 'Sign off' }).click();
    await expect(signing.getByText('Signed off', { exact: true }).first()).toBeVisible();

    await booksAgree(page, { salaries, refund, file, outs: [salary, back] });
  },
);
