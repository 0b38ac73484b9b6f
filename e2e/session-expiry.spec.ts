import type { Page } from '@playwright/test';
import { HOME } from './support/approving.ts';
import { looksRight } from './support/axe.ts';
import { another, giveBoth, programOf, signInAnew } from './support/people.ts';
import { atADesk, expect, PHONE_LATER, test } from './support/test.ts';

/** The portal's idle timeout, and how long before its end the warning appears. The test sets the browser's clock. */
const [logoutMs, warningMs] = [900_000, 120_000];
/** Longer than the debounce: a pending movement would otherwise count at the end of the next clock jump. */
const activityCountsAfterMs = 1_000;

/** Watches a page; the returned function returns the authorization that it sent last. */
function bearerOf(page: Page): () => string {
  let bearer = '';
  page.on('request', (request) => {
    bearer = request.headers().authorization ?? bearer;
  });
  return () => bearer;
}

test.beforeEach(({ faults }, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  faults.expected(/status of (401|429)/);
});

const alertText = 'Your session has expired. You will be logged out.';

test('an idle user is warned, can stay signed in, and is signed out when the time is up (J20)', async ({
  page,
  context,
}) => {
  const bearer = bearerOf(page);
  await page.clock.install();
  await signInAnew(page, 'maker@mow.test');
  await expect(page.getByRole('heading', { name: HOME })).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.runFor(activityCountsAfterMs);
  await page.clock.fastForward(logoutMs - warningMs - 60_000);
  await expect(warning).toBeHidden();
  await page.clock.fastForward(62_000);
  await expect(warning.getByText(/You will be signed out in 1:5\d\./)).toBeVisible();
  const kept = page.waitForResponse(/\/api\/user\/keep-alive$/);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  expect((await kept).status()).toBe(204);
  await expect(warning).toBeHidden();

  await page.clock.runFor(activityCountsAfterMs);
  const ended = page.waitForResponse(/\/api\/user\/logout$/); // the response: the server has ended the session
  const end = page.getByRole('dialog', { name: alertText });
  await page.clock.fastForward(logoutMs - warningMs + 2_000);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(warningMs);
  await expect(end).toBeVisible();
  expect((await ended).request().postDataJSON()).toEqual({ reason: 'IDLE_TIMEOUT' });
  await expect(page.getByRole('heading', { name: HOME })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(end).toBeVisible();
  await end.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?reason=expired&returnTo=%2Fadmin$/);
  await expect(page.getByText('You were signed out because you were inactive.')).toBeVisible();
  expect(bearer()).toMatch(/^Bearer ./);
  expect((await context.request.get('/api/account', { headers: { authorization: bearer() } })).status()).toBe(401);
});

test('a session ended elsewhere shows the alert at the next call, in the other tab of the session too', async ({
  page,
  context,
}) => {
  const bearer = bearerOf(page);
  await signInAnew(page, 'reviewer@mow.test');
  await expect(page.getByRole('heading', { name: HOME })).toBeVisible();
  const popup = context.waitForEvent('page'); // opened by the page, so it gets a copy of its session storage
  await page.evaluate(() => void window.open('/admin'));
  const other = await popup;
  await expect(other.getByRole('heading', { name: HOME })).toBeVisible();

  await context.request.post('/api/user/logout', { headers: { authorization: bearer() }, data: {} });
  // The bell's poll may come first and show the alert over the page: the click only waits until the page navigates.
  const askSomething = async (): Promise<void> => {
    await page.getByRole('button', { name: /your account/ }).click();
    await page.getByRole('button', { name: 'Signed-in devices' }).click();
  };
  void askSomething().catch(() => {});
  await expect(page.getByRole('dialog', { name: alertText })).toBeVisible();
  await expect(other.getByRole('dialog', { name: alertText })).toBeVisible();
});

/** Stays idle until the session expires, and dismisses the alert. */
async function stayAway(page: Page): Promise<void> {
  await page.clock.runFor(activityCountsAfterMs);
  await page.clock.fastForward(logoutMs - warningMs + 2_000);
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  const wiped = page.waitForResponse(/\/api\/user\/logout$/);
  await page.clock.fastForward(warningMs);
  await wiped;
  await page.getByRole('dialog', { name: alertText }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('You were signed out because you were inactive.')).toBeVisible();
}

/** Signs in on the current page and returns to where the session ended. */
async function returnAs(page: Page, login: string): Promise<void> {
  await giveBoth(page, login);
  await expect(page.getByRole('heading', { name: 'New collection rule', level: 1 })).toBeVisible();
}

const keptDrafts = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('drafts'));

test('input typed before the session ended is restored for the same user and shown to nobody else (J20)', async ({
  page,
}) => {
  const offer = page.getByText('Restore what you typed?');
  const name = page.getByLabel('Rule name');
  await page.clock.install();
  await signInAnew(page, 'accountant@nlb.test', '/admin/setup-administration/create-collection');
  await name.fill('Entry by night');
  await page.getByRole('radio', { name: /^Tiers/ }).check();
  await page.getByRole('group', { name: 'Tier 1', exact: true }).getByLabel('Price').fill('2,000');
  await stayAway(page);
  await expect.poll(async () => (await keptDrafts(page)) ?? '').toMatch(/^[0-9a-f]{32} v1\./); // encrypting it takes a moment
  await page.reload(); // the input is also restored from storage after a reload
  await returnAs(page, 'accountant@nlb.test');
  await expect(offer).toBeVisible();
  await expect(name).toHaveValue('');
  await page.setViewportSize({ width: 1280, height: 6000 }); // so tall that the floating footer covers nothing
  await looksRight(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(offer).toBeHidden();
  await expect(name).toHaveValue('Entry by night');
  await expect(page.getByRole('group', { name: 'Tier 1', exact: true }).getByLabel('Price')).toHaveValue('2,000.00');
  expect(await keptDrafts(page)).toBeNull();

  await stayAway(page);
  await returnAs(page, 'admin@nlb.test');
  await expect(offer).toBeHidden();
  await expect(name).toHaveValue('');
  expect(await keptDrafts(page)).toBeNull();
});

test('a half-filled form is offered on another browser after its session ended (J20)', async ({ page }) => {
  const [login, address] = ['accountant@fra.test', '/admin/setup-administration/create-collection'];
  const draft = '/api/account/drafts/admin.setup-administration.create-collection~rule';
  const forget = async () => {
    const gone = await page.request.delete(draft, { headers: await programOf(page.request, login) });
    expect(gone.status()).toBe(204);
  };
  await forget(); // an earlier attempt of this test
  await page.clock.install();
  await signInAnew(page, login, address);
  await page.getByLabel('Rule name').fill('Entry by night');
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  await stayAway(page);

  const elsewhere = await another(page);
  await signInAnew(elsewhere, login, address);
  const offer = elsewhere.getByText('Continue with your draft?');
  await expect(offer).toBeVisible();
  await looksRight(elsewhere);
  await elsewhere.getByRole('button', { name: 'Continue', exact: true }).first().click();
  await expect(offer).toBeHidden();
  await expect(elsewhere.getByLabel('Rule name')).toHaveValue('Entry by night');
  await forget();
  await elsewhere.context().close();
});

test('a refused call shows no alert to a visitor who is not signed in', async ({ page }) => {
  await page.goto('/mda-directory');
  await page.evaluate(() => fetch('/api/account'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(alertText)).toBeHidden();
});
