import { looksRightInBoth } from './support/axe.ts';
import { another, signIn } from './support/people.ts';
import { atADesk, expect, inThisProof, PHONE_LATER, test } from './support/test.ts';

const PAGE = '/admin/analytics/cash-forecast';

test('an accountant makes a forecast, overrides an amount and publishes it, and the central office sees it (J19)', async ({
  page,
}, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  await signIn(page, 'accountant@nlb.test', PAGE);
  await page.getByRole('button', { name: 'New forecast' }).first().click();
  const requested = page.getByRole('dialog', { name: 'New forecast' });
  await requested.getByLabel('How many').selectOption('6');
  await requested.getByRole('button', { name: /^Make (forecast|edition \d+)$/ }).click();
  await expect(page.getByRole('button', { name: 'Save amounts' })).toBeVisible();
  const opening = await page
    .getByRole('row', { name: /^Opening/ })
    .getByRole('cell')
    .allInnerTexts();
  const closing = await page
    .getByRole('row', { name: /^Closing/ })
    .getByRole('cell')
    .allInnerTexts();
  expect(opening.slice(1)).toEqual(closing.slice(0, -1));

  const overheads = page.getByLabel(/^Your amount, Overheads/);
  await overheads.nth(2).fill('900b');
  await overheads.nth(2).press('Enter');
  await expect(page.getByLabel(/^Your amount, Taxes withheld/).nth(2)).toBeFocused();
  await expect(page.getByRole('heading', { name: /^The accounts fall below zero/ })).toBeVisible();
  await page.getByLabel(/^Why, Overheads/).fill('A bridge is washed away');
  await page.getByRole('button', { name: 'Save amounts' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish to the central office' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish forecast' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save amounts' })).toBeHidden();

  const office = await another(page);
  await signIn(office, 'admin1@oagf.test', PAGE);
  await expect(office.getByRole('heading', { name: /no published forecast$/ })).toBeVisible();
  await office
    .getByRole('link', { name: /^National Library Board/ })
    .first()
    .click();
  await expect(office.getByText('A bridge is washed away')).toBeVisible();
});

test('a forecast fits both widths and passes axe', { tag: '@more' }, async ({ page }, { project }) => {
  test.skip(!inThisProof(project.name), 'part of npm run test:more');
  await signIn(page, 'auditor@mow.test', PAGE);
  await page
    .getByRole('link', { name: /\d{4}$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Accuracy of the forecast over the last 36 months' })).toBeVisible();
  await looksRightInBoth(page);
});
