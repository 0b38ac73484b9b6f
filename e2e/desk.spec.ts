import type { Locator, Page } from '@playwright/test';
import { APPROVE } from './support/approving.ts';
import { signIn } from './support/people.ts';
import { DESK_LATER, expect, sideways, test, unlessAtADesk, unlessOnAPhone } from './support/test.ts';
import { inTurn } from './support/turn.ts';

const DESK = '/admin?tab=approvals';
const APPROVER = 'approver@mow.test';

const cards = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Waiting payments' })
    .getByRole('button', { pressed: true })
    .or(page.getByRole('list', { name: 'Waiting payments' }).getByRole('button', { pressed: false }));

/** Checks that an element is inside the window, as it is scrolled now. */
async function isInWindow(page: Page, what: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await expect(what).toBeVisible();
  const box = (await what.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
}

test.describe('the approver’s desk', () => {
  test.skip(unlessAtADesk, DESK_LATER);
  test.beforeEach(async ({ page }) => {
    test.skip((page.viewportSize()?.width ?? 0) < 1024, 'the list and the payment stand beside each other');
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, APPROVER, DESK);
    await expect(page.getByRole('article')).toBeVisible();
  });

  test('every waiting payment opens with its title, who is paid what, and the decision inside the window', async ({
    page,
  }) => {
    await page.getByRole('button', { name: /^All / }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^\d[\d,]* waits? for approval, ₦/ })).toBeVisible();
    for (const card of await cards(page).all()) {
      const title = await card.locator('strong').innerText();
      await card.click();
      const pane = page.getByRole('article', { name: title, exact: true });
      await isInWindow(page, pane.getByRole('heading', { level: 2, name: title, exact: true }));
      const heads = pane.getByRole('table').first().getByRole('columnheader');
      await expect(heads).toHaveText(['Payee', 'What', 'Account', 'Amount', 'Check']);
      const approve = pane.getByRole('button', { name: APPROVE });
      if ((await approve.count()) > 0) await isInWindow(page, approve);
    }
    expect(await sideways(page)).toBe(0);
  });

  test('the keys step, select and ask for the code with the focus in its field, and no call is refused', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await page.getByRole('button', { name: APPROVE }).waitFor();
    await page.keyboard.press('x');
    await expect(page.getByText(/^1 selected, ₦/)).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByText(/selected, ₦/)).toHaveCount(0);
    for (const box of await page.getByRole('checkbox', { name: /^I have looked at these lines/ }).all())
      await box.check();
    await inTurn(APPROVER, async () => {
      await page.keyboard.press('a');
      await expect(page.getByLabel('6-digit code')).toBeFocused();
      await isInWindow(page, page.getByLabel('6-digit code'));
      await page.keyboard.press('Escape');
    });
    await expect(page.getByRole('button', { name: APPROVE })).toBeVisible();
    expect(refused).toEqual([]);
  });
});

test.describe('the approver’s desk on a phone', () => {
  test.skip(unlessOnAPhone, DESK_LATER);

  test('the decision is one row at the foot of the window, whatever the payment', async ({ page }) => {
    test.skip((page.viewportSize()?.width ?? 0) >= 768, 'the sheet of a phone');
    await page.setViewportSize({ width: 360, height: 640 });
    await signIn(page, APPROVER, DESK);
    const card = cards(page).first();
    const title = await card.locator('strong').innerText();
    expect(await sideways(page)).toBe(0);
    await card.click();
    const sheet = page.getByRole('dialog', { name: title, exact: true });
    const approve = sheet.getByRole('button', { name: APPROVE });
    await isInWindow(page, approve);
    await isInWindow(page, sheet.getByRole('button', { name: /^More for / }));
    const foot = (await sheet.getByRole('contentinfo').or(sheet.locator('footer')).first().boundingBox())!;
    expect(foot.height).toBeLessThanOrEqual(65);
    expect(await sideways(page)).toBe(0);
  });
});
