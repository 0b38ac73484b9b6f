import type { Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { another, message, programOf, signIn, withProof } from './support/people.ts';
import { amountToSettle, cutOff, leftOnClearing, payService } from './support/settling.ts';
import { expect, inThisProof, settled, tabTo, test } from './support/test.ts';
import { inTurn } from './support/turn.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (401|403|404|409)/));

const SETTLEMENTS = '/admin/reconciliation?tab=settlements';
const SHEET = '/admin/reports/mda-balance-sheet';
/** No other journey collects for this organization. */
const ACCOUNTANT = 'accountant@ipe.test';
const [requester, decider] = ['admin2@oagf.test', 'admin1@oagf.test'];

/** Refreshes until the newest settlement has this status. */
const state = (page: Page, status: string) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await settled(page);
    expect(await page.getByRole('row').nth(1).innerText()).toContain(status);
  }).toPass();

test('a settlement the bank refused is sent again by two administrators, is settled, and appears in the ledger (J23)', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'walked at a desk');
  const [accountant, central] = [
    await programOf(page.request, ACCOUNTANT),
    await programOf(page.request, 'auditor@oagf.test'),
  ];
  const { left: stuck } = await leftOnClearing(page.request, accountant); // left over from an earlier day's refused settlement
  const since = new Date();
  await signIn(page, ACCOUNTANT, SETTLEMENTS);
  const row = page.getByRole('row').nth(1);
  const number = await inTurn('cut-off', async () => {
    await payService(
      page.request,
      'vessel licence',
      await amountToSettle(page.request, central, 'IPE', (kobo) => kobo === 17n),
    );
    await state(page, 'Open');
    const opened = (await row.getByText(/^STL-\d{8}-\d{4}$/).textContent())!;
    await cutOff(page.request);
    return opened;
  });
  await state(page, 'Failed');
  for (const login of [ACCOUNTANT, requester, decider]) {
    const emails = await message(
      page.request,
      login,
      ({ subject }) => subject === `Settlement ${number} failed`,
      since,
    );
    expect(emails.text).toContain('Account dormant');
  }

  const first = await another(page);
  await signIn(first, requester, `${SETTLEMENTS}&settled=FAILED`);
  await first.getByRole('row').filter({ hasText: number }).press('Enter');
  const drawer = first.getByRole('dialog', { name: number });
  await expect(drawer.getByText('Account dormant')).toBeVisible();
  await tabTo(first, drawer.getByRole('button', { name: 'Send again' }));
  await first.keyboard.press('Enter');
  const question = first.getByRole('dialog', { name: `Send ${number} again?` });
  await question.getByLabel('Reason').fill('The bank has opened the account again');
  await withProof(first, requester, () => question.getByRole('button', { name: 'Ask to send again' }).press('Enter'));
  await expect(drawer.getByText(/Saved as AR-/)).toBeVisible();
  await first.context().close();

  const second = await another(page);
  await signIn(second, decider, '/admin/setup-administration/user-management?tab=requests');
  await second.getByRole('row').filter({ hasText: number }).press('Enter');
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
  const confirm = second.getByRole('dialog', { name: /^Approve AR-/ });
  await withProof(second, decider, () => confirm.getByRole('button', { name: 'Approve' }).press('Enter'));
  await expect(second.getByText(/is approved and the change is made\.$/)).toBeVisible();
  await second.context().close();
  await state(page, 'Settled');

  await page.goto('/admin/balances');
  await page.getByRole('row').filter({ hasText: 'Port dues account' }).press('Enter');
  const account = page.getByRole('dialog');
  const entry = account.getByRole('listitem').filter({ hasText: `Settlement ${number}` });
  await expect(entry).toBeVisible();
  await tabTo(page, entry.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(account.getByRole('list', { name: 'Lines' }).getByText('Cash in transit')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${SHEET}?tab=trial`);
  await expect(page.getByText(/^Balanced/)).toBeVisible();

  // Clearing is back to the total overpaid, which is zero here; payments of other tests in the meantime are settled
  // too.
  await expect(async () => {
    await cutOff(page.request);
    const { left, inExcess } = await leftOnClearing(page.request, accountant);
    expect([inExcess, stuck]).toContain(left);
  }).toPass({ intervals: [2_000] });
});

test('balances, journals, the trial balance and settlements read and fit, on a phone too', async ({ page }, {
  project,
}) => {
  test.skip(!inThisProof(project.name), 'part of npm run test:more');
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' });
  await signIn(page, 'accountant@mow.test', '/admin/balances');
  await looksRight(page);
  for (const path of [
    '/admin/balances?account=8001',
    SHEET,
    `${SHEET}?tab=journals`,
    `${SHEET}?tab=trial`,
    SETTLEMENTS,
  ]) {
    await page.goto(path);
    const shown =
      path === SHEET ? page.getByRole('table', { name: 'Balance sheet' }) : page.getByText(/\d+ rows?/).first();
    await expect(shown).toBeVisible();
    await looksRight(page);
  }
});
