import type { BrowserContext } from '@playwright/test';
import { looksRightInBoth } from './support/axe.ts';
import { countSignIn } from './support/kept-sessions.ts';
import { asOperator } from './support/operator.ts';
import { codeFor } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { inTurn } from './support/turn.ts';

const APPROVER = 'approver2@mow.test';
const OPEN = 'Demo users and messages';

/** The journeys' portal has a metrics token, so its messages are for its operator; other callers of this machine need none. */
const operates = (context: BrowserContext): Promise<unknown> =>
  context.route('**/dev/**', (route) => route.continue({ headers: { ...route.request().headers(), ...asOperator } }));

test('a stranger goes from the landing page to the work of an approver, with the code and without a terminal', async ({
  page,
}) => {
  await operates(page.context());
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Test mode' });
  await expect(band).toContainText('No real money moves.');
  await band.getByRole('button', { name: OPEN }).click();
  const dialog = page.getByRole('dialog', { name: OPEN });
  await dialog.getByText(/^Approver [(]/).click();
  await expect(dialog.getByText(/^All of them use the password/)).toBeVisible();
  await looksRightInBoth(page);

  // One sign-in of a person at a time: a second code would replace the first.
  await inTurn(APPROVER, async () => {
    await dialog.getByRole('button', { name: `Enter as ${APPROVER}` }).click();
    await page.waitForURL(/\/auth\/login$/);
    await expect(page.getByLabel('Login or email address')).toHaveValue(APPROVER);
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(signIn).toBeFocused();
    const since = new Date();
    await signIn.click();

    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await band.getByRole('button', { name: `Show the code sent to ${APPROVER}` }).click();
    const code = await codeFor(page.request, APPROVER, since);
    await dialog.getByRole('button', { name: `Use the code ${code}` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('6-digit code')).toHaveValue(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.waitForURL(/\/admin/);
    countSignIn(APPROVER);
  });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(band.getByRole('button', { name: OPEN })).toBeVisible();
});

test('the band of the test mode is on the page of a payment and leads to the messages without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await operates(context);
  const page = await context.newPage();
  await page.goto('/voxePayment');
  await page.getByRole('region', { name: 'Test mode' }).getByRole('button', { name: OPEN }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await context.close();
});
