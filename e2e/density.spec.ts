import type { Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { quiet } from './support/quiet.ts';
import { expect, onAPhone, sideways, test } from './support/test.ts';

const PAYMENTS = '/admin/payment';
/** The lists that many people work in all day. */
const lists: readonly { name: string; login: string; path: string }[] = [
  { name: 'Payments', login: 'maker@mow.test', path: PAYMENTS },
  { name: 'Invoices', login: 'accountant@mow.test', path: '/admin/collections/print-invoice' },
  {
    ...{ name: 'Payments received', login: 'accountant@mow.test' },
    path: '/admin/collections/revenue-validation?tab=payments',
  },
  { name: 'the report of payments', login: 'accountant@mow.test', path: '/admin/reports/payment-report' },
  { name: 'the report of inflow', login: 'accountant@mow.test', path: '/admin/reports/inflow-report' },
  { name: 'the report of outflow', login: 'accountant@mow.test', path: '/admin/reports/outflow-report' },
];

/** Returns where the rows of the list are in the window, above the total that covers the last ones. */
const rowsOf = (page: Page): Promise<{ all: number; inWindow: number; first: number }> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect());
    const foot = document.querySelector('main tfoot')?.getBoundingClientRect();
    const end = Math.min(window.innerHeight, foot?.top ?? window.innerHeight);
    return {
      all: rows.length,
      inWindow: rows.filter(({ top, bottom }) => top >= 0 && bottom <= end + 0.5).length,
      first: rows[0]?.top ?? Number.POSITIVE_INFINITY,
    };
  });

/** Opens a list on a small laptop. */
async function open(page: Page, login: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, login, path);
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  await quiet(page);
}

test.describe('lists on a small laptop', () => {
  test.skip(onAPhone, 'rows are higher on a phone, where they are touched');

  for (const { name, login, path } of lists)
    test(`${name} shows ten rows or all there are at 1280 by 800, before anybody scrolls`, async ({ page }) => {
      await open(page, login, path);
      const { all, inWindow } = await rowsOf(page);
      expect(inWindow).toBeGreaterThanOrEqual(Math.min(10, all));
      expect(await sideways(page)).toBe(0);
    });

  test('the list of invoices is no wider than its place at 1280 by 800: its last column is not cut', async ({
    page,
  }) => {
    await open(page, 'accountant@mow.test', '/admin/collections/print-invoice');
    const head = page.locator('main thead');
    await expect(head.getByRole('columnheader', { name: 'Service' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main section:has(> table)')).not.toHaveAttribute('data-wide');
    await expect(head.getByRole('columnheader', { name: 'Reference' })).toHaveCount(0);
  });

  test('the first payment of a maker is in the upper 320 pixels, and eleven are in view while one is selected', async ({
    page,
  }) => {
    await open(page, 'maker@mow.test', PAYMENTS);
    expect((await rowsOf(page)).first).toBeLessThanOrEqual(320);
    await page.locator('main tbody').getByRole('checkbox').first().check();
    await expect(page.getByText(/^1 selected, ₦/)).toBeVisible();
    expect((await rowsOf(page)).inWindow).toBeGreaterThanOrEqual(11);
  });

  test('the buttons of a list inside tabs stand in the line of the tabs, with its number of rows', async ({ page }) => {
    await open(page, 'maker@mow.test', PAYMENTS);
    const tab = (await page.getByRole('tab', { selected: true }).boundingBox())!;
    for (const what of [
      page.getByRole('button', { name: 'Columns' }),
      page.getByRole('button', { name: 'Export' }),
      page.getByText(/^[\d,]+ rows$/).first(),
    ]) {
      const box = (await what.boundingBox())!;
      expect(box.y + box.height / 2).toBeGreaterThan(tab.y);
      expect(box.y + box.height / 2).toBeLessThan(tab.y + tab.height);
    }
  });

  test('a row is 36 pixels high until a person chooses comfortable rows under "Columns"', async ({ page }) => {
    await open(page, 'accountant@mow.test', '/admin/reports/inflow-report');
    const row = page.locator('main tbody tr').first();
    const height = async (): Promise<number> => (await row.boundingBox())!.height;
    expect(await height()).toBeLessThanOrEqual(37);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Comfortable rows' }).click();
    await expect.poll(height).toBeGreaterThanOrEqual(52);
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(height).toBeLessThanOrEqual(37);
  });
});
