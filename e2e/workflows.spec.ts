import type { Page } from '@playwright/test';
import { looksRightInBoth } from './support/axe.ts';
import { another, signIn, withProof } from './support/people.ts';
import { atADesk, expect, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|403)/));

const PREFERENCE = '/admin/setup-administration/business-preference';
const REQUESTS = '/admin/setup-administration/user-management?tab=requests&request-status=AWAITING_APPROVAL';

/** The organization whose workflows a run changes: each run has its own. */
const organizationOf = (project: string): { code: string; name: string } =>
  project === 'phone' ? { code: 'nlb', name: 'National Library Board' } : { code: 'fra', name: 'Federal Roads Agency' };

/** Reviews and approves the change as the second administrator, in a separate browser. */
async function confirmedBy(page: Page, login: string, organization: string): Promise<void> {
  const second = await another(page);
  await second.setViewportSize({ width: 1280, height: 800 });
  await signIn(second, login, REQUESTS);
  await second
    .getByRole('row')
    .filter({ hasText: `The workflows of ${organization}` })
    .click();
  const drawer = second.getByRole('dialog').first();
  await expect(drawer.getByText('2. Approval: 2 people with the role Approver approve within 24 hours')).toBeVisible();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  const question = second.getByRole('dialog', { name: /^Approve AR-/ });
  await withProof(second, login, () => question.getByRole('button', { name: 'Approve' }).click());
  await expect(drawer.getByText(/is approved and the change is made\.$/)).toBeVisible();
  await second.context().close();
}

test(
  'workflow changes need two people: gaps are reported while typing, and the page shows who would approve an amount',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(!atADesk(project.name), 'part of npm run test:more');
    const { code, name } = organizationOf(project.name);
    const admin = `admin@${code}.test`;
    await signIn(page, admin, `${PREFERENCE}?tab=workflows`);
    await expect(page.getByText('₦0.01 and above')).toBeVisible();
    await page.getByRole('button', { name: 'Change workflows' }).click();
    await expect(page.getByText('Every amount is covered.')).toBeVisible();

    await page.getByRole('button', { name: /₦0\.01 and above/ }).click();
    await page.getByLabel('Up to').fill('5m');
    await page.keyboard.press('Tab');
    const gap = page.getByText('No workflow covers ₦5,000,000.01 and above');
    await expect(gap).toBeVisible();
    await page.getByRole('button', { name: 'Save workflows' }).click();
    await expect(page.getByRole('alert').filter({ has: gap })).toBeFocused();

    await page.getByRole('button', { name: 'Add an amount range to All payments' }).click();
    await expect(page.getByLabel('From')).toHaveValue('5,000,000.01');
    await page.getByLabel('Workflow name').fill('Above five million');
    await page.getByRole('button', { name: 'Move Level 2 up' }).press('Enter');
    await page.getByLabel('People who must act').first().fill('2');
    await page.getByRole('button', { name: 'Save workflows' }).click();
    await expect(page.getByRole('alert').getByText('The last level must approve')).toBeVisible();
    await page.getByRole('button', { name: 'Move Level 1 down' }).press('Enter');
    await expect(page.getByText('Every amount is covered.')).toBeVisible();

    await page.getByLabel('Amount').fill('6m');
    await expect(page.getByText('VAT of ₦6,000,000.00 follows “Above five million”:')).toBeVisible();
    await expect(page.getByText(/^Approval: .* and .* approve within 24 hours$/)).toBeVisible();
    await looksRightInBoth(page);

    await withProof(page, admin, () => page.getByRole('button', { name: 'Save workflows' }).click());
    await expect(
      page.getByText(/^Saved as AR-\d{4}-\d{6}\. It takes effect when an administrator other/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change workflows' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Workflows waiting' })).toBeVisible();

    await confirmedBy(page, 'admin2@oagf.test', name);
    await page.reload();
    await expect(page.getByText('Above five million')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Workflows waiting' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change workflows' })).toBeVisible();
  },
);

test(
  'preferences are saved, invalid ones refused, and auditors see them read-only',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(!atADesk(project.name), 'part of npm run test:more');
    const { code } = organizationOf(project.name);
    const admin = `admin@${code}.test`;
    await signIn(page, admin, PREFERENCE);
    await page.getByLabel('Days until an invoice expires').fill('20');
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(
      page.getByRole('alert').getByRole('link', { name: 'An invoice must not expire before it is due' }),
    ).toBeVisible();
    await page.getByLabel('Days until an invoice expires').fill('120');
    await page.getByLabel('Name match').press('ArrowLeft');
    await page.getByLabel('Largest line amount').fill('25m');
    await looksRightInBoth(page);
    await withProof(page, admin, () => page.getByRole('button', { name: 'Save preferences' }).click());
    await expect(page.getByText('Preferences saved. They apply to new items from now on.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Days until an invoice expires')).toHaveValue('120');
    await expect(page.getByLabel('Largest line amount')).toHaveValue('25,000,000.00');

    const looking = await another(page);
    await signIn(looking, `auditor@${code}.test`, PREFERENCE);
    await expect(looking.getByText('₦25,000,000.00')).toBeVisible();
    await expect(looking.getByRole('button', { name: 'Save preferences' })).toBeHidden();
    await looking.context().close();
  },
);
