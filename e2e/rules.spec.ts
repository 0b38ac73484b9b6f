import type { Locator, Page } from '@playwright/test';
import { looksRightInBoth } from './support/axe.ts';
import { another, signIn, withProof } from './support/people.ts';
import { atADesk, expect, rowOf, settled, test } from './support/test.ts';

const SETUP = '/admin/setup-administration';

/** The organization whose services a run creates: each run has its own. */
const organizationOf = (project: string): string => (project === 'phone' ? 'ipe' : 'fra');

/** The preview's statement of what a payer pays. */
const reported = (preview: Locator): Locator => preview.getByRole('status');

/** Creates a draft service in the drawer of the corporate profile; ends on the page of the service. */
async function newService(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: 'New service' }).click();
  const drawer = page.getByRole('dialog', { name: 'New service' });
  await drawer.getByRole('button', { name: 'Save service' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Select a revenue head');
  await drawer.getByLabel('Name', { exact: true }).fill(name);
  await drawer.getByLabel('Code').fill(code);
  await drawer.getByLabel('Description').fill('A permit for a journey that needs one');
  await drawer.getByLabel('Category').selectOption('Permit');
  await drawer.getByLabel('Revenue head').fill('Inspection');
  await page.getByRole('option', { name: /Inspection fees/ }).click();
  await drawer.getByLabel('Ask payers for their TIN').check();
  await drawer.getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByText(`${name} is saved as a draft.`)).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('This service is a draft. Add a collection rule')).toBeVisible();
}

/** Previews every kind of amount, as a payer would see it, and amounts that cannot be charged. */
async function previewAmounts(page: Page, preview: Locator): Promise<void> {
  const kind = (name: RegExp) => page.getByRole('radio', { name });
  await page.getByLabel('Amount', { exact: true }).fill('5k');
  await expect(reported(preview)).toContainText('₦5,000.00');
  await page.keyboard.press('Tab');
  await page.getByLabel('Payers enter a quantity').check();
  await page.getByLabel('Name of one unit').fill('vehicle');
  await preview.getByLabel('How many (vehicle)').fill('3');
  await expect(reported(preview)).toContainText('₦15,000.00');
  await page.getByLabel('Payers enter a quantity').uncheck();

  await kind(/^Any amount/).check();
  await preview.getByLabel('Amount to pay').fill('12.34');
  await expect(reported(preview)).toContainText('₦12.34');

  await kind(/^Percentage/).check();
  await page.getByLabel('Percentage of the declared amount').fill('2.5');
  await preview.getByLabel('Amount you declare').fill('100,000.20');
  await expect(reported(preview)).toContainText('₦2,500.01');

  await kind(/^Amount within a range/).check();
  await page.getByLabel('Smallest amount').fill('1,000');
  await page.getByLabel('Largest amount').fill('500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Maximum must be more than the minimum');
  await page.getByLabel('Largest amount').fill('50,000');
  await preview.getByLabel('Amount to pay').fill('999');
  await expect(reported(preview)).toContainText('Amount must be ₦1,000.00 or more');

  await kind(/^Tiers/).check();
  await page.getByLabel('Payers enter a quantity').check();
  const tier = (no: number) => page.getByRole('group', { name: `Tier ${no}`, exact: true });
  await tier(1).getByLabel('Below').fill('3');
  await tier(1).getByLabel('Price').fill('2,000');
  await page.getByRole('button', { name: 'Add a tier' }).click();
  await tier(2).getByLabel('From').fill('4');
  await tier(2).getByLabel('Price').fill('1,500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Tier 2 leaves a gap after the end of tier 1');
  await page.getByRole('alert').getByRole('link', { name: 'Tier 2 leaves a gap after the end of tier 1' }).click();
  await expect(tier(2).getByLabel('From')).toBeFocused();
  await tier(2).getByLabel('From').fill('3');
  await expect(reported(preview)).toContainText('₦4,500.00');
}

/** Adds a question with a pattern and tries an answer that does not match it. */
async function askAPlate(page: Page, preview: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = page.getByRole('group', { name: 'Question 1' });
  await question.getByLabel('Question', { exact: true }).fill('Plate number');
  await question.getByLabel('Answer pattern').fill('[A-Z]{3}-\\d{3}(?=x)');
  await question.getByLabel('Help text').fill('Write it like ABC-123');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This pattern cannot be used.');
  await question.getByLabel('Answer pattern').fill('[A-Z]{3}-\\d{3}');
  const answer = preview.getByLabel('Plate number');
  await answer.fill('ABC-1234');
  await answer.blur();
  await expect(answer).toHaveAttribute('aria-invalid', 'true');
  await answer.fill('ABC-123');
  await expect(answer).not.toHaveAttribute('aria-invalid', 'true');
}

test(
  'a collection rule is written with a live preview, a second active rule is refused, and activation of its service is requested (J7)',
  { tag: '@more' },
  async ({ page, faults }, { project }) => {
    test.skip(!atADesk(project.name), 'part of npm run test:more');
    faults.expected(/status of (403|409)/);
    const mark = String(Date.now()).slice(-7);
    const name = `Night journey permit ${mark}`;
    const accountant = `accountant@${organizationOf(project.name)}.test`;
    const save = () => withProof(page, accountant, () => page.getByRole('button', { name: 'Save rule' }).click());
    await signIn(page, accountant, `${SETUP}/corporate-profile?tab=services`);
    await newService(page, name, `NJP-${mark}`);

    await page.getByRole('tab', { name: 'Collection rule' }).click();
    await page.getByRole('link', { name: 'New rule' }).click();
    await expect(page.getByRole('heading', { name: 'New collection rule', level: 1 })).toBeFocused();
    const preview = page.getByRole('complementary', { name: 'What the payer sees' });
    await expect(preview).toContainText(name);
    await page.getByLabel('Rule name').fill('Night journeys');
    await previewAmounts(page, preview);
    await askAPlate(page, preview);
    await page.getByRole('radio', { name: 'A percentage for each month started' }).check();
    await page.getByLabel('Penalty, % a month').fill('2');
    await expect(preview).toContainText('If you pay late: 2% for each month started.');
    await looksRightInBoth(page);

    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Check the rule', level: 1 })).toBeFocused();
    await expect(page.getByText('From 0 to below 3: ₦2,000.00')).toBeVisible();
    await save();
    await expect(page).toHaveURL(/collection-rules$/);
    await page.goto(`${SETUP}/collection-rules?query=${encodeURIComponent(name)}`);
    await expect(page.locator('[data-tone="success"]').getByText('Active', { exact: true })).toBeVisible();
    await looksRightInBoth(page);

    const actions = page.getByRole('button', { name: 'Actions for Night journeys' });
    await actions.scrollIntoViewIfNeeded();
    await settled(page); // a menu closes when the page scrolls
    await actions.click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await expect(page.getByLabel('Rule name')).toHaveValue('Night journeys');
    await page.getByRole('button', { name: 'Continue' }).click();
    await save();
    await expect(page.getByText(/Another active rule for this service applies from .* and has no end\./)).toBeVisible();

    await page.goto(`${SETUP}/collection-rules?query=${encodeURIComponent(name)}&status=ACTIVE`);
    await page.getByRole('link', { name: 'Night journeys' }).click();
    await page.getByRole('group', { name: 'Tier 2', exact: true }).getByLabel('Price').fill('1,250');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('From 3: ₦1,250.00')).toBeVisible();
    await save();
    await expect(page).toHaveURL(/collection-rules$/);
    await page.goBack();
    await page.getByRole('tab', { name: /Version history/ }).click();
    await expect(page.getByRole('heading', { name: 'Version 2' })).toBeVisible();
    await looksRightInBoth(page);

    await page.goto(`${SETUP}/corporate-profile?tab=services&s-query=NJP-${mark}`);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Ask for activation' }).click();
    const ask = page.getByRole('dialog', { name: 'Ask for activation?' });
    await ask.getByLabel('Propose a split').check();
    await ask.getByLabel('Percentage your organization keeps').fill('60');
    await expect(ask.getByText('The Consolidated Revenue Fund gets the rest: 40%.')).toBeVisible();
    await ask.getByRole('button', { name: 'Ask for activation' }).click();
    await expect(page.getByText(/Sent to the central office as AR-\d{4}-\d{6}/)).toBeVisible();
    await expect(page.getByText('Waiting for activation')).toBeVisible();
    await looksRightInBoth(page);
  },
);

test(
  'the price of a service in use changes only when a second administrator agrees, and the list says what waits (J7)',
  { tag: '@more' },
  async ({ page, faults }, { project }) => {
    test.skip(!atADesk(project.name), 'part of npm run test:more');
    faults.expected(/status of 403/);
    const organization = organizationOf(project.name);
    const service = organization === 'fra' ? 'Damage to road furniture' : 'Vessel licence';
    const accountant = `accountant@${organization}.test`;
    const list = `${SETUP}/collection-rules?query=${encodeURIComponent(service)}&status=ACTIVE`;
    await signIn(page, accountant, list);
    const row = rowOf(page, service);
    const actions = row.getByRole('button', { name: /^Actions for/ });
    await actions.scrollIntoViewIfNeeded();
    await settled(page);
    await actions.click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const question = page.getByRole('dialog', { name: 'Deactivate this rule?' });
    await withProof(page, accountant, () => question.getByRole('button', { name: 'Deactivate rule' }).click());
    await expect(
      page.getByText(/^Saved as AR-\d{4}-\d{6}\. It takes effect when an administrator other/),
    ).toBeVisible();
    await expect(row).toContainText('Waiting');
    await expect(row).toContainText('Active');
    await row.getByRole('link').first().click();
    await expect(page.getByText(/^The deactivation of this rule is waiting as AR-/)).toBeVisible();
    await looksRightInBoth(page);

    const admin = await another(page);
    const login = `admin@${organization}.test`;
    await signIn(admin, login, `${SETUP}/user-management?tab=requests&request-status=AWAITING_APPROVAL`);
    await rowOf(admin, new RegExp(`deactivate .* of ${service}`)).click();
    const drawer = admin.getByRole('dialog').first();
    await drawer.getByRole('button', { name: /^More for AR-/ }).click();
    await admin.getByRole('menuitem', { name: 'Reject' }).click();
    const decision = admin.getByRole('dialog', { name: /^Reject AR-/ });
    await decision.getByLabel('Reason').fill('The tariff stays as it is this year');
    await withProof(admin, login, () => decision.getByRole('button', { name: 'Reject' }).click());
    await expect(drawer.getByText(/is rejected\.$/)).toBeVisible();
    await admin.context().close();
    await page.goto(list);
    await expect(row).toContainText('Active');
    await expect(row).not.toContainText('Waiting');
  },
);

test(
  'a service is hidden from the public catalogue after a confirmation, and shown again',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(!atADesk(project.name), 'part of npm run test:more');
    const organization = organizationOf(project.name);
    await signIn(
      page,
      `admin@${organization}.test`,
      `${SETUP}/corporate-profile?tab=services&s-query=${organization.toUpperCase()}-04`,
    );
    await page.getByRole('link', { name: /^(Damage to road furniture|Vessel licence)$/ }).click();
    const shown = page.getByRole('switch', { name: 'Visible in the public catalogue' });
    await shown.click();
    await expect(page.getByRole('dialog', { name: 'Hide from the public catalogue?' })).toContainText(
      'Its invoices can still be paid.',
    );
    await page.getByRole('button', { name: 'Hide service' }).click();
    await expect(page.getByText('This service is hidden from the public catalogue.')).toBeVisible();
    await expect(shown).not.toBeChecked();
    await shown.click();
    await expect(shown).toBeChecked();
    await page.getByRole('tab', { name: 'Split' }).click();
    await expect(page.getByRole('table')).toContainText('75%');
    await looksRightInBoth(page);
  },
);
