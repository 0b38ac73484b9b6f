import type { Page } from '@playwright/test';
import { checkDigit2020 } from '../packages/contract/src/kernel/nuban.ts';
import { looksRight } from './support/axe.ts';
import { another, signIn, withProof } from './support/people.ts';
import { actIn, atADesk, expect, inThisProof, PHONE_LATER, rowOf, tabTo, test } from './support/test.ts';
import { pick } from './support/typing.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|403|404|409|422)/));

const PROFILE = '/admin/setup-administration/corporate-profile?tab=bank-accounts';
const MANAGE = '/admin/bank-accounts/manage';
const CREATE = '/admin/bank-accounts/create';

/** Returns an unused First Bank account number with a valid check digit. */
function freshNumber(): string {
  const nine = `${String(Date.now()).slice(-7)}00`;
  return nine + checkDigit2020('011', nine);
}

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();

/** Whether the account name matches; on a mismatch the approver gives a reason, alone or as the first of two. */
type Name = 'fits' | 'in doubt' | 'in doubt, first of two';

/** Approves a pending account request as an administrator of the central office. */
async function approve(page: Page, login: string, summary: RegExp, name: Name = 'fits'): Promise<void> {
  await page.goto(`${MANAGE}?tab=waiting`);
  await rowOf(page, summary).click();
  const drawer = page.getByRole('dialog').first();
  const facts = { name: 'What changes' };
  await expect(drawer.getByRole('table', facts).or(drawer.getByRole('region', facts))).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Send back' })).toHaveCount(0);
  await expect(drawer.getByText(/^Name mismatch: /)).toHaveCount(name === 'fits' ? 0 : 1);
  await drawer.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: /^Approve AR-/ });
  if (name !== 'fits') {
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(question.getByText('Give a reason of 5 to 500 characters').first()).toBeVisible();
    await question
      .getByLabel('Why is this the right account despite the mismatch?')
      .fill('The letter of the bank shows it');
  }
  await withProof(page, login, () => question.getByRole('button', { name: 'Approve' }).click());
  const done =
    name === 'in doubt, first of two' ? /It takes effect when another/ : /is approved and the change is made\.$/;
  await expect(drawer.getByText(done).first()).toBeVisible();
}

test(
  'an MDA requests and changes a bank account, the central office approves both and later deactivates the account, which stays listed (J18)',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(!atADesk(project.name), PHONE_LATER);
    const [admin, office] = ['admin@ipe.test', 'admin2@oagf.test'];
    const number = freshNumber();
    const label = `Pilot fees ${number.slice(0, 5)}`;
    await signIn(page, admin, PROFILE);
    await tabTo(page, page.getByRole('button', { name: 'Request a bank account' }));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Request a bank account' });
    await pick(drawer.getByRole('combobox', { name: 'Bank' }), 'First Bank', /First Bank of Nigeria/);
    await drawer.getByLabel('Account number').fill(`${number.slice(0, 9)}${(Number(number[9]) + 1) % 10}`);
    await drawer.getByLabel('Label').focus();
    await expect(drawer.getByText(/last digit is not valid for FirstBank/)).toBeVisible();
    await drawer.getByLabel('Account number').fill(number);
    await expect(page.getByText('Name Enquiry is successful')).toBeVisible();
    await expect(drawer.getByText(/two administrators of the central office have found out why/)).toBeVisible();
    await drawer.getByLabel('Label').fill(label);
    await drawer.getByLabel('Purpose', { exact: true }).selectOption({ label: 'Expenditure' });
    await withProof(page, admin, () => drawer.getByRole('button', { name: 'Request this account' }).press('Enter'));
    await expect(page.getByText(`${label} is waiting for the central office.`)).toBeVisible();
    await expect(rowOf(page, label)).toContainText('Pending');

    const central = await another(page);
    await signIn(central, office, MANAGE);
    const requested = new RegExp(`${label} at First Bank`);
    await approve(central, office, requested, 'in doubt, first of two');
    await expect(rowOf(page, label)).toContainText('Pending');
    const colleague = await another(page);
    await signIn(colleague, 'admin1@oagf.test', MANAGE);
    await approve(colleague, 'admin1@oagf.test', requested, 'in doubt');
    await colleague.context().close();
    await refresh(page);
    await expect(rowOf(page, label)).toContainText('Active');
    await expect(rowOf(page, label)).toContainText('₦0.00');

    await rowOf(page, label).click();
    const account = page.getByRole('dialog').first();
    await account.getByRole('button', { name: 'Change account' }).click();
    await account.getByLabel('Label').fill(`${label} new`);
    await account.getByLabel(/Low-balance threshold/).fill('50,000');
    await withProof(page, admin, () => account.getByRole('button', { name: 'Save changes' }).press('Enter'));
    await expect(account.getByText(/^Saved as AR-\d{4}-\d{6}\. It takes effect when/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, label)).toContainText('Waiting');
    await approve(central, office, new RegExp(`Change ${label} at First Bank`));
    await refresh(page);
    await expect(rowOf(page, `${label} new`)).toContainText('Low');

    await central.goto(`${MANAGE}?query=${encodeURIComponent(label)}`);
    await rowOf(central, label).click();
    const details = central.getByRole('dialog').first();
    await actIn(details, 'Verify with the bank again');
    await expect(details.getByText(/The bank confirm(s|ed) this name/)).toBeVisible();
    await actIn(details, 'Stop using it');
    const question = central.getByRole('dialog', { name: /^Stop using Pilot fees/ });
    await question.getByRole('button', { name: 'Stop using it' }).click();
    await expect(details.getByText('The account is changed.')).toBeVisible();
    await central.keyboard.press('Escape');
    await central.goto(`${MANAGE}?status=INACTIVE&query=${encodeURIComponent(label)}`);
    await expect(rowOf(central, label)).toContainText('Inactive');
    await refresh(page);
    await expect(rowOf(page, label)).toContainText('Inactive');
    await central.context().close();
  },
);

test('the central office adds a bank account after a name enquiry, and a second administrator confirms it (J18)', async ({
  page,
}, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  const [first, second] = ['admin1@oagf.test', 'admin2@oagf.test'];
  const number = freshNumber();
  const label = `Levies ${number.slice(0, 6)}`;
  await signIn(page, first, CREATE);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Select an MDA',
    'Select a bank',
    'Account number must be 10 digits',
    'Enter a label of 2 to 60 characters',
    'Choose what the account is for',
    'Select an account code',
  ]);
  await pick(page.getByRole('combobox', { name: 'MDA' }), 'library board', /National Library Board/);
  await pick(page.getByRole('combobox', { name: 'Bank' }), 'First Bank', /First Bank of Nigeria/);
  await page.getByLabel('Account number').fill(number);
  await page.getByLabel('Label').fill(label);
  await page.getByLabel('Purpose', { exact: true }).selectOption({ label: 'Collection' });
  await expect(page.getByRole('combobox', { name: 'Account code' })).toHaveValue('31020104 Cash balance: revenue');
  await expect(page.getByText(/two administrators of the central office have found out why/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check the account' })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await withProof(page, first, () => page.getByRole('button', { name: 'Add account' }).press('Enter'));
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for a second administrator' })).toBeFocused();
  await expect(page.getByText(/^AR-\d{4}-\d{6}$/)).toBeVisible();

  const other = await another(page);
  await signIn(other, second, MANAGE);
  await approve(other, second, new RegExp(`${label} at First Bank`), 'in doubt');
  await other.goto(`${MANAGE}?query=${encodeURIComponent(label)}`);
  await expect(rowOf(other, label)).toContainText('Active');

  // The number is its own from now on: until the confirmation it was a claim, which keeps nobody away.
  await page.getByRole('button', { name: 'Add another account' }).click();
  await pick(page.getByRole('combobox', { name: 'MDA' }), 'roads agency', /Federal Roads Agency/);
  await pick(page.getByRole('combobox', { name: 'Bank' }), 'First Bank', /First Bank of Nigeria/);
  await page.getByLabel('Account number').fill(number);
  // The bank's answer moves the field below it: the journey goes on once the answer is shown.
  await expect(page.getByText(/two administrators of the central office have found out why/)).toBeVisible();
  await page.getByLabel('Label').fill('The same again');
  await page.getByLabel('Purpose', { exact: true }).selectOption({ label: 'Project' });
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await withProof(page, first, () => page.getByRole('button', { name: 'Add account' }).press('Enter'));
  const already = 'This account already belongs to National Library Board (demonstration).';
  await expect(page.getByLabel('Account number')).toHaveAccessibleDescription(
    new RegExp(already.replaceAll(/[().]/g, '.')),
  );
  await other.context().close();
});

test('the screens of bank accounts read and fit, on a phone too', async ({ page }, { project }) => {
  test.skip(!inThisProof(project.name), 'part of npm run test:more');
  const isPhone = project.name === 'phone';
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
  await signIn(page, 'admin2@oagf.test', MANAGE);
  await expect(page.getByText(/^\d+ rows$/)).toBeVisible();
  await looksRight(page);
  await page.goto(`${MANAGE}?query=zzzzzz`);
  await expect(page.getByText(/^Nothing matches the filter “.+: zzzzzz”[.]$/)).toBeVisible();
  await page.goto(`${MANAGE}?query=Laboratory`);
  await page.getByText('Laboratory account').first().click();
  await expect(page.getByRole('dialog')).toContainText('SOIL LABORATORY PROJECT');
  await looksRight(page);
  await page.goto(`${MANAGE}?tab=waiting`);
  await looksRight(page);
  await page.goto(CREATE);
  await looksRight(page);
  await page.route('**/organizations/banks/details*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(MANAGE);
  await expect(page.getByText('We could not load this. Try again.')).toBeVisible();
});
