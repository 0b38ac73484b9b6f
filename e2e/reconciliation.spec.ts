import { type Kobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { bankDays, openingOf } from './support/bank-days.ts';
import { another, programOf, signIn } from './support/people.ts';
import { type Settled, settle } from './support/settling.ts';
import { expect, PHONE_LATER, test, unlessAtADesk } from './support/test.ts';

test.skip(unlessAtADesk, PHONE_LATER);
test.beforeEach(({ faults }) => faults.expected(/status of (401|403|404|409)/));

const PAGE = '/admin/reconciliation';

/** The accountant and the signer of each project; each has its own organization, so that the two do not collide. */
const people = {
  desktop: {
    ...{ accountant: 'accountant@nlb.test', signer: 'admin1@oagf.test' },
    ...{ orgCode: 'NLB', service: 'Late and lost books' },
  },
  phone: {
    ...{ accountant: 'accountant@fra.test', signer: 'admin2@oagf.test' },
    ...{ orgCode: 'FRA', service: 'Damage to road furniture' },
  },
};

/** Returns a statement in this test's bank columns: one line with its reference and one without. */
function statementOf(named: Settled, unnamed: Settled, details: string, opening: Kobo): string {
  let balance: bigint = opening;
  const row = (reference: string, details: string, kobo: Kobo): string => {
    balance += kobo;
    return [unnamed.businessDate, reference, details, nairaOf(kobo), '', nairaOf(balance as Kobo)].join(',');
  };
  return [
    'Trans Day,Ref No,Details,Lodgement,Withdrawal,Balance',
    row(named.number, 'Collections of the portal', koboOf(named.netAmount)),
    row('', details, koboOf(unnamed.netAmount)),
    '',
  ].join('\n');
}

const drawerOf = (page: Page) => page.getByRole('dialog').last();

test('a statement is imported, its unexplained line is matched, and another person signs it off (J23)', async ({
  page,
}, { project }) => {
  const { accountant, signer, ...of } = people[project.name === 'phone' ? 'phone' : 'desktop'];
  const eyes = {
    accountant: await programOf(page.request, accountant),
    central: await programOf(page.request, 'auditor@oagf.test'),
  };
  const named = await settle(page.request, eyes, { ...of, kobo: 1n });
  const unnamed = await settle(page.request, eyes, { ...of, kobo: 2n });
  const days = await bankDays(page.request, eyes.accountant);
  const opening = openingOf(days, named.bankAccountId, unnamed.businessDate);
  const at = Date.now();
  const [file, transfer] = [`statement-${project.name}-${at}.csv`, `Transfer ${at}`];
  await signIn(page, accountant, `${PAGE}?tab=statements`);
  await page.getByRole('button', { name: 'Import statement' }).first().click();
  const importing = page.getByRole('dialog', { name: 'Import a bank statement' });
  await importing.getByRole('combobox', { name: 'Account of the statement' }).click();
  await page.getByRole('option', { name: new RegExp(`^${named.accountLabel}`) }).click();
  await importing.getByLabel('Bank statement file').setInputFiles({
    name: file,
    mimeType: 'text/csv',
    buffer: Buffer.from(statementOf(named, unnamed, transfer, opening)),
  });
  await expect(importing.getByRole('cell', { name: transfer })).toBeVisible();
  await importing.getByRole('combobox', { name: 'Booking date' }).selectOption('Trans Day');
  await importing.getByRole('button', { name: 'Import statement' }).click();

  const statement = page.getByRole('dialog', { name: file });
  await expect(statement.getByRole('heading', { name: 'What the file says' })).toBeVisible();
  await looksRight(page);
  await statement.getByRole('button', { name: /^Import \d+ lines?/ }).click();
  await expect(statement.getByText(/not explained yet\. You can sign the statement off/)).toBeVisible();
  await expect(statement.getByText(new RegExp(`^${named.number}: reference`))).toBeVisible();
  await looksRight(page);
  const opened = `${PAGE}?tab=statements&statement=${new URL(page.url()).searchParams.get('statement')}`;
  await statement.getByRole('link', { name: transfer }).click();
  const line = drawerOf(page);
  const taking = line.getByRole('button', { name: `Select ${unnamed.number}` });
  if (!(await taking.isVisible()))
    await line.getByRole('searchbox', { name: 'Look for a settlement' }).fill(unnamed.number);
  await taking.click();
  await expect(line.getByText('The amounts equal the bank’s amount to the kobo.')).toBeVisible();
  await line.getByRole('button', { name: 'Match with 1 item' }).click();
  await expect(line.getByRole('button', { name: 'Undo the match' })).toBeVisible();
  await expect(line.getByText(formatMoney(koboOf(unnamed.netAmount))).first()).toBeVisible();

  await page.goto(`${PAGE}?tab=settlements&settlement=${unnamed.id}`);
  await expect(
    page.getByRole('dialog', { name: unnamed.number }).getByText('Reconciled', { exact: true }),
  ).toBeVisible();

  const other = await another(page);
  await signIn(other, signer, opened);
  const signing = other.getByRole('dialog', { name: file });
  await signing.getByRole('button', { name: 'Sign off' }).click();
  await other
    .getByRole('dialog', { name: 'Sign off this statement?' })
    .getByRole('button', { name: 'Sign off' })
    .click();
  await expect(signing.getByText('Signed off', { exact: true }).first()).toBeVisible();
  await other.goto(`${PAGE}?tab=reconciliation&into=${named.bankAccountId}`);
  // a day is signed off when all statements covering it are: this portal may have others
  await expect(
    other
      .locator('[data-tone]')
      .filter({ hasText: /^Signed off$/ })
      .or(other.getByRole('region', { name: /^Open: / }))
      .first(),
  ).toBeVisible();
  await other.context().close();
});
