import type { APIRequestContext, Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { message, messagesTo, programOf, signIn } from './support/people.ts';
import { atADesk, expect, test } from './support/test.ts';

// A wide screen in light and a narrow one in dark.
test.beforeEach(async ({ faults, page, viewport }) => {
  faults.expected(/status of (429|401|400|403)/);
  await page.emulateMedia({ colorScheme: (viewport?.width ?? 0) < 1024 ? 'dark' : 'light', reducedMotion: 'reduce' });
});

/**
 * Asks the maker's administrator to invite a person; returns the number of the request. Signs in for each: a person has
 * at most five sessions, and other tests sign in as the maker meanwhile.
 */
async function askFor(request: APIRequestContext, email: string): Promise<string> {
  const headers = await programOf(request, 'maker@mow.test');
  const answer = await request.post(
    '/services/organization/api/requests/initiate-user-request?type=user_administration',
    { headers, data: { action: 'CREATE', email, values: ['ROLE_MAKER'], reason: 'We need one more maker' } },
  );
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { number: string }).number;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const settings = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Notification settings' }).click();
};

test(
  'a request notifies the administrator in the bell and by email, until they switch the email off',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(!atADesk(project.name), 'part of npm run test:more');
    const since = new Date();
    const admin = 'admin@mow.test';
    const expected = (nth: number) => `wanted${nth}.${project.name}@mow.test`;
    const first = await askFor(page.request, expected(1));

    await signIn(page, admin);
    await expect(bell(page)).toHaveAccessibleName(/ unread$/);
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const title = `${first} needs the decision of an administrator`;
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('New');
    await looksRight(page);
    const mail = await message(page.request, admin, ({ subject }) => subject === title, since);
    expect(mail.text).toContain('/admin/setup-administration/user-management?tab=requests');

    await row.getByRole('link', { name: title }).press('Enter');
    await expect(page).toHaveURL(/\/user-management\?tab=requests$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await bell(page).click();
    await page.getByRole('tab', { name: 'All' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: title })).not.toContainText('New');
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();

    await settings(page);
    const choice = page.getByRole('group', { name: 'A change is waiting for an administrator' });
    await choice.getByRole('checkbox', { name: 'Email' }).click();
    await expect(choice.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(page.getByText('It decides whether your organization can work.').first()).toBeVisible();
    await looksRight(page);
    const second = await askFor(page.request, expected(2));
    await page.reload();
    await bell(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: `${second} needs` })).toBeVisible();
    await page.keyboard.press('Escape');

    await settings(page);
    await choice.getByRole('checkbox', { name: 'Email' }).click();
    await expect(choice.getByRole('checkbox', { name: 'Email' })).toBeChecked();
    await expect(page.getByText('Saved')).toBeVisible();
    const third = await askFor(page.request, expected(3));
    await message(page.request, admin, ({ subject }) => subject.startsWith(third), since);
    expect((await messagesTo(page.request, admin)).filter(({ subject }) => subject.startsWith(second))).toEqual([]);
  },
);

test('a search by keyboard finds an organization despite a misspelling and opens it', async ({ page }, { project }) => {
  test.skip(!atADesk(project.name), 'part of npm run test:more');
  await signIn(page, 'auditor@mow.test');
  const opener = page.getByRole('button', { name: /^Search/ });
  await expect(opener).toBeVisible();
  await (project.name === 'phone' ? opener.click() : page.keyboard.press('Control+k'));
  const field = page.getByRole('combobox', { name: /MDA, service, payment, person/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('nigerian costoms');
  const hits = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await expect(hits.filter({ hasText: 'Nigeria Customs Service' })).toBeVisible();
  await looksRight(page);
  for (let left = await hits.count(); left > 0; left--) {
    if ((await hits.and(page.locator('[aria-selected=true]')).innerText()).includes('Nigeria Customs Service')) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/mda-directory\/mda-details\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Nigeria Customs Service/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  // An empty search lists what the user can do, and what they opened last.
  const actions = page.getByRole('group', { name: 'Do' }).getByRole('option');
  await expect(actions.filter({ hasText: 'Send a report by email' })).toBeVisible();
  expect(await actions.count()).toBeGreaterThanOrEqual(3);
  await expect(
    page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /Nigeria Customs Service/ }),
  ).toBeVisible();
  await page.keyboard.type('c');
  await expect(actions.filter({ hasText: 'Check a payment' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('zzqqzz');
  await expect(page.getByText('Nothing matches “zzqqzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});
