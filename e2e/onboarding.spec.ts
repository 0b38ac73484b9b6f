import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import type { Locator, Page } from '@playwright/test';
import { HOME } from './support/approving.ts';
import { looksRight } from './support/axe.ts';
import { another, codeFor, signIn, withProof } from './support/people.ts';
import { atADesk, expect, PHONE_LATER, tabTo, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const wrong = (right: string): string => (right === '000000' ? '111111' : '000000');

/** Presses a key on an element reached with the Tab key. */
async function press(page: Page, expected: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, expected);
  await page.keyboard.press(key);
}

/** Types into a field reached with the Tab key. */
async function type(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
}

/** Chooses from a list that is searched by typing; the choice then stands in the field. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await tabTo(page, field);
  await page.keyboard.type(words);
  await page.getByRole('option', { name: words }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(new RegExp(words));
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

/** Invites a person as `admin`, who confirms who they are for each of them. */
async function invite(page: Page, input: { name: string; email: string; role: string }, admin: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Invite a person' }));
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('First name').fill('Demo');
  await drawer.getByLabel('Last name').fill(input.name);
  await drawer.getByLabel('Email address').fill(input.email);
  await drawer.getByLabel('Phone number').fill(`0805${String(Date.now() % 10_000_000).padStart(7, '0')}`);
  await drawer.getByRole('checkbox', { name: new RegExp(`^${input.role}`) }).check();
  const send = () => drawer.getByRole('button', { name: 'Send invitation' }).click();
  await withProof(page, admin, send);
  await expect(page.getByText(`We sent an invitation to ${input.email}.`)).toBeVisible();
}

test('a person without an account registers an MDA, and the central office activates it (J5)', async ({
  page,
  faults,
}, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  faults.expected(/status of 4(00|03|09)/);
  const stamp = Date.now();
  const email = `registrar-${stamp}@demo.test`;
  const official = `office-${stamp}@demo.test`;
  const name = `Harbour Survey ${stamp}`;
  const password = 'four green river stones';

  // Step one, with an address in use first: the page looks the same, and the owner of the address gets an email.
  await page.goto('/auth/register');
  await press(page, page.getByRole('link', { name: /I represent an MDA/ }));
  await expect(heading(page, 'Personal details')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Save and continue' }));
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter a first name of 2 to 50 characters',
    'Enter a last name of 2 to 50 characters',
    'Enter an email address like name@example.com',
    'Enter an 11-digit phone number that starts with 07, 08 or 09',
    'Enter a job title of 2 to 100 characters',
    'You must accept the terms to continue',
  ]);
  await type(page, 'First name', 'Halima');
  await type(page, 'Last name', 'Test');
  await type(page, 'Official email address', 'admin@mow.test');
  await type(page, 'Phone number', '08031234567');
  await type(page, 'Job title', 'Director of finance');
  await press(page, page.getByLabel(/^I accept/), 'Space');
  await press(page, page.getByRole('button', { name: 'Save and continue' }));
  await expect(heading(page, 'Verify and set password')).toBeFocused();
  await expect(page.getByText('No code? Read the email: you may already have an account.')).toBeVisible();
  await press(page, page.getByRole('link', { name: /Personal details/ }));
  await type(page, 'Official email address', email);
  const since = new Date();
  await press(page, page.getByRole('button', { name: 'Save and continue' }));

  // Step two, after a reload, with a wrong code first.
  await expect(heading(page, 'Verify and set password')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Verify and set password')).toBeFocused();
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
  const code = await codeFor(page.request, email, since);
  await type(page, '6-digit code', wrong(code));
  await type(page, 'Password', password);
  await type(page, 'Password again', password);
  await press(page, page.getByRole('button', { name: 'Verify and continue' }));
  await expect(page.getByText('That code is not right. 4 attempts left.').first()).toBeVisible();
  await type(page, '6-digit code', code);
  await press(page, page.getByRole('button', { name: 'Verify and continue' }));

  // Step three, with a name that is taken.
  await expect(heading(page, 'Organization')).toBeFocused();
  await type(page, 'Name', 'Ministry of Works (demonstration)');
  await type(page, 'Short name', 'Harbour Survey');
  await tabTo(page, page.getByLabel('Type', { exact: true }));
  await page.keyboard.type('Min');
  await tabTo(page, page.getByLabel('Category', { exact: true }));
  await page.keyboard.type('Age');
  await choose(page, 'Sector', 'Trans');
  await type(page, 'TIN', '12345678-0001');
  await type(page, 'Official email address', official);
  await type(page, 'Official phone number', '07001234567');
  await type(page, 'Address', '7 Example Lane');
  await type(page, 'City', 'Lagos');
  await choose(page, 'State', 'Lagos');
  await press(page, page.getByRole('button', { name: 'Save and continue' }));
  await expect(page.getByText('Another organization has this name').first()).toBeVisible();
  await type(page, 'Name', name);
  await press(page, page.getByRole('button', { name: 'Save and continue' }));

  // A new tab has no session: the page says so and shows how to continue.
  const tab = await page.context().newPage();
  await tab.goto('/auth/register?type=mda&step=4');
  await expect(tab.getByText('Sign in to continue your registration')).toBeVisible();
  await tab.goto('/admin');
  await expect(tab.getByText('You are signed in in another tab of this browser.')).toBeVisible();
  await tab.close();

  // Step four: the bank has the account under another name, so the central office will check it.
  await expect(heading(page, 'Bank accounts')).toBeFocused();
  const serial = String(stamp % 100_000_000).padStart(9, '1');
  const free = [...'0123456789'].map((digit) => serial.slice(0, 8) + digit);
  const number = free.map((each) => each + checkDigit2010('044', each)).find((each) => !/(404|503|111)$/.test(each))!;
  await choose(page, 'Bank', 'Access Bank');
  await type(page, 'Account number', number);
  await type(page, 'Label', 'Main account');
  await expect(page.getByText(/two administrators of the central office have found out why/)).toBeVisible();
  const accounts = new Date();
  await press(page, page.getByRole('button', { name: 'Add account' }));
  await expect(page.getByRole('list', { name: 'Accounts added' }).getByRole('listitem')).toContainText([
    'OAGF checks the name first',
  ]);
  await press(page, page.getByRole('button', { name: 'Save and continue' }));

  // Step five: five wrong codes, then a new one. In between the person leaves, signs in again and returns to this step.
  await expect(heading(page, 'Activate')).toBeFocused();
  const first = await codeFor(page.request, official, accounts);
  for (const left of ['4 attempts left', '3 attempts left', '2 attempts left', '1 attempt left', 'Send a new']) {
    await page.getByLabel('6-digit code').fill(wrong(first));
    await page.keyboard.press('Enter');
    await expect(page.getByText(left).first()).toBeVisible();
  }
  await press(page, page.getByRole('link', { name: 'Save and finish later' }));
  await expect(page.getByText('Your organization is not live yet.')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Finish set-up.' }));
  await expect(heading(page, 'Activate')).toBeVisible();
  const resent = new Date();
  await page.request.post(`/api/resend-activation-key?email=${encodeURIComponent(official)}`);
  await type(page, '6-digit code', await codeFor(page.request, official, resent));
  await press(page, page.getByRole('button', { name: 'Activate organization' }));

  // Step six: nobody is assigned to the levels of the suggested workflow before people are invited.
  await expect(heading(page, 'People')).toBeFocused();
  await looksRight(page);
  await invite(page, { name: 'Reviewer', email: `reviewer-${stamp}@demo.test`, role: 'Reviewer' }, email);
  await invite(page, { name: 'Approver', email: `approver-${stamp}@demo.test`, role: 'Approver' }, email);
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(heading(page, 'Workflows')).toBeFocused();
  await looksRight(page);
  await press(page, page.getByRole('button', { name: /suggest|Begin with|Start/i }).first());
  await withProof(page, email, () => press(page, page.getByRole('button', { name: 'Save workflows' })));
  await expect(page.getByText('The workflows are saved.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(heading(page, 'Check your answers')).toBeFocused();
  await looksRight(page);
  await press(page, page.getByRole('button', { name: 'Submit to OAGF' }));
  await expect(page.getByText('Confirm that the details are true').first()).toBeVisible();
  await press(page, page.getByLabel(/^I confirm/), 'Space');
  await press(page, page.getByRole('button', { name: 'Submit to OAGF' }));
  await expect(heading(page, 'Application sent')).toBeFocused();
  await expect(page.getByRole('definition')).toHaveText(/^AR-\d{4}-\d{6}$/);
  await page.goto('/auth/register?type=mda');
  await expect(heading(page, 'Waiting for OAGF')).toBeVisible();
  await looksRight(page);

  // The central office reviews each section, in a second browser, and activates the organization. The account name does
  // not match, so a second administrator approves it too.
  for (const [login, outcome] of [
    ['admin1@oagf.test', /It takes effect when another administrator also approves it/],
    ['admin2@oagf.test', new RegExp(`^${name} is live`)],
  ] as const) {
    const admin = await another(page);
    await signIn(admin, login);
    await admin.goto(`/admin/mda-directory?query=${encodeURIComponent(name)}`);
    await press(admin, admin.getByRole('link', { name }));
    await press(admin, admin.getByRole('link', { name: 'Review the application' }));
    await expect(admin.getByRole('heading', { name: 'Review of the application' })).toBeVisible();
    for (const section of ['organization', 'bank accounts', 'workflows', 'people']) {
      const verdict = admin.getByRole('group', { name: `Decision on ${section}` });
      await press(admin, verdict.getByRole('radio', { name: 'OK' }), 'Space');
    }
    await press(admin, admin.getByRole('button', { name: 'Approve application' }));
    const question = admin.getByRole('dialog', { name: `Approve ${name}?` });
    await question
      .getByLabel('Why is this the right account despite the mismatch?')
      .fill('The letter of the bank shows it');
    const approve = question.getByRole('button', { name: 'Approve application' });
    await withProof(admin, login, () => press(admin, approve));
    await expect(admin.getByText(outcome).first()).toBeVisible();
    await admin.context().close();
  }

  // The MDA is live: no banner, and everybody finds it.
  await page.goto('/admin');
  await expect(heading(page, HOME)).toBeVisible();
  await expect(page.getByText('Your organization is not live yet.')).toHaveCount(0);
  await page.goto(`/mda-directory?query=${encodeURIComponent(name)}`);
  await expect(page.getByText(name).first()).toBeVisible();
});
