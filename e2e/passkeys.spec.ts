import type { Page } from '@playwright/test';
import { HOME } from './support/approving.ts';
import { demoPassword, givePassword, signInAnew, withProof } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Passkeys are bound to a domain name; on this machine only `localhost` is one.
test.use({ baseURL: process.env.E2E_URL!.replace('127.0.0.1', 'localhost') });
test.beforeEach(({ faults }) => faults.expected(/status of (400|401|403|429)/));

/** Gives the browser of this page a software authenticator that approves everything. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added after a step-up, signs its owner in, confirms a step-up, and is removed (ME9 to ME14)', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same there');
  const login = 'accountant@ipe.test';
  await plugIn(page);
  await signInAnew(page, login);
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Sign-in methods' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await withProof(page, login, () => page.getByRole('button', { name: 'Continue' }).click());
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await page.getByLabel('I have saved the codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();

  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await givePassword(page, login, demoPassword);
  await expect(page.getByRole('button', { name: 'I lost all of these' })).toBeVisible();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: HOME })).toBeVisible();

  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Sign-in methods' }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('You sign in with codes by email and SMS.')).toBeVisible();
});
