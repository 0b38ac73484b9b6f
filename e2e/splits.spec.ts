import type { Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { another, signIn, withProof } from './support/people.ts';
import { atADesk, expect, inThisProof, PHONE_LATER, rowOf, tabTo, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|401|403|404|409)/));

const OFFICE = '/admin/oagf-overview';
const RATIO = `${OFFICE}/revenue-split-ratio`;
const [one, two] = ['admin1@oagf.test', 'admin2@oagf.test'];
const service = 'Heavy vehicle escort';

/** Chooses the only account offered for a share. */
async function takeAccount(page: Page, part: number): Promise<void> {
  const account = page.getByRole('group', { name: `Part ${part}`, exact: true }).getByLabel('Account');
  await expect(account.getByRole('option')).not.toHaveCount(1);
  await account.selectOption({ index: 1 });
}

test('a service goes live with a split that one administrator sets and another confirms (J6)', async ({ page }, {
  project,
}) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  await signIn(page, one, `${OFFICE}/service-activation?status=PENDING_ACTIVATION`);
  await page.getByRole('link', { name: `Review ${service}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: service })).toBeVisible();
  await expect(page.getByText('Set and confirm a split ratio first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate service' })).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'Set ratio' }));
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: `Split of ${service}` });
  await takeAccount(page, 1);
  await takeAccount(page, 2);
  await editor.getByLabel('Percent').nth(0).fill('75');
  await editor.getByLabel('Percent').nth(1).fill('20');
  await expect(editor.getByText('The parts add up to 95. Add 5 more.')).toBeVisible();
  await editor.getByLabel('Percent').nth(1).fill('25');
  await expect(editor.getByText('₦10,000.00 gives MDA ₦7,500.00, CRF ₦2,500.00')).toBeVisible();
  await editor.getByLabel('Try an amount').fill('100.01');
  await expect(editor.getByText('₦100.01 gives MDA ₦75.00, CRF ₦25.01')).toBeVisible();
  await editor.getByLabel('Part 1: MDA').check();
  await expect(editor.getByText('₦100.01 gives MDA ₦75.01, CRF ₦25.00')).toBeVisible();
  await editor.getByLabel('Part 2: CRF').check();
  await withProof(page, one, () => editor.getByRole('button', { name: 'Save split' }).click());
  await expect(editor.getByText(`The split of ${service} is saved.`)).toBeVisible();
  await expect(editor.getByText('A second administrator must confirm this.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${RATIO}?tab=waiting`);
  const row = rowOf(page, service);
  await expect(row.getByText('A second administrator must confirm this.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Review/ })).toHaveCount(0);

  const other = await another(page);
  await signIn(other, two, `${RATIO}?tab=waiting`);
  await rowOf(other, service)
    .getByRole('button', { name: /^Review/ })
    .click();
  const beside = other.getByRole('dialog', { name: `Split of ${service}` });
  await beside.getByRole('button', { name: 'Confirm' }).click();
  const question = other.getByRole('dialog', { name: `Confirm the split of ${service}?` });
  await withProof(other, two, () => question.getByRole('button', { name: 'Confirm split' }).click());
  await expect(other.getByText(`The split of ${service} is confirmed.`)).toBeVisible();
  await other.context().close();

  await page.goto(`${OFFICE}?tab=services`);
  await page
    .getByRole('listitem')
    .filter({ hasText: service })
    .getByRole('link', { name: /^Review/ })
    .click();
  await tabTo(page, page.getByRole('button', { name: 'Activate service' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Activate service' }).press('Enter');
  await expect(page.getByText(`${service} is active.`)).toBeVisible();
  await expect(page.getByRole('switch')).toBeChecked();

  await page.goto('/mda-directory?show=services&query=heavy%20vehicle%20escort');
  await expect(page.getByRole('region', { name: 'Results' }).getByText(service, { exact: true }).first()).toBeVisible();
});

test('the screens of the central office read and fit, on a phone too', async ({ page }, { project }) => {
  test.skip(!inThisProof(project.name), 'part of npm run test:more');
  const isPhone = project.name === 'phone';
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
  await signIn(page, two, OFFICE);
  await looksRight(page);
  await page.goto(`${OFFICE}/reference-data?list=rates`);
  await expect(page.getByText(/\d+ rows/)).toBeVisible();
  await looksRight(page);
  await page.goto(`${OFFICE}/service-activation`);
  await expect(page.getByText(/\d+ rows/)).toBeVisible();
  await looksRight(page);
  await page.goto(`${RATIO}?query=road%20crossing&service=9001`);
  const drawer = page.getByRole('dialog', { name: 'Split of Road crossing permit' });
  await drawer.getByRole('button', { name: 'Set ratio' }).click();
  await expect(drawer.getByText('The parts add up to 100%.')).toBeVisible();
  await looksRight(page);
  await page.goto(`${OFFICE}/view-service/9001/9001`);
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await looksRight(page);
});
