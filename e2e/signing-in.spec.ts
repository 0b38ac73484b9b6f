import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { HOME } from './support/approving.ts';
import { looksRightInBoth } from './support/axe.ts';
import { codeFor, demoPassword, giveBoth, givePassword, message, signInAnew, withProof } from './support/people.ts';
import { atADesk, expect, inThisProof, mainMenu, PHONE_LATER, tabTo, test } from './support/test.ts';
import { inTurn } from './support/turn.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (429|401|400|403)/));

/** Returns what the tab's storage holds of a session. */
const keptValues = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(sessionStorage).filter(
        ([name, value]) => name === 'sessionKey' || String(value).startsWith('v1.'),
      ),
    ),
  );

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('a user of an MDA', () => {
  test('a user of an MDA signs in by keyboard only and stays signed in after a reload, in this tab and browser only (J21)', async ({
    page,
    browser,
  }, { project }) => {
    test.skip(!atADesk(project.name), PHONE_LATER);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fadmin$/);
    await tabTo(page, page.getByLabel('Login or email address'));
    await page.keyboard.type('auditor@mow.test');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(demoPassword);
    await inTurn('auditor@mow.test', async () => {
      const since = new Date();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Enter your code')).toBeFocused();
      await tabTo(page, page.getByLabel('6-digit code'));
      await page.keyboard.type(await codeFor(page.request, 'auditor@mow.test', since));
    });
    await page.keyboard.press('Enter');
    await expect(heading(page, HOME)).toBeVisible();
    await expect((await mainMenu(page)).getByRole('link', { name: 'Home', exact: true })).toBeVisible();

    const kept = await keptValues(page);
    expect(Object.keys(kept)).toHaveLength(11);
    for (const [name, value] of Object.entries(kept)) {
      if (name !== 'sessionKey') expect(value).toMatch(/^v1\.[A-Za-z0-9+/=]{16}\.[A-Za-z0-9+/=]+$/);
    }
    const exported = await page.evaluate(async () => {
      const open = indexedDB.open('session');
      const database = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      const all = database.transaction('keys').objectStore('keys').getAll();
      const rows = await new Promise<{ key: CryptoKey }[]>((resolve) => {
        all.onsuccess = () => resolve(all.result);
      });
      database.close();
      return Promise.all(
        rows.map(({ key }) =>
          crypto.subtle.exportKey('raw', key).then(
            () => 'told',
            () => 'kept',
          ),
        ),
      );
    });
    expect(exported).toEqual(['kept']);

    await page.reload();
    await expect(heading(page, HOME)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto('/admin');
    await expect(heading(tab, 'Sign in')).toBeVisible();
    await tab.close();

    const elsewhere = await browser.newContext();
    const thief = await elsewhere.newPage();
    await thief.goto('/auth/login');
    await thief.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
    }, kept);
    await thief.goto('/admin');
    await expect(heading(thief, 'Sign in')).toBeVisible();
    expect(await keptValues(thief)).toEqual({});
    await elsewhere.close();
  });

  test('a user of an MDA signs out, and the session is gone from the browser and the server', async ({ page }, {
    project,
  }) => {
    test.skip(project.name === 'phone', 'the same there');
    let bearer = '';
    page.on('request', (request) => {
      bearer = request.headers().authorization ?? bearer;
    });
    await signInAnew(page, 'accountant@mow.test');
    await expect(heading(page, HOME)).toBeVisible();
    await page.getByRole('button', { name: /your account/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page.getByText('Your session has expired.')).toBeHidden();
    expect(await keptValues(page)).toEqual({});
    expect(bearer).toMatch(/^Bearer ./);
    const answer = await page.request.get('/api/account', { headers: { authorization: bearer } });
    expect(answer.status()).toBe(401);
    await page.goBack();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });

  test('a user of an MDA sees a shell, menu and account dialogs that read and fit in both schemes and on a phone', async ({
    page,
    faults,
  }, { project }) => {
    test.skip(!inThisProof(project.name), 'part of npm run test:more');
    faults.expected(/status of 404/);
    await signInAnew(page, 'maker@fra.test');
    await expect(heading(page, HOME)).toBeVisible();
    await looksRightInBoth(page);
    for (const part of ['My details', 'Password', 'Signed-in devices', 'Sign-in methods', 'Appearance']) {
      await page.getByRole('button', { name: /your account/ }).click();
      await page.getByRole('button', { name: part, exact: true }).click();
      await expect(page.getByRole('dialog', { name: part })).toBeVisible();
      await looksRightInBoth(page);
      await page.keyboard.press('Escape');
    }
    await page.goto('/admin/nothing/here');
    await expect(heading(page, '404 - Page Not Found')).toBeVisible();
    await expect(page.getByRole('button', { name: /your account/ })).toBeVisible();
    await expect(page).toHaveTitle('404 - Page Not Found');
    await looksRightInBoth(page);
  });
});

/** Returns the six digits an authenticator currently shows for a base32 key (RFC 6238). */
function digitsOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const at = mac.at(-1)! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('an authenticator is added after a step-up, renews the session token, and signs its owner in (ME9 to ME13)', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same there');
  const login = 'reviewer@ipe.test';
  await signInAnew(page, login);
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Sign-in methods' }).click();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await withProof(page, login, () => page.getByRole('button', { name: 'Continue' }).click());
  const address = await page.getByRole('link', { name: 'Or open it in an app on this device' }).getAttribute('href');
  const secret = new URL(address!).searchParams.get('secret')!;
  await page.getByLabel('Code the app shows').fill(digitsOf(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const spare = await page
    .getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    .first()
    .innerText();
  await page.getByLabel('I have saved the codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.reload();
  await expect(heading(page, HOME)).toBeVisible();
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();

  await givePassword(page, login, demoPassword);
  await expect(page.getByText('Open your authenticator app')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(spare);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(heading(page, HOME)).toBeVisible();
});

test.describe('a payer', () => {
  test('a payer registers, signs in, enters a wrong password, and signs in with a new one set by email (J4, J21)', async ({
    page,
  }, { project }) => {
    test.skip(!atADesk(project.name), PHONE_LATER);
    const email = `payer-${Date.now()}@demo.test`;
    const [first, second] = ['four green river stones', 'seven quiet market bells'];
    const since = new Date();
    await page.goto('/auth/login?returnTo=%2Freceipts');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: /I want to pay/ }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your full name',
      'Enter an email address like name@example.com',
      'Enter an 11-digit phone number that starts with 07, 08 or 09',
      'Password must have 10 or more characters',
      'You must accept the terms to continue',
    ]);
    await page.getByLabel('Full name').fill('Ngozi Test');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Phone number').fill('08031234567');
    await page.getByLabel('Password', { exact: true }).fill(first);
    await page.getByLabel('Password again').fill(first);
    await page.getByLabel(/^I accept/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(heading(page, 'Check your email')).toBeFocused();
    await page.getByLabel('6-digit code').fill(await codeFor(page.request, email, since));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/receipts$/); // signed in, on the page the payer wanted
    await expect(page.getByText('Ngozi Test').first()).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/auth/login');

    await givePassword(page, email, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('The login or password is not right.');
    await expect(page.getByLabel('Login or email address')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByLabel('Email address', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`If ${email} has an account, we have sent a link.`)).toBeVisible();
    const mail = await message(page.request, email, ({ text }) => text.includes('/auth/reset-password?key='), since);
    const link = new URL(/https?:\/\/\S+\/auth\/reset-password\?key=\S+/.exec(mail.text)![0]);
    for (const password of [second, 'a third never arrives']) {
      await page.goto(link.pathname + link.search);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('New password again').fill(password);
      await page.getByRole('button', { name: 'Save password' }).click();
      if (password === second) await expect(page.getByText('Password changed. Sign in.')).toBeVisible();
      else await expect(heading(page, 'This link has expired')).toBeVisible();
    }

    await page.goto('/auth/login?returnTo=%2Fadmin');
    await giveBoth(page, email, second);
    await expect(page).toHaveURL(/\/voxePayment$/); // a payer has no access to the admin area
    await expect(page.getByRole('button', { name: 'Ngozi Test (your account)' })).toBeVisible();
  });

  test('a payer is never redirected to another site after signing in', async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same there');
    await page.goto('/auth/login?returnTo=%2F%2Fevil.example');
    await giveBoth(page, 'person@payer.test');
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/voxePayment$/);
  });
});
