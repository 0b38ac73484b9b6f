import type { Locator, Page } from '@playwright/test';
import { HOME } from './support/approving.ts';
import { looksRight } from './support/axe.ts';
import { another, demoPassword, giveBoth, message, signIn, withProof } from './support/people.ts';
import { atADesk, expect, inThisProof, PHONE_LATER, rowOf, tabTo, test, unfoldFilters } from './support/test.ts';
import { choose as chooseEntry } from './support/walking.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|401|403|404|409)/));

const USERS = '/admin/setup-administration/user-management';
const ROLES = '/admin/setup-administration/role-resource-management';
const REPORTS = '/admin/setup-administration/user-reports';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Checks which roles the user menu shows for the signed-in person. */
async function hasRoles(page: Page, roles: string): Promise<void> {
  await page.getByRole('button', { name: /\(your account\)$/ }).click();
  const menu = page.getByRole('dialog').first();
  await expect(menu.getByText(roles, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

/** Opens the menu of a row by keyboard and chooses one of its items. */
async function choose(page: Page, who: string, item: string): Promise<void> {
  const button = page.getByRole('button', { name: `Actions for ${who}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const expected = page.getByRole('menuitem', { name: item });
  await expect(expected).toBeVisible();
  for (let step = 0; step < 8 && !(await isFocused(expected)); step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
const isFocused = (one: Locator): Promise<boolean> => one.evaluate((element) => element === document.activeElement);

/** Approves a request from the list of those that wait. */
async function approve(
  page: Page,
  login: string,
  summary: RegExp,
  outcome = /is approved and the change is made\.$/,
): Promise<void> {
  await page.goto(`${USERS}?tab=requests&request-status=AWAITING_APPROVAL`);
  await rowOf(page, summary).click();
  const drawer = page.getByRole('dialog').first();
  const facts = { name: 'What changes' };
  await expect(drawer.getByRole('table', facts).or(drawer.getByRole('region', facts))).toBeVisible();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: /^Approve AR-/ });
  await withProof(page, login, () => question.getByRole('button', { name: 'Approve' }).click());
  await expect(drawer.getByText(outcome)).toBeVisible();
}

test('a user is invited, gets a role after a second approval, and is signed out when deactivated; the trail shows it all and no secret (J15, J16)', async ({
  page,
}, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  const stamp = Date.now();
  const [email, password] = [`bisi-${stamp}@mow.test`, 'nine loud river drums'];
  const admin = 'admin@mow.test';
  await signIn(page, admin, USERS);
  await tabTo(page, page.getByRole('button', { name: 'New user' }));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'New user' });
  await expect(drawer.getByLabel('Auditor')).toBeVisible();
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(drawer.getByRole('alert').getByRole('link')).toHaveText([
    'Enter a first name',
    'Enter a last name',
    'Enter an email address like name@example.com',
    'Enter an 11-digit phone number that starts with 07, 08 or 09',
    'Choose at least one role',
  ]);
  await drawer.getByLabel('First name').fill('Bisi');
  await drawer.getByLabel('Last name').fill(`Test ${String.fromCharCode(97 + (stamp % 26))}`);
  await drawer.getByLabel('Email address').fill(email);
  await drawer.getByLabel('Phone number').fill(`0803${String(stamp).slice(-7)}`);
  await drawer.getByLabel('Auditor').focus();
  await page.keyboard.press('Space');
  await drawer.getByLabel('Maker').focus();
  await page.keyboard.press('Space');
  await withProof(page, admin, () => drawer.getByRole('button', { name: 'Send invitation' }).click());
  const refusal = 'Administrators, auditors and support never make or approve payments. Remove one of the roles.';
  await expect(drawer.getByRole('alert').getByRole('link', { name: refusal })).toBeVisible();
  await drawer.getByLabel('Maker').uncheck();
  await drawer.getByLabel('Accountant').check();
  const since = new Date();
  // The form has changed since it was refused, so it needs a code of its own.
  await withProof(page, admin, () => drawer.getByRole('button', { name: 'Send invitation' }).click());
  const name = await page.getByText(/^Bisi Test . is invited\./).innerText();
  const who = name.replace(/ is invited.*$/, '');
  await expect(page.getByText(/^Saved as AR-\d{4}-\d{6}\. It takes effect when an administrator other/)).toBeVisible();
  await unfoldFilters(page);
  await page.getByRole('searchbox', { name: 'Email address' }).fill(email);
  const row = rowOf(page, email);
  await expect(row).toContainText('Invited');
  await expect(row.getByRole('listitem')).toHaveText(['Auditor', 'Accountant Waiting']);

  const invitation = await message(page.request, email, ({ text }) => text.includes('mode=activate'), since);
  const link = new URL(/https?:\/\/\S+\/auth\/reset-password\?\S+/.exec(invitation.text)![0]);
  const bisi = await another(page);
  await bisi.goto(link.pathname + link.search);
  await bisi.getByLabel('New password', { exact: true }).fill(password);
  await bisi.getByLabel('New password again').fill(password);
  await bisi.getByRole('button', { name: 'Save password' }).click();
  await expect(bisi.getByText('Your account is ready. Sign in.')).toBeVisible();
  await giveBoth(bisi, email, password);
  await expect(heading(bisi, HOME)).toBeVisible();
  await hasRoles(bisi, 'Auditor');

  const second = await another(page);
  await signIn(second, 'admin2@oagf.test', USERS);
  await approve(second, 'admin2@oagf.test', new RegExp(`Give ${who} the role Accountant`));
  await second.context().close();
  await bisi.goto('/admin');
  await hasRoles(bisi, 'Accountant, Auditor');

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row.getByRole('listitem')).toHaveText(['Accountant', 'Auditor']);
  await choose(page, who, 'Deactivate');
  const question = page.getByRole('dialog', { name: `Deactivate ${who}?` });
  await expect(question).toContainText('They are signed out at once and cannot sign in.');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(question.getByRole('alert')).toContainText('Give a reason of 5 to 500 characters');
  await question.getByLabel('Reason').fill('Left the ministry last week');
  await withProof(page, admin, () => question.getByRole('button', { name: 'Deactivate' }).click());
  await expect(page.getByText(`${who} is deactivated and signed out everywhere.`)).toBeVisible();
  await expect(row).toContainText('Deactivated');
  const ended = bisi.waitForResponse((answer) => answer.status() === 401);
  await bisi.getByRole('button', { name: /your account/ }).click();
  await bisi.getByRole('button', { name: 'Signed-in devices' }).click();
  await ended;
  await expect(bisi.getByText('Your session has expired. You will be logged out.')).toBeVisible();
  await bisi.getByRole('button', { name: 'OK' }).click();
  await expect(heading(bisi, 'Sign in')).toBeVisible();
  await bisi.context().close();

  const trail = page.waitForResponse(/mda-trail/);
  await chooseEntry(page, 'Settings', 'Activity', 'User reports');
  await page.getByRole('tab', { name: 'Activity' }).click();
  const reported = await (await trail).text();
  for (const secret of [password, demoPassword, link.searchParams.get('key')!]) expect(reported).not.toContain(secret);
  await expect(page.getByText('Chain intact')).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('100'); // other tests change people of the ministry meanwhile
  for (const what of [`${who} invited`, `Roles of ${who} changed`, `${who} deactivated: Left the ministry`])
    await expect(rowOf(page, what)).toHaveCount(1);
  await rowOf(page, `Roles of ${who} changed`).click();
  const event = page.getByRole('dialog', { name: /^Event \d+$/ });
  await expect(event.getByRole('row', { name: /^Roles/ })).toContainText('ROLE_ACCOUNTANT');
  for (const fact of ['Device', 'IP address', 'Trace id', 'Hash'])
    await expect(event.getByText(fact, { exact: true })).toBeVisible();
});

/** Expands every section of a role's matrix. */
async function unfold(page: Page): Promise<void> {
  for (const section of await page.locator('details > summary').all()) await section.click();
}

test(
  'a custom role is created; it cannot both make and approve; a sensitive change waits for approval; the role is deleted (J16)',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(!atADesk(project.name), PHONE_LATER);
    const admin = 'admin@fra.test';
    const name = `Cashier ${Date.now() % 100_000}`;
    await signIn(page, admin, ROLES);
    await page.getByRole('link', { name: 'New role' }).click();
    await page.getByLabel('Role name').fill(name);
    await page.getByRole('button', { name: 'Create role' }).click();
    await expect(page.getByText('Choose at least one resource')).toBeVisible();
    await unfold(page);
    await page.getByLabel('Approvals: Change').check();
    await page.getByLabel('PAYE: Change').check();
    await expect(page.getByText('2 changes')).toBeVisible();
    await expect(page.getByText('A second administrator must confirm this change.')).toBeVisible();
    await page.getByRole('button', { name: 'Create role' }).click();
    await expect(page.getByText('A role cannot both make and approve payments. Create two roles.')).toBeVisible();
    await page.getByLabel('Copy from role').selectOption({ label: 'Auditor' });
    await expect(page.getByLabel('Collections: View')).toBeChecked(); // the copied permissions have arrived
    await page.getByLabel('Services: Change').focus();
    await page.keyboard.press('Space');
    await withProof(page, admin, () => page.getByRole('button', { name: 'Create role' }).click());
    await expect(page.getByText(`The role ${name} is created.`)).toBeVisible();
    await expect(page.getByLabel('Services: Change')).toBeChecked();
    await expect(page.getByText('Nobody has this role.')).toBeVisible();
    await unfold(page);

    await page.getByLabel('Approvals: Change').check();
    const toRoles = page.getByRole('link', { name: 'All roles' }); // on a phone the list and a role are two pages
    await (project.name === 'phone' ? toRoles : page.getByRole('link', { name: /^Maker/ })).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Stay' }).click();
    await withProof(page, admin, () => page.getByRole('button', { name: 'Save role' }).click());
    await expect(page.getByText(/^Saved as AR-\d{4}-\d{6}\./)).toBeVisible();
    await expect(page.getByLabel('Approvals: View')).toBeChecked();

    await page.getByRole('button', { name: 'Delete role' }).click();
    const question = page.getByRole('dialog', { name: `Delete the role ${name}?` });
    await withProof(page, admin, () => question.getByRole('button', { name: 'Delete role' }).click());
    await expect(page.getByText(`The role ${name} is deleted.`)).toBeVisible();
    await page.getByRole('link', { name: /^Maker/ }).click();
    await expect(page.getByText('This is a standard role.')).toBeVisible();
  },
);

test('a user without access requests a role, the administrator approves it, and a second one confirms it (J16)', async ({
  page,
}, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  await signIn(page, 'maker2@nlb.test');
  await page.goto(USERS);
  await expect(heading(page, 'You do not have access to this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for access' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ask for access' });
  await drawer.getByLabel('Role').selectOption({ label: 'Auditor: sees everything in the MDA and changes nothing' });
  await drawer.getByRole('button', { name: 'Send request' }).click();
  await expect(drawer.getByRole('alert')).toContainText('auditors and support never make or approve payments');
  await drawer.getByLabel('Role').selectOption({
    label: 'Accountant: raises invoices, follows collections and sends approved payments',
  });
  await drawer.getByLabel('Reason').fill('The accountant is on leave until March.');
  await drawer.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/^Request AR-\d{4}-\d{6} is sent\. An administrator/)).toBeVisible();

  const admin = await another(page);
  await signIn(admin, 'admin@nlb.test', USERS);
  await approve(
    admin,
    'admin@nlb.test',
    /the role Accountant/,
    /AR-\d{4}-\d{6} is waiting for a second administrator: one of the central office\.$/,
  );
  await admin.context().close();
  await page.goto('/admin');
  await hasRoles(page, 'Maker');
  const central = await another(page);
  await signIn(central, 'admin1@oagf.test', USERS);
  await approve(central, 'admin1@oagf.test', /Give Second Maker .* the role Accountant/);
  await central.context().close();
  await page.goto('/admin');
  await hasRoles(page, 'Accountant, Maker');
});

test('the screens of people, roles and reports read and fit, on a phone too', async ({ page }, { project }) => {
  test.skip(!inThisProof(project.name), 'part of npm run test:more');
  const isPhone = project.name === 'phone';
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
  await signIn(page, 'admin2@oagf.test');
  for (const address of [
    USERS,
    `${USERS}?tab=requests`,
    `${USERS}?last-name=nobody`,
    ROLES,
    `${ROLES}?role=ROLE_MAKER`,
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await looksRight(page);
    });
  await page.goto(USERS);
  await page.getByRole('button', { name: 'New user' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Roles' })).toBeVisible();
  await looksRight(page);
  await page.goto(REPORTS);
  await looksRight(page);
  await page.goto(`${REPORTS}?tab=activity&when=custom&category=AUTH`);
  await page.getByText('signed in').first().click();
  await expect(page.getByRole('dialog', { name: /^Event/ })).toBeVisible();
  await looksRight(page);
});
